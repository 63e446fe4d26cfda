import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { say } from '../frame/status.ts';
import { Effect } from './effect.tsx';
import { Fields } from './fields.tsx';
import { type Form, type Item, openForm, type Typed, when } from './form.ts';
import { Sheet, SheetForm } from './sheet.tsx';

/** What every sheet is opened with. */
export interface Opened {
  readonly contest: string;
  readonly onClose: () => void;
}

/** The same, where it begins with how the contest stands. */
export type OfHead = Opened & { readonly head: ContestHead };

/** What an act comes to as the sheet stands: the request, and what is said when it is done. */
interface Asked {
  readonly send: string;
  readonly request?: Ask | undefined;
  readonly done: string;
  /** What else its button does than to send a request; a sentence it gives is said in place of `done`. */
  readonly run?: () => Promise<unknown>;
  /** The foot of the page offers no Undo. */
  readonly final?: true;
  /** Where one goes, or which fields begin afresh, when it is done; the sheet closes otherwise. */
  readonly after?: (clear: (...names: readonly string[]) => void) => void | Promise<void>;
  /** A second button: it sends another request, or leaves. */
  readonly also?: { readonly says: string; readonly request?: Ask; readonly done?: string };
  readonly wrong?: string | undefined;
}

/** One act's sheet: what it has to know, and its fields with the request they make. */
export interface ActDescription<K, G extends Opened> {
  readonly title: string | ((known: K, given: G) => string);
  readonly wide?: boolean;
  /** What it would do is asked for and shown while it is filled in. */
  readonly effect?: boolean;
  /** A hook: nothing is drawn until it gives something. */
  readonly useKnown: (given: G, typed: Typed) => K | undefined;
  /** Nothing to send where there is nothing to do: the notes say why. */
  readonly describe: (form: Form, known: K, given: G, refused: Error | null) => Asked | undefined;
}

const NOTHING = {};

/** Nothing has to be asked for first. */
export const useNothing = (): object => NOTHING;

/** What some fields say now, before they are drawn: for what is asked of the server by them. */
export const peek = <T,>(typed: Typed, fill: (form: Form) => T): T => fill(openForm(typed).form);

const hasFields = (items: readonly Item[]): boolean =>
  items.some((item) =>
    'items' in item ? hasFields(item.items) : !['note', 'list', 'part'].includes(item.kind),
  );

/** Whatever else its button does: everything of the contest on the screen is fetched again, and it is told. */
const useRun = (contest: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      run,
    }: {
      readonly run: () => Promise<unknown>;
      readonly done: string;
      readonly after: () => void | Promise<void>;
    }) => run(),
    onSuccess: async (answer, { done, after }) => {
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      void client.invalidateQueries({ queryKey: ['people'] });
      void client.invalidateQueries({ queryKey: ['contests'] });
      void client.invalidateQueries({ queryKey: ['known', contest] });
      await after();
      say(typeof answer === 'string' ? answer : done);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

const Also = ({
  also,
  onPress,
}: {
  readonly also: Asked['also'];
  readonly onPress: (also: NonNullable<Asked['also']>) => void;
}) =>
  also === undefined ? null : (
    <button
      type="button"
      className={also.request === undefined ? 'button plain' : 'button'}
      onClick={() => onPress(also)}
    >
      {also.says}
    </button>
  );

/** The one component that draws an act's sheet from its description. */
export const makeSheet = <K, G extends Opened>({
  title,
  wide = false,
  effect = false,
  useKnown,
  describe,
}: ActDescription<K, G>) => {
  const Described = (given: G) => {
    const { contest, onClose } = given;
    const [typed, setTyped] = useState<Typed>({});
    const known = useKnown(given, typed);
    const ask = useAsk(contest);
    const other = useRun(contest);
    if (known === undefined) return null;
    const { form, close } = openForm(typed);
    const asked = describe(form, known, given, other.error);
    const { items, isMissing, needs } = close();
    const request = isMissing ? undefined : asked?.request;
    const type = (name: string, value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      // What was refused was another answer.
      if (other.isError) other.reset();
    };
    const fields = <Fields items={items} onType={type} />;
    const clear = (...names: readonly string[]) =>
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))));
    const after = () => (asked?.after === undefined ? onClose() : asked.after(clear));
    const send = () => {
      if (asked?.run !== undefined) other.mutate({ run: asked.run, done: asked.done, after });
      else if (asked !== undefined && request !== undefined)
        ask.mutate({ request, done: asked.done, after, ...(asked.final ? {} : { undo: true }) });
    };
    const sendAlso = ({ request: instead, done }: NonNullable<Asked['also']>) =>
      instead === undefined
        ? onClose()
        : ask.mutate({ request: instead, after: onClose, ...when(done !== undefined, { done: done ?? '' }) });
    return (
      <Sheet title={typeof title === 'string' ? title : title(known, given)} wide={wide} onClose={onClose}>
        {asked === undefined ? (
          fields
        ) : (
          <SheetForm
            send={asked.send}
            busy={ask.isPending || other.isPending}
            wrong={asked.wrong ?? ask.error?.message ?? other.error?.message}
            disabled={isMissing || needs !== undefined || (request === undefined && asked.run === undefined)}
            ready={!hasFields(items)}
            also={<Also also={asked.also} onPress={sendAlso} />}
            onSend={send}
          >
            {fields}
            {effect ? <Effect contest={contest} request={request} /> : null}
            {isMissing || needs === undefined ? null : <p className="soft">{needs}</p>}
          </SheetForm>
        )}
      </Sheet>
    );
  };
  return Described;
};

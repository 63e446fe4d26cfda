import { type ReactNode, useEffect, useRef } from 'react';
import type { FigureView } from '../../../engine/view/figure.ts';
import { useWhy } from '../wire/views.ts';
import { say } from '../text/say.ts';

/** A number that opens into its reasons. */
export const AskWhy = ({
  children,
  about,
  open,
}: {
  readonly children: ReactNode;
  /** For whoever cannot see the number's place: `61.25%, pair 7`. */
  readonly about?: string;
  readonly open: () => void;
}) => (
  <button type="button" className="ask-why" title={say('Why?')} onClick={open}>
    {children}
    <span className="unseen">{about === undefined ? say(' why?') : say(' {about}, why?', { about })}</span>
  </button>
);

interface Reason {
  readonly says: string;
  readonly inputs: readonly Reason[];
}

/** The sentences come in the order of the tree, each step further in. */
const reasonsOf = (figure: FigureView, sentences: readonly string[]): Reason => {
  let next = 0;
  const take = (one: FigureView): Reason => {
    const says = sentences[next++]?.trim() ?? one.key;
    return { says, inputs: one.inputs.map(take) };
  };
  return take(figure);
};

const OPEN_DEPTH = 1;

const Branch = ({ reason, depth }: { readonly reason: Reason; readonly depth: number }) => (
  <li>
    {reason.inputs.length === 0 ? (
      <p className="reason">{reason.says}</p>
    ) : (
      <details open={depth < OPEN_DEPTH}>
        <summary>
          <span className="reason">{reason.says}</span>
        </summary>
        <ul>
          {reason.inputs.map((input, i) => (
            // A derivation never changes its order, and its sentences may repeat.
            <Branch key={i} reason={input} depth={depth + 1} />
          ))}
        </ul>
      </details>
    )}
  </li>
);

export const Reasons = ({
  contest,
  figure,
  everybody = false,
}: {
  readonly contest: string;
  readonly figure: string;
  /** On a public page: only what everybody may see. */
  readonly everybody?: boolean;
}) => {
  const { data, error } = useWhy(contest, figure, everybody);
  if (error !== null)
    return (
      <p className="notice wrong" role="alert">
        {error.message}
      </p>
    );
  if (data === undefined) return <p role="status">{say('One moment …')}</p>;
  return (
    <ul className="reasons">
      <Branch reason={reasonsOf(data.figure, data.sentences)} depth={0} />
    </ul>
  );
};

/** The reasons of one figure, above the page that shows it. */
export const WhyDialog = ({
  contest,
  figure,
  close,
}: {
  readonly contest: string;
  readonly figure: string;
  readonly close: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="wide"
      aria-labelledby="why-title"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="dialog-head">
        <h2 id="why-title">{say('Why is this so?')}</h2>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {say('Close')}
        </button>
      </div>
      <div className="dialog-body">
        <Reasons contest={contest} figure={figure} everybody />
      </div>
    </dialog>
  );
};

// The thread that makes what takes long: prints, the static site, large views, pasted text. It keeps its own folded copy
// of the contests it is told of, so that the server's thread only hands over what is new.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Fact } from '../../engine/contest/fact.ts';
import { fold, foldOn, foldTo } from '../../engine/contest/fold.ts';
import type { Contest } from '../../engine/contest/state.ts';
import type { Person } from '../../engine/floor/night.ts';
import { lookAt } from '../../formats/looked.ts';
import { sourceOf } from '../../formats/source.ts';
import { openFile } from './file.ts';
import { filterContest } from './filter.ts';
import { makeInRoom, makeSheet, type Made, READERS } from './task.ts';
import type { FromWorker, Look, ToWorker, Work } from './word.ts';

const { niceness } = workerData as { readonly niceness: number };
// On Linux a priority is one thread's; elsewhere it would be the whole server's.
if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness);

interface Kept {
  contest: Contest;
  more: Fact[];
}
const contests = new Map<string, Kept>();
const people = new Map<string, Map<string, Person>>();

const open = (key: string, at: number): Contest => {
  const kept = contests.get(key);
  if (kept === undefined) throw new Error(`contest ${key} was not handed over`);
  kept.contest = foldOn(kept.contest, kept.more);
  kept.more = [];
  // Somebody asked before the last facts were in.
  return kept.contest.at <= at ? kept.contest : foldTo(kept.contest.facts, at);
};

/** The contest as the asker may see it. If it does not come out as the server has it, nothing is shown. */
const look = ({ key, at, filter, seen }: Look): Contest => {
  const contest = filterContest(open(key, at), filter);
  if ((contest.seen ?? '') !== seen) throw new Error(`seen as '${contest.seen ?? ''}', not '${seen}'`);
  return contest;
};

const say = (word: FromWorker, transfer: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(word, [...transfer]);

const buffersOf = ({ bytes, gzip }: Made): readonly ArrayBuffer[] =>
  [bytes, ...(gzip === undefined ? [] : [gzip])].map(({ buffer }) => buffer as ArrayBuffer);

const make = async (work: Exclude<Work, { kind: 'read' | 'open' | 'look' }>): Promise<void> => {
  const from = performance.now();
  const made = await (work.kind === 'sheet'
    ? makeSheet(work.task, work.args)
    : makeInRoom(
        work.task,
        {
          id: work.look.id,
          contest: look(work.look),
          masked: work.look.filter.masked,
          people: people.get(work.house) ?? new Map(),
          find: (id) => {
            const named = work.named.find((one) => one.id === id);
            return named && open(named.key, named.at);
          },
        },
        work.args,
      ));
  if (made.ok)
    say({ say: 'made', made: made.value, milliseconds: performance.now() - from }, buffersOf(made.value));
  else say({ say: 'refused', refusal: made.refusal });
};

const openParcel = (bytes: Uint8Array): void => {
  const opened = openFile(bytes);
  if (opened.ok)
    say(
      { say: 'read', value: opened.value },
      opened.value.pages.map(({ buffer }) => buffer as ArrayBuffer),
    );
  else say({ say: 'refused', refusal: opened.refusal });
};

/** A file of any kind: what it is and holds. */
const lookInto = ({ bytes, name }: Extract<Work, { kind: 'look' }>): void => {
  const looked = lookAt(sourceOf(bytes, name));
  if (looked.ok) say({ say: 'read', value: looked.value });
  else say({ say: 'refused', refusal: looked.refusal });
};

const carryOut = async (work: Work): Promise<void> => {
  try {
    if (work.kind === 'read') say({ say: 'read', value: READERS[work.task](work.text) });
    else if (work.kind === 'open') openParcel(work.bytes);
    else if (work.kind === 'look') lookInto(work);
    else await make(work);
  } catch (error) {
    say({ say: 'fault', fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

parentPort?.on('message', (word: ToWorker) => {
  if (word.say === 'facts') {
    const kept = contests.get(word.key) ?? { contest: fold([]), more: [] };
    kept.more.push(...word.facts);
    contests.set(word.key, kept);
  } else if (word.say === 'forget') contests.delete(word.key);
  else if (word.say === 'people') {
    const known = (word.isFirst ? undefined : people.get(word.house)) ?? new Map<string, Person>();
    for (const [id, person] of word.people) known.set(id, person);
    people.set(word.house, known);
  } else void carryOut(word.work);
});

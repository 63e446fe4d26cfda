import type { SealReplaced, SealView } from '../../../engine/view/board/seal.ts';
import { listBoards } from '../../../engine/words/deal/deal.ts';
import { Fold } from '../../parts/page/fold.tsx';
import { inLocalTime } from '../../parts/text/moment.ts';
import { say, sayStage } from '../../parts/text/say.ts';
import { isSite } from '../../parts/page/site.ts';
import { useSeals } from '../../parts/wire/views.ts';
import { Sealed } from './handrecord.tsx';

const whichText = ({ stage, of, number, title, boards }: SealView, several: boolean): string =>
  [
    ...(several && title !== undefined ? [title] : []),
    ...(several && title === undefined
      ? [
          ...(stage === undefined ? [] : [sayStage(stage)]),
          of === 'session' ? say('Session {number}', { number }) : say('Round {round}', { round: number }),
        ]
      : []),
    say('Boards {boards}', { boards: listBoards(boards) }),
  ].join(', ');

/** Numbers as the command takes them. */
const numbers = (boards: readonly number[]): string =>
  listBoards(boards.toSorted((a, b) => a - b))
    .replaceAll('–', '-')
    .replaceAll(' ', '');

/** A command is the same in every language. Other sets of the round are in the same file. */
const commandOf = ({ seed = '…', commitment, boards, replaced = [] }: SealView, alone: boolean): string => {
  const gone = replaced.flatMap((one) => one.boards);
  const word = /^[\w.-]+$/.test(seed) || seed === '…' ? seed : `'${seed.replaceAll("'", "'\\''")}'`;
  return [
    `byestand deal --check boards.pbn --seed ${word} --commitment ${commitment}`,
    ...(alone ? [] : [`--only ${numbers(boards)}`]),
    ...(gone.length === 0 ? [] : [`--replaced ${numbers(gone)}`]),
  ].join(' ');
};

const sayReplaced = ({ boards, how, at, who, late }: SealReplaced): string => {
  const told = { boards: listBoards(boards), at };
  const what =
    how === 'dealt'
      ? say('Boards {boards} were dealt again on {at}.', told)
      : how === 'file'
        ? say('Boards {boards} were given other cards from a file on {at}.', told)
        : say('The dealing of boards {boards} was undone on {at}.', told);
  return [
    inLocalTime(what),
    ...(who === undefined ? [] : [say('By {who}.', { who })]),
    ...(late ? [say('Play had started.')] : []),
  ].join(' ');
};

const sayDealt = ({ at, who }: SealView): string =>
  inLocalTime(
    who === undefined ? say('Dealt on {at}.', { at }) : say('Dealt on {at} by {who}.', { at, who }),
  );

const hrefOf = (contest: string, { rounds }: SealView): string =>
  isSite()
    ? `deals/boards${rounds ? `-${rounds.from}` : ''}.pbn`
    : `/api/contests/${contest}/hands/file?format=pbn${rounds ? `&round=${rounds.from}` : ''}`;

/** One commitment: how it was dealt, what was replaced, and after play the seed, the cards and the check. */
const Set_ = ({
  contest,
  set,
  several,
  alone,
}: {
  readonly contest: string;
  readonly set: SealView;
  readonly several: boolean;
  readonly alone: boolean;
}) => {
  const { commitment, seed, stated, late, replaced = [] } = set;
  const isGone = replaced.flatMap(({ boards }) => boards).length >= set.boards.length;
  const sealed = { commitment, ...(seed === undefined ? {} : { seed }) };
  return (
    <section className="seal">
      <h3>
        {whichText(set, several)}
        {isGone ? <span className="soft"> · {say('Replaced')}</span> : null}
      </h3>
      <p>{sayDealt(set)}</p>
      {replaced.map((one) => (
        <p key={`${one.at} ${one.how}`} className="notice">
          {sayReplaced(one)}
        </p>
      ))}
      <Sealed {...sealed} {...(stated ? { stated } : {})} {...(late ? { late } : {})} />
      {seed === undefined ? null : (
        <>
          <p>
            <a href={hrefOf(contest, set)} download="boards.pbn">
              {say('The deals (PBN)')}
            </a>
          </p>
          <p className="soft">{say('To check the deals, save the PBN file and run:')}</p>
          <p>
            <code className="command">{commandOf(set, alone)}</code>
          </p>
        </>
      )}
    </section>
  );
};

/** Every commitment there was; after play the seed, the cards as a file, and how to check them (DEAL-9). */
export const Seals = ({ contest }: { readonly contest: string }) => {
  const { data } = useSeals(contest, true);
  const sets = data?.sets ?? [];
  if (sets.length === 0) return null;
  const units = new Set(sets.map(({ rounds }) => rounds?.from));
  const isAlone = (set: SealView): boolean =>
    sets.every((one) => one === set || one.rounds?.from !== set.rounds?.from);
  return (
    <Fold className="panel times-panel seal-list" says={say('How these boards were dealt')}>
      {() => (
        <>
          {sets.map((set) => (
            <Set_
              key={`${set.rounds?.from ?? ''} ${set.commitment}`}
              contest={contest}
              set={set}
              several={units.size > 1}
              alone={isAlone(set)}
            />
          ))}
          {sets.every(({ seed }) => seed === undefined) ? (
            <p className="soft">
              {say('The seed and the command to check the deals appear here after play.')}
            </p>
          ) : null}
        </>
      )}
    </Fold>
  );
};

import type { SealView } from '../../engine/view/seal.ts';
import { Fold } from '../parts/fold.tsx';
import { say, sayStage } from '../parts/say.ts';
import { isSite } from '../parts/site.ts';
import { useSeals } from '../parts/views.ts';
import { Sealed } from './handrecord.tsx';

const whichText = ({ stage, of, number, boards }: SealView, several: boolean): string =>
  [
    ...(several
      ? [
          ...(stage === undefined ? [] : [sayStage(stage)]),
          of === 'session' ? say('Session {number}', { number }) : say('Round {round}', { round: number }),
        ]
      : []),
    say('Boards {first} to {last}', { first: boards[0] ?? '', last: boards.at(-1) ?? '' }),
  ].join(', ');

/** A command is the same in every language. */
const CHECK = 'byestand deal --check boards.pbn --seed … --commitment …';

/** What was committed to for every set of boards; after play the seed, the cards as a file, and how to check them (DEAL-9). */
export const Seals = ({ contest }: { readonly contest: string }) => {
  const { data } = useSeals(contest, !isSite());
  const sets = data?.sets ?? [];
  if (sets.length === 0) return null;
  return (
    <Fold className="panel times-panel seal-list" says={say('How these boards were dealt')}>
      {() => (
        <>
          {sets.map((set) => (
            <section key={`${set.rounds?.from ?? ''} ${set.commitment}`} className="seal">
              <h3>{whichText(set, sets.length > 1)}</h3>
              <Sealed commitment={set.commitment} {...(set.seed === undefined ? {} : { seed: set.seed })} />
              {set.seed === undefined ? null : (
                <p>
                  <a
                    href={`/api/contests/${contest}/hands/file?format=pbn${set.rounds ? `&round=${set.rounds.from}` : ''}`}
                  >
                    {say('The deals (PBN)')}
                  </a>
                </p>
              )}
            </section>
          ))}
          <p className="soft">
            {say('To check the deals after play, save the PBN file and run:')} <code>{CHECK}</code>
          </p>
        </>
      )}
    </Fold>
  );
};

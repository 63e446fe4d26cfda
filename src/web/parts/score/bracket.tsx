import type { BracketColumn, BracketMatch, StageSheet } from '../../../engine/view/stages.ts';
import { shortText, type Ways } from '../text/name.tsx';
import { say, sayStage, sayWord, sayWords } from '../text/say.ts';
import { matchWords } from '../page/state.tsx';
import './picture.css';

type Side = BracketMatch['sides'][number];

const minusText = (value: number): string => String(value).replace('-', '−');

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const BracketSide = ({ side, ways }: { readonly side: Side; readonly ways: Ways }) => (
  <span className={side.through ? 'side won' : 'side'}>
    <span className="side-number soft">{side.who?.pair}</span>
    <span className="side-name">
      {side.who === undefined ? (
        <span className="soft">{say('not known yet')}</span>
      ) : (
        ways.link(side.who, shortText(side.who))
      )}
      {side.lucky ? <span className="soft"> {say('lucky loser')}</span> : null}
    </span>
    <span className="number">
      {side.imps === undefined ? '' : minusText(side.imps)}
      {side.through ? <span className="unseen"> {say('won')}</span> : null}
    </span>
  </span>
);

/** Where the parts of a match are opened: by one word, or by their numbers. */
const Parts = ({ match, ways }: { readonly match: BracketMatch; readonly ways: Ways }) => {
  const { parts, note } = match;
  const open = ways.match;
  if (note === undefined && (open === undefined || parts.length === 0)) return null;
  return (
    <span className="match-foot soft">
      <span>{note}</span>
      {open === undefined ? null : (
        <span className="match-parts">
          {parts.map(({ round, table }, i) => (
            <span key={`${round}/${table}`}>
              {open(
                round,
                table,
                parts.length === 1 ? (
                  say('Boards')
                ) : (
                  <>
                    <span className="unseen">
                      {say('Boards of the {i} part', { i: sayWord(ORDINALS[i] ?? `${i + 1}.`) })}
                    </span>
                    <span aria-hidden="true">{i + 1}</span>
                  </>
                ),
              )}
            </span>
          ))}
        </span>
      )}
    </span>
  );
};

/** A final in stanzas, or one whose picture is not known: what is drawn, a column a round. */
const columnsOf = ({ rounds, play }: StageSheet): readonly BracketColumn[] =>
  rounds.map(({ round, number, title, matches }) => ({
    says: title ?? `${play === 'finals' ? say('Stanza') : say('Round')} ${number}`,
    matches: matches.map(({ table, home, away, won, state }) => ({
      sides: [home, ...(away === undefined ? [] : [away])].map((who, i) => {
        const [mine, theirs] = [won?.[i], won?.[1 - i]];
        return {
          who,
          ...(mine === undefined ? {} : { imps: mine }),
          ...(mine !== undefined && theirs !== undefined && mine > theirs ? { through: true as const } : {}),
        };
      }),
      parts: won === undefined || table === 0 ? [] : [{ round, table }],
      ...(won === undefined ? { note: matchWords(state) } : {}),
    })),
  }));

/** A knock-out or finals of which something is drawn. */
export const hasBracket = ({ play, rounds }: StageSheet): boolean =>
  (play === 'knockout' || play === 'finals') && rounds.length > 0;

/** A knock-out or a series of finals, a column a round; whoever goes on stands out. */
export const Bracket = ({ sheet, ways }: { readonly sheet: StageSheet; readonly ways: Ways }) => (
  <div
    className="panel flush scroll"
    role="region"
    aria-label={say('Matches of {name}', { name: sayStage(sheet.name) })}
    tabIndex={0}
  >
    <ol className="bracket bare">
      {(sheet.bracket ?? columnsOf(sheet)).map(({ says, matches }) => (
        <li key={says}>
          <h3>{sayWords(says)}</h3>
          <ol className="bare">
            {matches.map((match) => (
              <li
                key={`${match.name ?? ''} ${match.sides.map(({ who }) => who?.pair ?? '').join(' ')}`}
                className="bracket-match"
              >
                {match.name === undefined ? null : (
                  <span className="match-name soft">{capital(sayWord(match.name))}</span>
                )}
                {match.sides.map((side, at) => (
                  <BracketSide key={side.who?.pair ?? `place-${String(at)}`} side={side} ways={ways} />
                ))}
                <Parts match={match} ways={ways} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  </div>
);

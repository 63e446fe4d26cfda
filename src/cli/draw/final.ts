import {
  type FinalReport,
  type FinalState,
  type Finals,
  finalBoards,
  followFinals,
} from '../../engine/draw/final.ts';
import {
  chooseStanzas,
  makeStanzaFinal,
  STANZA_BOARDS,
  settleStanzas,
  type StanzaResult,
  whyNotStanzaFinal,
} from '../../engine/draw/stanza.ts';
import { SERIES } from '../../engine/rulebook/series.ts';
import { toNumber } from '../../engine/kit/rational.ts';
import { ok, refuse, type Result } from '../../engine/kit/result.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import { type Run, Unusable } from '../say.ts';
import { answer } from './answer.ts';
import { amount, count, flag, id, listOf, needed, oneOf, pairOf, record, whole } from './read.ts';

const CITE = citeFor('stanzas');

const REPORT = record({ match: id, winner: id, absent: id, abandoned: flag });

const INPUT = record({
  series: oneOf(['final-five', 'final-four', 'stanzas']),
  ranking: listOf(id),
  boards: count,
  grandFinal: count,
  reports: listOf((value, at): FinalReport => {
    const { match: given, winner, absent, abandoned } = REPORT(value, at);
    const match = needed(given, `${at}.match`);
    if ([winner, absent, abandoned].filter((one) => one !== undefined).length > 1)
      throw new Unusable(`${at} should say one of winner, absent and abandoned`);
    if (winner !== undefined) return { match, winner };
    if (absent !== undefined) return { match, absent };
    if (abandoned === true) return { match, abandoned };
    throw new Unusable(`${at} should name a winner, an absent team, or say abandoned`);
  }),
  vps: pairOf(amount),
  choices: record({ higher: listOf(whole), lower: listOf(whole) }),
  stanzas: listOf(pairOf(amount)),
});
type Input = ReturnType<typeof INPUT>;

const seriesOf = (input: Input): Result<Told> => {
  const series = SERIES[input.series === 'final-four' ? 'final-four' : 'final-five'];
  const finals = followFinals(series, needed(input.ranking, 'ranking'), input.reports ?? []);
  if (!finals.ok) return finals;
  const { matches, ...rest }: Finals = finals.value;
  const boards = input.boards ?? 28;
  return ok({
    series: series.id,
    clause: series.clause,
    ...rest,
    matches: matches.map(({ match, ...state }) => ({
      id: match.id,
      name: match.name,
      week: match.week,
      boards: finalBoards(match, boards, input.grandFinal),
      ...state,
    })),
  });
};

const stanzasOf = (input: Input): Result<Told> => {
  const ranking = needed(input.ranking, 'ranking');
  if (ranking.length !== 2) return refuse('final-count', { given: ranking.length, wanted: 2 });
  const [higher = '', lower = ''] = ranking;
  const vps = needed(input.vps, 'vps');
  const teams = [
    { team: higher, vps: vps[0] },
    { team: lower, vps: vps[1] },
  ] as const;
  const bad = whyNotStanzaFinal(...teams, CITE);
  if (bad) return bad;
  const final = makeStanzaFinal(...teams);
  const rights = chooseStanzas(final, input.choices?.higher ?? [], input.choices?.lower ?? [], CITE);
  if (!rights.ok) return rights;
  const settled = settleStanzas(final, input.stanzas ?? [], CITE);
  if (!settled.ok) return settled;
  return ok({
    series: 'stanzas',
    clause: CITE('final-stanzas'),
    boards: STANZA_BOARDS,
    carryOver: toNumber(final.carryOver),
    ...rights.value,
    ...settled.value,
    totals: settled.value.totals.map(toNumber),
  });
};

/** What a final that may be of either kind has to tell. */
interface Told {
  readonly clause: string;
  readonly matches?: readonly (Pick<FinalState, 'how' | 'winner' | 'clause'> & { readonly name: string })[];
  readonly title?: NonNullable<StanzaResult['title']>;
}

const HOW: Readonly<Record<FinalState['how'], string>> = {
  waiting: 'waits for the matches before',
  'to-play': 'to be played',
  played: 'played',
  forfeit: 'one team did not come',
  'no-opponent': 'no opponent comes out of an abandoned match',
  abandoned: 'abandoned, neither came',
  nobody: 'nobody is left to play it',
};

const TITLE: Readonly<Record<NonNullable<StanzaResult['title']>['by'], string>> = {
  score: 'the higher score with the carry-over',
  'carry-over-removed': 'a tie, broken by taking the carry-over off',
  shared: 'still tied, the title is shared',
};

/** `byestand draw final -`: the Final Five, the final four of the daytime teams, or a final over stanzas. */
export const run: Run = (args, io) =>
  answer(
    'final',
    args,
    io,
    INPUT,
    (input) => (input.series === 'stanzas' ? stanzasOf(input) : seriesOf(input)),
    ({ clause, matches = [], title }) => [
      { clause, says: 'who plays whom follows from the ranking and the matches before' },
      ...matches.map((match) => ({
        clause: match.clause,
        says: `${match.name}: ${HOW[match.how]}${match.winner ? `, ${match.winner} goes on` : ''}`,
      })),
      ...(title ? [{ clause: title.clause, says: `${title.teams.join(' and ')}: ${TITLE[title.by]}` }] : []),
    ],
  );

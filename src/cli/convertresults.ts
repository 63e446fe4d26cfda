import { parseDeal } from '../engine/bridge/deal.ts';
import type { Contest, People } from '../engine/floor/night.ts';
import type { DealFormat } from '../formats/deals/format.ts';
import { ofNumber } from '../formats/deals/pack.ts';
import { casesOf } from '../formats/usebio/case.ts';
import type { UsebioFile } from '../formats/usebio/event.ts';
import { makeUsebio } from '../formats/usebio/make.ts';
import { parseUsebio } from '../formats/usebio/parse.ts';
import { resultsIn } from '../server/backroom/results.ts';
import { Unusable } from './say.ts';
import { usable } from './usable.ts';

/** A file of results in another format: its text, how many boards, and what was lost. */
export interface Converted {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly boards: number;
  readonly lost: readonly string[];
}

const boardsIn = ({ event }: UsebioFile): number =>
  new Set(
    event.sessions.flatMap(({ id, sections }) =>
      sections.flatMap(({ boards, matches }) => [
        ...boards.map(({ board }) => `${id} ${board}`),
        ...matches.flatMap((match) => match.boards.map(({ board }) => `${match.round} ${board}`)),
      ]),
    ),
  ).size;

const asDeals = ({ event }: UsebioFile, target: DealFormat): Converted => {
  if (event.hands.length === 0)
    throw new Unusable('this file has no cards. Convert it to .json or .xml, or give a file with a HANDSET.');
  const boards = event.hands.map(({ board, deal }) => ({
    ...ofNumber(board),
    deal: usable(parseDeal(deal)),
  }));
  const made = usable(target.make(boards));
  const lost = ['the results', 'the ranking', 'the names', ...made.lost];
  return { from: 'usebio', to: target.name, text: made.text, boards: boards.length, lost };
};

/** As `byestand rescore` reads it; several sessions or rounds are a list. */
const asJson = (file: UsebioFile): Converted => {
  const cases = casesOf(file.event);
  if (cases.length === 0)
    throw new Unusable(
      'this file has matches of teams only, which .json has no shape for yet. Convert it to .xml.',
    );
  const [only] = cases;
  const value =
    cases.length === 1 && only
      ? only.input
      : {
          event: file.event.title,
          sessions: cases.map(({ session, section, input }) => ({ session, section, ...input })),
        };
  const hands = file.event.hands.length > 0 ? ['the cards'] : [];
  return {
    from: 'usebio',
    to: 'json',
    text: `${JSON.stringify(value)}\n`,
    boards: boardsIn(file),
    lost: [...file.aside, ...hands, 'the names'],
  };
};

export const convertUsebio = (text: string, target: DealFormat | 'usebio'): Converted => {
  const file = usable(parseUsebio(text));
  if (target === 'usebio')
    return {
      from: 'usebio',
      to: 'usebio',
      text: makeUsebio(file.event),
      boards: boardsIn(file),
      lost: file.aside,
    };
  return target.name === 'json' ? asJson(file) : asDeals(file, target);
};

export const convertContest = (
  contest: Contest,
  people: People,
  wish: { readonly version: string; readonly stage?: string },
): Converted => {
  const room = { id: '', contest, people, masked: false };
  const { event, lost } = usable(resultsIn(room, { club: '', ...wish }));
  const carried = ['movement', 'rulings', 'history'];
  return {
    from: 'byestand',
    to: 'usebio',
    text: makeUsebio(event),
    boards: boardsIn({ event, aside: [] }),
    lost: [...lost, ...carried],
  };
};

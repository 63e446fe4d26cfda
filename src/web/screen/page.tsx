import type { WallView } from '../../engine/view/seat/wall.ts';
import { shortText } from '../parts/text/name.tsx';
import { say } from '../parts/text/say.ts';
import { fit } from './fit.ts';
import { listsOf, type WallLine, type WallList } from './lines.ts';

/** What stands on the wall for some seconds. */
export type WallPage =
  | {
      readonly kind: 'list';
      readonly list: WallList;
      readonly columns: readonly (readonly WallLine[])[];
      readonly em: number;
      readonly part: string;
    }
  /** What is said before play (DESK-9). */
  | { readonly kind: 'words'; readonly says: readonly string[] };

/** What is free for a list, and how large letters may be. */
export interface WallBox {
  readonly wide: number;
  readonly tall: number;
  readonly least: number;
  readonly most: number;
}

/** A phone scrolls: it has one column, and pages no longer than a thumb takes well, in letters. */
export const PHONE_LENGTH = 80;

// The heights and widths of the style sheet, in letters.
const SEAT = 2.7;
const ROW = 1.7;
const LETTER = 0.53;
const SMALL = 0.4;

/** Names beyond this are cut short rather than all letters made smaller. */
const LONGEST = 36;

const lettersIn = (text: string): number => LETTER * Math.min(LONGEST, text.length);

/** How wide a column has to be for its longest line. */
const needOf = (lines: readonly WallLine[]): number =>
  Math.max(
    18,
    ...lines.map((line) => {
      if (line.kind === 'head') return 2 + lettersIn(`${line.says} ${line.unit}`);
      if (line.kind === 'seat') {
        const { ns, ew, room } = line.seat;
        const names = Math.max(...[ns, ew].map((who) => lettersIn(`${who.pair} ${shortText(who)}`)));
        return 8.5 + names + (room === undefined && !line.three ? 0 : 3);
      }
      const { place, who, score, players } = line;
      const names = lettersIn(`${who.pair} ${shortText(who)}`) + SMALL * Math.min(84, players.length);
      return (place === '' ? 1.2 : 4) + names + 0.62 * score.length + 2;
    }),
  );

const partText = (i: number, of: number): string =>
  of > 1 ? say('{part} of {parts}', { part: i + 1, parts: of }) : '';

const pagesIn = (list: WallList, { wide, tall, least, most }: WallBox): readonly WallPage[] => {
  const row = list.lines.some(({ kind }) => kind === 'seat') ? SEAT : ROW;
  const said = list.waiting === '' ? 0 : 1 + Math.ceil((LETTER * list.waiting.length * least) / wide);
  const { em, pages } = fit({
    lines: list.lines,
    isHead: ({ kind }) => kind === 'head',
    wide,
    tall: tall - said * 1.5 * least,
    row,
    need: needOf(list.lines),
    least,
    most,
  });
  return pages.map((columns, i) => ({
    kind: 'list',
    list,
    columns,
    em,
    part: partText(i, pages.length),
  }));
};

export const pagesOf = (view: WallView, box: WallBox): readonly WallPage[] => {
  const { seats, rest } = listsOf(view);
  const words: readonly WallPage[] = view.opening.length === 0 ? [] : [{ kind: 'words', says: view.opening }];
  return [
    ...seats.flatMap((list) => pagesIn(list, box)),
    ...words,
    ...rest.flatMap((list) => pagesIn(list, box)),
  ];
};

type SeatLine = Extract<WallLine, { kind: 'seat' }>;

const boardsText = (boards: readonly number[]): string => {
  const [first = 0] = boards;
  return boards.length > 1 && boards.every((board, i) => board === first + i)
    ? `${first}–${boards.at(-1)}`
    : boards.join(' ');
};

const placeSays = ({ seat: { room }, three }: SeatLine, boards: string): string => {
  if (room === undefined) return three ? say('of three {boards}', { boards }) : boards;
  return room === 'open' ? say('open {boards}', { boards }) : say('closed {boards}', { boards });
};

const Seat = ({ line }: { readonly line: SeatLine }) => {
  const { table, ns, ew, boards } = line.seat;
  return (
    <li className="wall-seat">
      <span className="wall-table">{table}</span>
      <span className="wall-names">
        <span>
          <span className="soft">{ns.pair}</span> {shortText(ns)}
        </span>
        <span>
          <span className="soft">{ew.pair}</span> {shortText(ew)}
        </span>
      </span>
      <span className="wall-boards soft">{placeSays(line, boardsText(boards))}</span>
    </li>
  );
};

const Line = ({ line }: { readonly line: WallLine }) => {
  if (line.kind === 'seat') return <Seat line={line} />;
  if (line.kind === 'head')
    return (
      <li className="wall-head">
        {line.says} <span className="soft">{line.unit}</span>
      </li>
    );
  return (
    <li className={line.place === '' ? 'wall-row unplaced' : 'wall-row'}>
      {line.place === '' ? null : <span className="wall-place">{line.place}</span>}
      <span className="wall-name">
        <span className="soft">{line.who.pair}</span> {shortText(line.who)}
        {line.players === '' ? null : <span className="wall-players soft">{line.players}</span>}
      </span>
      <span className="wall-score">{line.score}</span>
    </li>
  );
};

export const titleOf = (page: WallPage): { readonly says: string; readonly part: string } =>
  page.kind === 'words'
    ? { says: say('Before play'), part: '' }
    : { says: page.list.title, part: [page.list.unit, page.part].filter(Boolean).join(' ') };

export const WallPart = ({ page }: { readonly page: WallPage }) => {
  if (page.kind === 'words')
    return (
      <ul className="wall-words">
        {page.says.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    );
  return (
    <div className="wall-list" style={{ fontSize: `${page.em}px` }}>
      <div className="wall-columns">
        {page.columns.map((lines, i) => (
          <ul key={i} className="bare">
            {lines.map((line, at) => (
              <Line key={at} line={line} />
            ))}
          </ul>
        ))}
      </div>
      {page.list.waiting === '' ? null : <p className="wall-waiting">{page.list.waiting}</p>}
    </div>
  );
};

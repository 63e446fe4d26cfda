import type { WallSeating, WallStanding, WallView } from '../../engine/view/wall.ts';
import { SIDE_NAMES } from '../../engine/words/score.ts';
import { placeText } from '../results/number.ts';
import { scoreText, shortText, WORTH } from '../parts/name.tsx';
import { say, sayWord } from '../parts/say.ts';

/** What stands on the wall for some seconds. */
export type WallPage =
  | {
      readonly kind: 'seating';
      readonly seating: WallSeating;
      readonly tables: WallSeating['tables'];
      readonly now: boolean;
      readonly part: string;
    }
  | {
      readonly kind: 'standing';
      readonly standing: WallStanding;
      readonly field: string | undefined;
      readonly rows: WallStanding['fields'][number]['rows'];
      readonly part: string;
    }
  /** What is said before play (DESK-9). */
  | { readonly kind: 'words'; readonly says: readonly string[] };

const split = <T,>(items: readonly T[], most: number): readonly (readonly T[])[] => {
  const pages = Math.max(1, Math.ceil(items.length / most));
  const each = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, i) => items.slice(i * each, (i + 1) * each));
};

const partText = (i: number, of: number): string =>
  of > 1 ? say('{part} of {parts}', { part: i + 1, parts: of }) : '';

/** The longest list decides how large the letters can be. */
export const longestIn = ({ seatings, standings }: WallView): number =>
  Math.max(
    1,
    ...seatings.map(({ tables }) => tables.length),
    ...(standings?.fields ?? []).map(({ rows }) => rows.length),
  );

/** At most so many rows on a page. */
export const pagesOf = (view: WallView, most: number): readonly WallPage[] => {
  const seatings = view.seatings.flatMap((seating) =>
    split(seating.tables, most).map(
      (tables, i, all): WallPage => ({
        kind: 'seating',
        seating,
        tables,
        now: seating.says === view.says,
        part: partText(i, all.length),
      }),
    ),
  );
  const { standings: standing } = view;
  const standings = (standing?.fields ?? []).flatMap(({ field, rows }) =>
    split(rows, most).map(
      (some, i, all): WallPage => ({
        kind: 'standing',
        standing: standing as WallStanding,
        field,
        rows: some,
        part: partText(i, all.length),
      }),
    ),
  );
  const words: readonly WallPage[] = view.opening.length === 0 ? [] : [{ kind: 'words', says: view.opening }];
  return [...seatings, ...words, ...standings];
};

const boardsText = (boards: readonly number[]): string => {
  const [first = 0] = boards;
  return boards.length > 1 && boards.every((board, i) => board === first + i)
    ? `${first}–${boards.at(-1)}`
    : boards.join(' ');
};

const placeSays = (room: WallSeating['tables'][number]['room'], boards: string): string => {
  if (room === undefined) return boards;
  return room === 'open' ? say('open {boards}', { boards }) : say('closed {boards}', { boards });
};

const Seating = ({ page }: { readonly page: Extract<WallPage, { kind: 'seating' }> }) => (
  <section>
    <h2>
      {page.now ? say('Seating') : say('Next: {says}', { says: page.seating.says })}{' '}
      <span className="soft">{page.part}</span>
    </h2>
    <ul className="bare wall-list">
      {page.tables.map(({ table, ns, ew, boards, room }) => (
        <li key={table} className="wall-seat">
          <span className="wall-table">{table}</span>
          <span className="wall-names">
            <span>
              <span className="soft">{ns.pair}</span> {shortText(ns)}
            </span>
            <span>
              <span className="soft">{ew.pair}</span> {shortText(ew)}
            </span>
          </span>
          <span className="wall-boards soft">{placeSays(room, boardsText(boards))}</span>
        </li>
      ))}
    </ul>
    {page.seating.waiting.length === 0 ? null : (
      <p className="wall-waiting">
        {say('Sits out: {who}', {
          who: page.seating.waiting.map((who) => `${who.pair} ${shortText(who)}`).join(', '),
        })}
      </p>
    )}
  </section>
);

const fieldText = (field: string | undefined): string =>
  field === 'ns' || field === 'ew' ? sayWord(SIDE_NAMES[field]) : (field ?? '');

const Standing = ({ page }: { readonly page: Extract<WallPage, { kind: 'standing' }> }) => (
  <section>
    <h2>
      {page.standing.name} {fieldText(page.field)}{' '}
      <span className="soft">
        {WORTH[page.standing.collects]} {page.part}
      </span>
    </h2>
    <ol className="bare wall-list">
      {page.rows.map(({ place, tied, who, score }) => (
        <li key={who.pair} className="wall-row">
          <span className="wall-place">{placeText(place, tied)}</span>
          <span className="wall-name">
            <span className="soft">{who.pair}</span> {shortText(who)}
          </span>
          <span className="wall-score">{score === undefined ? '' : scoreText(score)}</span>
        </li>
      ))}
    </ol>
  </section>
);

const Words = ({ says }: { readonly says: readonly string[] }) => (
  <section>
    <h2>{say('Before play')}</h2>
    <ul className="wall-words">
      {says.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
);

export const WallPart = ({ page }: { readonly page: WallPage }) => {
  if (page.kind === 'words') return <Words says={page.says} />;
  return page.kind === 'seating' ? <Seating page={page} /> : <Standing page={page} />;
};

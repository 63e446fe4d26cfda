import type { Board, Contestant, Line, Match, Section, UsebioEvent } from './event.ts';

/** Lines that are compared together, as `byestand rescore` reads them (docs/formats/scoresheet.md). */
export interface Case {
  /** The session, or the round of a Swiss. */
  readonly session: string;
  readonly section: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Two players of an individual sat together on a board: they have its points each. */
export const TOGETHER = '+';

const idsOf = ({ ns, ew, players }: Line): readonly [string | undefined, string | undefined] =>
  players ? [`${players.N}${TOGETHER}${players.S}`, `${players.E}${TOGETHER}${players.W}`] : [ns, ew];

/** What happened at a table: a contract, else the score alone. */
const resultOf = ({ contract, by, tricks, score, artificial }: Line): Readonly<Record<string, unknown>> => {
  if (artificial) return { artificial: { ns: artificial[0], ew: artificial[1] } };
  if (contract === 'PASS') return { contract: 'pass' };
  if (contract !== undefined && by !== undefined && tricks !== undefined) return { contract, by, tricks };
  return score === undefined ? { notPlayed: true } : { score };
};

const lineOf = (line: Line, section: string): Readonly<Record<string, unknown>> => {
  const [ns, ew] = idsOf(line);
  const { points, score } = line;
  const published = {
    ...(score === undefined ? {} : { score }),
    ...(points ? { ns: points[0], ew: points[1] } : {}),
  };
  return {
    ns: `${section}${ns ?? ''}`,
    ew: `${section}${ew ?? ''}`,
    ...resultOf(line),
    ...(Object.keys(published).length > 0 ? { published } : {}),
  };
};

/** A line that says only who sits out counts for nobody. */
const isPlayed = (line: Line): boolean => {
  const [ns, ew] = idsOf(line);
  return ns !== undefined && ew !== undefined && !/^[-0]?$/.test(ns) && !/^[-0]?$/.test(ew);
};

const boardsOf = (all: readonly { readonly board: Board; readonly section: string }[]) =>
  [...Map.groupBy(all, ({ board }) => board.board)]
    .toSorted(([a], [b]) => a - b)
    .map(([number, group]) => {
      const datum = group.find(({ board }) => board.datum !== undefined)?.board.datum;
      return {
        board: number,
        ...(datum === undefined ? {} : { published: { datum } }),
        lines: group.flatMap(({ board, section }) =>
          board.lines.filter(isPlayed).map((line) => lineOf(line, section)),
        ),
      };
    })
    .filter(({ lines }) => lines.length > 0);

const published = (all: readonly Contestant[], section: string) =>
  all.map(({ id, side, total, percent, place }) => ({
    id: `${section}${id}`,
    ...(side ? { side } : {}),
    ...(total === undefined ? {} : { total }),
    ...(percent === undefined ? {} : { percent }),
    ...(place === undefined ? {} : { place }),
  }));

/** Boards of a Swiss stand in its matches: those of a round are compared with one another. */
const played = ({ boards, matches }: Section, round: number | undefined): readonly Board[] =>
  round === undefined
    ? boards
    : matches.filter((match) => match.round === round).flatMap((match: Match) => match.boards);

/** By what was paid: a section of its own pays no more than its own lines. */
const areApart = (sections: readonly Section[]): boolean =>
  sections.every(({ boards }) =>
    boards.every(({ lines }) => {
      const paid = lines.flatMap(({ points }) => (points ? [Number(points[0]) + Number(points[1])] : []));
      return paid.length === 0 || Math.max(...paid) <= 2 * (lines.filter(isPlayed).length - 1) + 0.01;
    }),
  );

const caseOf = (
  event: UsebioEvent,
  session: string,
  sections: readonly Section[],
  round: number | undefined,
): Case => {
  const { title, identifier, program, method, winners, contestants, sessions } = event;
  const several = sections.length > 1 || sections.some(({ id }) => id !== '');
  const nameOf = ({ id }: Section): string => (several ? id : '');
  const own = sections.flatMap((one) => published(one.contestants, nameOf(one)));
  const isOnly = sessions.length === 1 && !several && round === undefined && event.kind !== 'individual';
  return {
    session,
    section: several && sections.length === 1 ? (sections[0]?.id ?? '') : '',
    input: {
      event: title === '' ? identifier : title,
      ...(program === '' ? {} : { program }),
      scoring: method,
      winners,
      boards: boardsOf(
        sections.flatMap((one) => played(one, round).map((board) => ({ board, section: nameOf(one) }))),
      ),
      published: { contestants: own.length > 0 ? own : isOnly ? published(contestants, '') : [] },
    },
  };
};

const roundsOf = (sections: readonly Section[]): readonly (number | undefined)[] => {
  const rounds = new Set(sections.flatMap(({ matches }) => matches.map(({ round }) => round)));
  const boards = sections.some((section) => section.boards.length > 0);
  return [...(boards ? [undefined] : []), ...[...rounds].toSorted((a, b) => a - b)];
};

/** Every session, section and round that is scored by itself. */
export const casesOf = (event: UsebioEvent): readonly Case[] =>
  event.sessions.flatMap(({ id, sections }) => {
    const own = sections.length > 1 && event.method === 'matchpoints' && areApart(sections);
    return (own ? sections.map((one) => [one]) : [sections]).flatMap((group) =>
      roundsOf(group).flatMap((round) => {
        const made = caseOf(event, round === undefined ? id : String(round), group, round);
        const { boards } = made.input as { boards: readonly unknown[] };
        return boards.length > 0 ? [made] : [];
      }),
    );
  });

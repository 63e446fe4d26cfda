import { SEATS, type Seat, sideOf } from '../../engine/bridge/seat.ts';
import { countRevokes, type Revoke, type RevokedPlay, withEquity } from '../../engine/ruling/revoke.ts';
import { sayRevoke } from '../../engine/words/ruling/ruling.ts';
import {
  has,
  inside,
  listOf,
  type Members,
  membersOf,
  oneOf,
  wholeOf,
} from '../../formats/scoresheet/shape.ts';
import { DONE, type Io, readArgs, readJson, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

const SUITS = ['S', 'H', 'D', 'C'] as const;
const ATTENTION = ['in-time', 'after-next-call', 'after-round'] as const;

const upper = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const seatOf = (value: unknown, at: string): Seat => usable(oneOf(upper(value), SEATS, at));

/** `"NNESW…"` or a list of seats. */
const winnersOf = (value: unknown): readonly Seat[] => {
  const given = typeof value === 'string' ? [...value.replace(/[\s,]/g, '')] : value;
  return usable(listOf(given, 'winners', (item, at) => oneOf(upper(item), SEATS, at)));
};

const revokeOf = (members: Members, at: string): Revoke => ({
  trick: usable(wholeOf(members['trick'], inside(at, 'trick'))),
  player: seatOf(members['player'], inside(at, 'player')),
  suit: usable(oneOf(upper(members['suit']), SUITS, inside(at, 'suit'))),
  ...(members['faced'] === true ? { faced: true } : {}),
  ...(has(members['attention'])
    ? { attention: usable(oneOf(members['attention'], ATTENTION, inside(at, 'attention'))) }
    : {}),
});

const readPlay = (members: Members): RevokedPlay => ({
  declarer: seatOf(members['declarer'], 'declarer'),
  winners: winnersOf(members['winners']),
  ...(has(members['claimed']) ? { claimed: usable(wholeOf(members['claimed'], 'claimed')) } : {}),
  revokes: usable(listOf(members['revokes'], 'revokes', membersOf)).map((one, i) =>
    revokeOf(one, `revokes[${i}]`),
  ),
});

/** Law 64C: declarer's tricks when his side, or the other, would have done better without the revoke. */
const equityOf = (play: RevokedPlay, after: number, members: Members) => {
  if (!has(members['expected'])) return {};
  if (play.winners.length < 13 && play.claimed === undefined)
    throw new Unusable(
      'expected: say first, as “claimed”, how many of the tricks not played go to declarer’s side (Law 64C)',
    );
  const expected = usable(wholeOf(members['expected'], 'expected'));
  if (expected < 0 || expected > 13) throw new Unusable('expected: a deal has from 0 to 13 tricks (Law 64C)');
  const sides = new Set(play.revokes.map(({ player }) => sideOf(player)));
  if (sides.size > 1)
    throw new Unusable(
      'expected: both sides revoked; assign the likely result had nobody revoked (Law 64C2b)',
    );
  const isByDeclarer = sides.has(sideOf(play.declarer));
  const { tricks, law } = isByDeclarer ? withEquity(13 - after, 13 - expected) : withEquity(after, expected);
  return { equity: { declarer: isByDeclarer ? 13 - tricks : tricks, law } };
};

/** The tricks that change hands after revokes, from who won each trick. */
export const run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  if (positionals.length !== 1) throw new Unusable('one play is read from a file, or - for standard input');
  const members = usable(membersOf(await readJson(io, positionals[0] ?? '-'), ''));
  const play = readPlay(members);
  const ruled = usable(countRevokes(play));
  const { transfers, tricks, declarer, unplayed, atMost } = ruled;
  const equity = equityOf(play, declarer.after, members);
  sayValue(
    io,
    {
      tricks,
      ...(atMost === undefined ? {} : { atMost }),
      declarer,
      ...(unplayed === undefined ? {} : { unplayed }),
      ...equity,
      transfers: transfers.map(({ revoke, tricks: count, reason, law }) => ({
        ...revoke,
        tricks: count,
        reason,
        law,
      })),
      why: sayRevoke(ruled),
    },
    {
      pretty: values.pretty ?? false,
      show: ({ why }) =>
        'equity' in equity && equity.equity !== undefined
          ? `${why}\nWith what is given, declarer’s side gets ${equity.equity.declarer} (Law ${equity.equity.law}).`
          : why,
    },
  );
  return DONE;
};

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RoundStanding } from '../../../engine/view/standing/tally.ts';
import { Rounds } from '../../parts/score/round.tsx';
import { noteOf } from './rounds.tsx';

const row = (id: string, place: number, signed: number, running: number) => ({
  id,
  place,
  tied: false,
  percent: 50,
  signed,
  running,
  key: `after/3/pair/${id}/percent`,
  rankKey: `after/3/rank/${id}`,
  signedKey: `after/3/pair/${id}/signed`,
});
const rounds: readonly RoundStanding[] = [
  {
    round: 3,
    number: 3,
    of: 7,
    says: 'After round 3 of 7',
    boards: [5, 6],
    fields: [{ rows: [row('1', 1, 2, 5), row('2', 2, -2, -5)] }],
    balance: { boards: 0, given: 0, balanced: true, says: 'They come to nothing, as they must.' },
  },
];

describe('a barometer on the desk', () => {
  it('[MP-14~] standings after the round with the running balance, and a word that the list above is ahead', () => {
    const shown = renderToStaticMarkup(
      <Rounds
        rounds={rounds}
        note={noteOf(rounds, 4)}
        nameOf={(id) => `Pair ${id}`}
        why={(figure, _, says) => <i title={figure}>{says}</i>}
        look="grid stage-table"
      />,
    );
    for (const part of [
      'After round 3 of 7',
      'come to nothing, as they must.',
      '<i title="after/3/pair/1/signed">+5</i>',
      '<td class="number">−2</td>',
      'Everybody else sees the list as it was after round 3 of 7 until the round is over.',
    ])
      expect(shown).toContain(part);
  });

  it('[MP-14~] nothing is ahead once the round is over; in the first round nobody sees anything of it', () => {
    expect(noteOf(rounds, 3)).toBeUndefined();
    expect(noteOf([], 0)).toBeUndefined();
    expect(noteOf([], 1)).toContain('Everybody else sees nothing of it until the round is over.');
  });
});

import { useStages } from '../ask/ask.ts';
import { makeSheet } from '../sheet/act.tsx';
import { readNumbers } from '../sheet/form.ts';
import { askBoard } from '../sheet/match.ts';
import type { OfTable } from './place.ts';

const WAYS = [
  ['', 'As the regulations have it'],
  ['no-consequence', 'It was of no consequence: one datum'],
  ['separate', 'Each form has its own datum'],
  ['cancel', 'Those results are cancelled'],
] as const;

/** Some tables played another form of a board: each form is compared with itself (Law 87B; ANC 2021 7.2; SABF 12.3). */
export const FoulBoard = makeSheet({
  title: 'Fouled board',
  wide: true,
  effect: true,
  useKnown: ({ contest }: OfTable) => useStages(contest).data,
  describe: (form, { stages }, { head, at }) => {
    const units = stages
      .flatMap(({ name, play, units: some }) =>
        some.map((unit) => ({
          ...unit,
          says: `${name}, ${play === 'sessions' ? 'session' : 'round'} ${unit.number}`,
        })),
      )
      .toReversed();
    const { round, board } = form.row(() => {
      const unit = form.pick('unit', 'Round or session', units, ({ from, says }) => [String(from), says], {
        first: at && units.find(({ from, to }) => from <= at.round && at.round <= to),
      });
      return { round: unit?.from ?? 0, board: askBoard(form, unit?.boards ?? [], at?.board) };
    });
    const { tables, as } = form.row(() => ({
      tables: readNumbers(
        form.text('tables', 'Tables that played the other form', {
          numeric: true,
          placeholder: '7 8 12',
          optional: true,
          value: at === undefined ? '' : String(at.table),
        }),
      ),
      // Compared with one another there is nothing to choose: each form by itself.
      as: head.scoring === 'butler' ? form.oneOf('way', 'What becomes of it', WAYS) : '',
    }));
    form.note(
      'All other tables played it as it was dealt. Without a table it is one board again. A single result that cannot count is adjusted at its table.',
    );
    const why = form.reason(['Cards changed places', 'Wrongly duplicated']);
    return {
      send: 'Score it so',
      done: `Board ${board} is scored by its forms.`,
      request: { ask: 'foul-board', round, board, tables, ...(as === '' ? {} : { as }), why },
    };
  },
});

import type { RoomView } from '../../../engine/view/night.ts';

/** How much waits for the director. */
export const countOf = ({
  calls,
  conflicts,
  doubts,
  unseated,
  left,
  earlier,
  latePlays,
  recalls,
}: RoomView): number =>
  [calls, conflicts, doubts, unseated, left, earlier, latePlays, recalls.filter(({ due }) => due)].reduce(
    (sum, { length }) => sum + length,
    0,
  );

/** On a phone the list stands below all tables: that something waits is said above them. */
export const AttentionAbove = ({ view }: { readonly view: RoomView }) => {
  const count = countOf(view);
  if (count === 0) return null;
  const tables = view.calls.map(({ table }) => table);
  return (
    <button
      type="button"
      className="button attention-above"
      onClick={() => document.getElementById('attention-title')?.scrollIntoView({ block: 'start' })}
    >
      {tables.length === 0 ? '' : `Called from table ${tables.join(', ')} · `}
      {count} to see to
    </button>
  );
};

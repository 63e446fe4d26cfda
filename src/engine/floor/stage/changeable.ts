import { bookNow, fixedBy, isUnderWay } from '../../contest/rule.ts';
import type { Contest } from '../../contest/state.ts';
import type { Form } from '../../rulebook/form.ts';
import { formIn } from '../../contest/form.ts';
import { LAYERS } from '../../rulebook/library.ts';
import type { SlotName } from '../../rulebook/slots.ts';
import type { Answer, Rulebook } from '../../rulebook/stack.ts';
import type { ChangeableView } from '../../view/effect.ts';
import { sayPlay } from '../../words/contest/change.ts';
import { saySlot } from '../../words/slot.ts';
import { wayOf } from '../../play/intake/opening.ts';

const ALL = Object.values(LAYERS);
const SLOTS = [...new Set(ALL.flatMap(({ slots }) => Object.keys(slots) as SlotName[]))].sort();

const ruleIn = (book: Rulebook, slot: SlotName): ChangeableView['rules'][number] => {
  const now = book[slot] as Answer | undefined;
  return {
    slot,
    about: saySlot(slot),
    ...(now ? { now: { layer: now.layer, clause: now.value.clause, says: now.value.says } } : {}),
    others: ALL.flatMap(({ id, name, slots }) => {
      const value = slots[slot];
      return value && id !== now?.layer ? [{ layer: id, name, clause: value.clause }] : [];
    }),
  };
};

const formatsIn = (contest: Contest, form: Form): ChangeableView['formats'] =>
  form.stages
    .filter(({ id }) => !contest.stages.some(({ opened }) => opened.stage === id))
    .map((stage) => {
      const way = wayOf(contest, stage);
      const { format } = stage;
      return {
        stage: stage.id,
        name: stage.name,
        says: way.ok ? sayPlay(way.value.play) : '',
        ...(format ? { asks: `${format.says} (${format.clause})` } : {}),
      };
    });

/** Every rule with what other documents say of it, and the formats of stages to come (SABF 2; ANC 2021 17.1). */
export const changeableIn = (contest: Contest): ChangeableView => {
  const book = bookNow(contest);
  const form = formIn(contest);
  return {
    underWay: isUnderWay(contest),
    clause: fixedBy(contest),
    rules: book.ok ? SLOTS.map((slot) => ruleIn(book.value, slot)) : [],
    formats: form.ok ? formatsIn(contest, form.value) : [],
  };
};

import { useConduct } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { type Choice, type Form, when } from '../sheet/form.ts';

const useKnown = ({ contest }: Opened) => useConduct(contest).data?.changeable;

/** Who decided, by which clause, why: every change carries them. */
const askBy = (form: Form, usual: string) => {
  const by = form.row(() => ({
    body: form.text('body', 'Who decided', { optional: true }),
    clause: form.text('clause', 'By which clause', { value: usual, optional: true }),
  }));
  if (by.body === '') form.need('Name the body that decided.');
  const why = form.reason(['Too few entries', 'No rule for what happened'], {
    needs: 'Say why: everybody is told, and it stays in the history.',
  });
  return { ...by, why };
};

const GAPS = [
  ['not-covered', 'It was not covered'],
  ['not-adequate', 'It was not adequately covered'],
] as const;

/** While play is on only what was not, or not adequately, covered is changed. */
const askGap = (form: Form, isCovered: boolean, of: string) =>
  form.row(() => {
    const gap = form.oneOf('gap', 'Play is on: why it may be changed', GAPS, {
      value: isCovered ? 'not-adequate' : 'not-covered',
      of,
    });
    const lack =
      gap === 'not-adequate'
        ? form.text('lack', 'Why what was there is not adequate', { optional: true })
        : '';
    return { gap, ...when(gap === 'not-adequate', { lack }) };
  });

/** A rule changed by a named body; once play is on only what was not, or not adequately, covered (SABF 2). */
export const ChangeRule = makeSheet({
  title: 'Change a rule',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, { rules: all, clause, underWay }) => {
    const rules = all
      .filter(({ others }) => others.length > 0)
      .toSorted((a, b) => a.about.localeCompare(b.about));
    const { rule, layer } = form.row(() => {
      const chosen = form.pick('slot', 'The rule', rules, (one): Choice => [one.slot, one.about]);
      const other = form.pick(
        'layer',
        'As in',
        chosen?.others ?? [],
        (one): Choice => [one.layer, `${one.name} (${one.clause})`],
      );
      return { rule: chosen, layer: other?.layer ?? '' };
    });
    const now = rule?.now;
    form.note(
      now === undefined ? 'No document adopted speaks on it.' : `Now: ${now.says} (${now.clause})`,
      'notice',
    );
    const slot = rule?.slot ?? '';
    const gap = underWay ? askGap(form, now !== undefined, slot) : {};
    const by = askBy(form, clause);
    return {
      send: 'Change it',
      done: 'The rule is changed, and announced.',
      request: { ask: 'change-rule', slot, layer, ...by, ...gap },
    };
  },
});

const FORMATS = [
  ['robin', 'Round robin'],
  ['swiss', 'Swiss'],
  ['modified-swiss', 'Modified Swiss: rematches in the second half'],
  ['sessions', 'Sessions of a movement'],
] as const;

const COUNTED = {
  swiss: 'Rounds',
  'modified-swiss': 'Rounds',
  robin: 'Times round',
  sessions: 'Sessions',
} as const;

/** Entries force another format than the form's own: until the stage begins, and everybody is told (ANC 2021 17.1). */
export const ChangeFormat = makeSheet({
  title: 'Change a format',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, { formats, clause }) => {
    if (formats.length === 0) {
      form.note('Every stage has begun: formats are fixed.', 'heed');
      return undefined;
    }
    const stage = form.pick(
      'stage',
      'Stage',
      formats,
      (one): Choice => [one.stage, `${one.name}: ${one.says}`],
    );
    if (stage?.asks !== undefined) form.note(`The document asks: ${stage.asks}`, 'notice');
    const length = form.row(() => {
      const play = form.oneOf('play', 'Played as', FORMATS);
      return {
        play,
        rounds: form.count('rounds', COUNTED[play], { value: '1' }),
        boards: form.count('boards', 'Boards a match or round', { value: '12' }),
      };
    }, 3);
    const by = askBy(form, clause);
    return {
      send: 'Change it',
      done: 'The format is changed, and announced.',
      request: { ask: 'change-format', stage: stage?.stage ?? '', ...length, ...by },
    };
  },
});

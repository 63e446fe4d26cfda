import type { Contest } from '../../contest/state.ts';
import type { Form } from '../../rulebook/form.ts';
import type { BesideView } from '../../view/stages.ts';
import { sayMatch, sayUnnamed, sayWanted } from '../../words/contest/beside.ts';
import {
  type BesideMatch,
  matchesBeside,
  type Neighbours,
  ruleBeside,
  rulesBeside,
} from '../../play/stage/beside.ts';

/** What the director has to see to: what does not come over by itself. */
const isWanted = (contest: Contest, { state, over }: BesideMatch): boolean =>
  state === 'corrected' ||
  state === 'none' ||
  (state === 'due' && over) ||
  (contest.closed && state !== 'taken');

/** The other contests whose scores count here: which they are, and how far each match of theirs is. */
export const showBeside = (contest: Contest, form: Form, neighbours?: Neighbours): readonly BesideView[] =>
  rulesBeside(contest, form).map((rule) => {
    const named = contest.beside.get(rule.form);
    const stages = contest.stages.flatMap((stage) => {
      const own = ruleBeside(form, stage);
      return own?.form === rule.form
        ? [{ stage, rule: own, matches: matchesBeside(contest, stage, own, neighbours) }]
        : [];
    });
    return {
      form: rule.form,
      name: rule.name,
      says: sayWanted(rule),
      clause: rule.clause,
      ...(named ? { named: { contest: named.contest, name: named.name, fact: named.id } } : {}),
      wanted: named
        ? stages.flatMap(({ rule: own, matches }) =>
            matches.filter((one) => isWanted(contest, one)).map((one) => sayMatch(own, one, own.after)),
          )
        : [sayUnnamed(rule)],
      stages: stages.map(({ stage, rule: own, matches }) => ({
        stage: stage.opened.stage,
        name: stage.opened.name,
        matches: matches.map((one) => ({
          number: one.number,
          state: one.state,
          says: sayMatch(own, one, own.after),
        })),
      })),
    };
  });

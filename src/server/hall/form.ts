import type { FactBodies, Scoring } from '../../engine/contest/fact.ts';
import { formMade } from '../../engine/contest/form.ts';
import type { Form } from '../../engine/rulebook/form.ts';
import { findForm } from '../../engine/rulebook/forms/index.ts';
import { refusedBy } from '../refusal.ts';

/** The club session for each scoring. */
const CLUB: Readonly<Record<Scoring, string>> = {
  matchpoints: 'club-session-matchpoints',
  butler: 'club-session-butler',
  'cross-imps': 'club-session-cross-imps',
  teams: 'club-session-teams',
};

type Made = Pick<FactBodies['contest-made'], 'form' | 'design' | 'rulebook' | 'scoring'>;

/** A contest begins under its first stage's rulebook, which it remembers for ever; each stage is opened with its own. */
export const madeBy = (form: Form): Made & { readonly minutesPerBoard: number } => {
  const { stages, minutesPerBoard } = form;
  const [first] = stages;
  return {
    ...formMade(form),
    scoring: first?.scoring ?? 'matchpoints',
    minutesPerBoard,
  };
};

/** A club session, where no form is asked for. */
export const clubSession = (scoring: Scoring): Made => {
  const form = findForm(CLUB[scoring]);
  if (!form.ok) throw refusedBy(form.refusal);
  const { minutesPerBoard: _, ...made } = madeBy(form.value);
  return made;
};

/** The day at the venue, whatever day it is in Greenwich. */
export const today = (now: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
};

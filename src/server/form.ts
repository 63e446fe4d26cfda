import type { FactBodies, Scoring } from '../engine/contest/fact.ts';
import { findForm } from '../engine/rulebook/forms/index.ts';
import { STACKS } from '../engine/rulebook/library.ts';
import { refusedBy } from './refusal.ts';

/** The usual club form for each scoring: its rulebook's layers are remembered by the contest for ever. */
const FORMS: Readonly<Record<Scoring, string>> = {
  matchpoints: 'club-pairs',
  butler: 'club-butler',
  'cross-imps': 'club-butler',
  teams: 'club-teams',
};

export const formFor = (scoring: Scoring): Pick<FactBodies['contest-made'], 'form' | 'rulebook'> => ({
  form: FORMS[scoring],
  rulebook: STACKS[FORMS[scoring]] ?? [],
});

/** A contest in stages begins under its first stage's rulebook; each stage is opened with its own. */
export const stagesFor = (
  id: string,
): Pick<FactBodies['contest-made'], 'form' | 'rulebook' | 'scoring' | 'minutesPerBoard'> => {
  const form = findForm(id);
  if (!form.ok) throw refusedBy(form.refusal);
  const { stages, minutesPerBoard } = form.value;
  const [first] = stages;
  return {
    form: id,
    rulebook: first ? (STACKS[first.stack] ?? []) : [],
    scoring: first?.scoring ?? 'matchpoints',
    minutesPerBoard,
  };
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

import { rulebookOf } from '../../rulebook/library.ts';
import { DISCLOSURE_RULES } from '../../rulebook/usual.ts';
import { proposePenalties } from '../../reckon/conduct/penalty.ts';
import type { IncidentKept, PlayerRecord, RecordView, ReportProposed } from '../../view/record.ts';
import { sayReport, tellReport } from '../../words/record.ts';

/** The report that a player's record calls for: the rule's own step for so many offences, until the last one is reported. */
const reportOf = (name: string, incidents: readonly IncidentKept[]): ReportProposed | undefined => {
  const noted = incidents.filter(({ kind }) => kind === 'disclosure');
  const [last] = noted.slice(-1);
  const book = rulebookOf(DISCLOSURE_RULES);
  if (!last || last.reported || !book.ok) return undefined;
  const past = noted
    .slice(0, -1)
    .map(({ player }) => ({ by: player, offence: 'disclosure' as const, stage: '' }));
  const proposed = proposePenalties(
    book.value,
    { offence: 'disclosure', by: [last.player] },
    { stage: '', past },
  );
  const clause = proposed.ok ? proposed.value.find(({ may }) => may.includes('report'))?.clause : undefined;
  if (clause === undefined) return undefined;
  return {
    times: noted.length,
    says: sayReport(name, noted.length),
    clause,
    text: tellReport(name, noted, clause),
  };
};

/** Everybody noted, by name, each with what was noted in the order it came, and the report the rules propose. */
export const showRecord = (
  incidents: readonly IncidentKept[],
  nameOf: (player: string) => string,
  readers: RecordView['readers'],
): RecordView => {
  const players = [...new Set(incidents.map(({ player }) => player))].map((player): PlayerRecord => {
    const own = incidents
      .filter((one) => one.player === player)
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    const name = nameOf(player);
    const report = reportOf(name, own);
    return { player, name, incidents: own, ...(report ? { report } : {}) };
  });
  const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
  return { readers: readers.toSorted(byName), players: players.toSorted(byName) };
};

import type { IncidentKept, IncidentKind } from '../contest/incident.ts';

export const INCIDENT_NAMES: Readonly<Record<IncidentKind, string>> = {
  disclosure: 'Inadequate disclosure',
  conduct: 'Conduct',
  psyche: 'Psychic call',
  other: 'Something else',
};

export const sayReport = (name: string, times: number): string =>
  `${name} was noted ${times} times for inadequate disclosure: this may be reported to the ethics body.`;

const where = ({ contest, board }: IncidentKept): string =>
  [contest, board === undefined ? undefined : `board ${board}`]
    .filter((part) => part !== undefined)
    .join(', ');

/** The report as it is sent: who, how often, and each incident. */
export const tellReport = (
  name: string,
  incidents: readonly IncidentKept[],
  clause: string,
): readonly string[] => [
  `Report to the ethics body about ${name} (${clause})`,
  `Noted for inadequate disclosure ${incidents.length} times:`,
  ...incidents.map((one) => {
    const at = where(one);
    return `${one.at.slice(0, 10)}${at === '' ? '' : `, ${at}`}: ${one.what}`;
  }),
];

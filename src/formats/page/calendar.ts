/** What a calendar is to show: a session with its time, or a day. */
export interface Dated {
  readonly id: string;
  readonly title: string;
  /** `2026-11-18T19:30` at the venue, or a day where no time is known. */
  readonly start: { readonly local: string; readonly zone: string } | { readonly day: string };
  readonly minutes?: number;
  readonly place?: string;
  readonly url?: string;
}

/** Commas, semicolons and strokes mean something in a calendar (RFC 5545, 3.3.11). */
const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** No line is longer than 75 octets; what is longer goes on in the next after a space (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > 74) {
      parts.push(part);
      [part, octets] = ['', 0];
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
};

const stamp = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const asDay = (day: string): string => day.replaceAll('-', '');

const timesOf = ({ start, minutes = 180 }: Dated): readonly string[] =>
  'day' in start
    ? [`DTSTART;VALUE=DATE:${asDay(start.day)}`, `DTEND;VALUE=DATE:${asDay(dayAfter(start.day))}`]
    : [
        `DTSTART;TZID=${start.zone}:${start.local.replaceAll(/[-:]/g, '').slice(0, 13)}00`,
        `DURATION:PT${Math.max(1, Math.round(minutes))}M`,
      ];

const eventOf = (dated: Dated, now: number): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${text(dated.id)}@byestand`,
  `DTSTAMP:${stamp(now)}`,
  ...timesOf(dated),
  `SUMMARY:${text(dated.title)}`,
  ...(dated.place === undefined ? [] : [`LOCATION:${text(dated.place)}`]),
  ...(dated.url === undefined ? [] : [`URL:${dated.url.replaceAll(/[\r\n]/g, '')}`]),
  'END:VEVENT',
];

/** A calendar that phones and mail programs subscribe to (RFC 5545). */
export const makeCalendar = (name: string, all: readonly Dated[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Byestand//Byestand//EN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    ...all.flatMap((one) => eventOf(one, now)),
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')
    .concat('\r\n');

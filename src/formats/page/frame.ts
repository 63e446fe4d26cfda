import type { Results } from '../format.ts';
import { escapeText as text } from './escape.ts';
import type { Contestant } from '../usebio/event.ts';

/** No script and nothing fetched: what stands in another site's page can do nothing there, and nobody can be tricked into pressing anything. */
export const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const STYLE =
  'body{font:16px/1.4 system-ui,sans-serif;margin:0;padding:12px;color:#1a1a1a;background:#fff}h1{font-size:1.2em;margin:0 0 4px}p{margin:0 0 12px;color:#555}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 8px;border-bottom:1px solid #ddd}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}a{color:#0b5cad}@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}p{color:#aaa}th,td{border-color:#333}a{color:#8bc1ff}}';

const nameOf = ({ id, name, players }: Contestant): string =>
  [name, players.map((player) => player.name).join(' – ')]
    .filter((one) => one !== undefined && one !== '')
    .join(': ') || id;

const isPercent = (all: readonly Contestant[]): boolean => all.some(({ percent }) => percent !== undefined);

const rowsOf = (all: readonly Contestant[]): string =>
  all
    .map(
      (own) =>
        `<tr><td class="n">${text(own.place ?? '')}</td><td>${text(nameOf(own))}</td><td class="n">${text((isPercent(all) ? own.percent : own.total) ?? '')}</td></tr>`,
    )
    .join('');

const tableOf = (all: readonly Contestant[], caption: string): string =>
  `<table>${caption === '' ? '' : `<caption>${text(caption)}</caption>`}<thead><tr><th class="n">Place</th><th>Name</th><th class="n">${isPercent(all) ? 'Percent' : 'Score'}</th></tr></thead><tbody>${rowsOf(all)}</tbody></table>`;

const SIDES = [
  ['ns', 'North-South'],
  ['ew', 'East-West'],
] as const;

/** The ranking as a page of its own, for a frame in a club's site; `whole` is where the rest of it is. */
export const makeFrame = (results: Results, whole: string): string => {
  const { title, date = '', club, contestants } = results;
  const tables = contestants.some(({ side }) => side)
    ? SIDES.map(([side, says]) =>
        tableOf(
          contestants.filter((one) => one.side === side),
          says,
        ),
      ).join('')
    : tableOf(contestants, '');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)}</title><style>${STYLE}</style></head><body><h1>${text(title)}</h1><p>${text([club.name, date].filter((one) => one !== '').join(', '))}${whole === '' ? '' : ` <a href="${text(whole)}" target="_blank" rel="noopener">All results</a>`}</p>${tables}</body></html>\n`;
};

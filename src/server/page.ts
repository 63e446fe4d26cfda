import about from '../../package.json' with { type: 'json' };
import { vulnerabilityOf } from '../engine/bridge/board.ts';
import { parseOutcome } from '../engine/bridge/contract.ts';
import { scoreForNs } from '../engine/bridge/score.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const EXAMPLE_BOARD = 7;
const EXAMPLES = ['4S N =', '4SX N -1', '3NT E +1', '6H W 12', 'pass'];

const exampleRow = (text: string): string => {
  const outcome = parseOutcome(text);
  if (!outcome.ok) return '';
  const score = scoreForNs(outcome.value, vulnerabilityOf(EXAMPLE_BOARD));
  return `<tr><th scope="row">${escape(text)}</th><td>${score > 0 ? '+' : ''}${score}</td></tr>`;
};

const STYLE = `
:root { color-scheme: light dark; --ink: #17202a; --paper: #fbfaf6; --line: #d8d4c8; --felt: #0b5d3b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae4; --paper: #14181b; --line: #3a4046; --felt: #6fcf9f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 .5rem; color: var(--felt); }
h2 { font-size: 1.25rem; margin: 2.25rem 0 .5rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .5rem; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 600; } td, thead th:last-child { text-align: right; padding-right: 0; }
code, pre { font: .95em ui-monospace, monospace; } pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
[role=status] { border-left: .25rem solid var(--felt); padding-left: .75rem; }`;

/** The one page of today: what Byestand is, a score worked out by the engine as you look, and the commands. */
export const makePage = (notice?: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Byestand</title><style>${STYLE}</style></head><body><main>
<h1>Byestand</h1>
${notice === undefined ? '' : `<p role="status">${escape(notice)} <a href="/">Go to the first page</a>.</p>`}
<p>Byestand directs and scores duplicate bridge. Every number it shows can be opened into its reasons, down to the
results that were reported and the clause that decides.</p>
<h2>A board, scored now</h2>
<table><caption>Board ${EXAMPLE_BOARD}, ${vulnerabilityOf(EXAMPLE_BOARD) === 'both' ? 'both sides vulnerable' : `vulnerable: ${vulnerabilityOf(EXAMPLE_BOARD)}`} (Law 77)</caption>
<thead><tr><th scope="col">Result</th><th scope="col">Score for North-South</th></tr></thead>
<tbody>${EXAMPLES.map(exampleRow).join('')}</tbody></table>
<h2>What works today</h2>
<p>The command line. The director’s desk, the tables and the results pages come next.</p>
<pre><code>bin/byestand --help
bin/byestand score "4SX N -1" --board ${EXAMPLE_BOARD}
npm test</code></pre>
<p><small>Version ${about.version}, MIT licence.</small></p>
</main></body></html>
`;

import { fileNameOf } from '../../engine/kit/file.ts';

export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

export interface SiteWish {
  readonly contest: string;
  readonly title: string;
  /** Each answer the pages may ask for, by what follows the contest's address. */
  readonly answers: Iterable<{ readonly asked: string; readonly value: unknown }>;
  /** The public pages as one classic script and one sheet of styles: a folder is no server, it gives no modules. */
  readonly script: string;
  readonly style: string;
  /** The club's name, colour and logo, as the pages read them. */
  readonly face?: string;
  /** Files to be saved from a page. */
  readonly files?: Iterable<SiteFile>;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const page = (title: string, face: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(title)}</title>${face === '' ? '' : `\n    ${face}`}
    <link rel="stylesheet" href="site.css" />
  </head>
  <body>
    <div id="root"></div>
    <noscript>These results need JavaScript in this browser.</noscript>
    <script src="start.js"></script>
    <script src="site.js"></script>
  </body>
</html>
`;

const start = (contest: string): string =>
  `globalThis.byestandSite = { contest: ${JSON.stringify(contest)}, answers: new Map() };
globalThis.byestandGive = (name, value) => byestandSite.answers.set(name, value);
`;

/**
 * A contest's whole results as files that open from a folder or from any web server; each made when its turn comes, since all
 * of them together are hundreds of megabytes in a large contest.
 */
export function* makeSite({
  contest,
  title,
  answers,
  script,
  style,
  face = '',
  files = [],
}: SiteWish): Generator<SiteFile> {
  yield { path: 'index.html', text: page(title, face) };
  yield { path: 'start.js', text: start(contest) };
  yield { path: 'site.js', text: script };
  yield { path: 'site.css', text: style };
  yield* files;
  for (const { asked, value } of answers) {
    const name = fileNameOf(asked);
    yield {
      path: `data/${name}.js`,
      text: `byestandGive(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    };
  }
}

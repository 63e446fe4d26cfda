// Pushes entries from a list, one line each: your own id, then a name and a membership number for each player. Run it as often
// as you like: what is entered already stays as it is, what changed is changed.
import { readFileSync } from 'node:fs';
import { argv, env } from 'node:process';
import { makeApi, type EntryBody } from './client.ts';

export interface Pushed {
  readonly made: readonly string[];
  readonly kept: readonly string[];
  readonly refused: readonly { readonly id: string; readonly because: string }[];
}

/** `order-17,Ann Lee,1001,Bob Ng,1002` */
const readLine = (line: string): { readonly id: string; readonly body: EntryBody } => {
  const [id = '', ...cells] = line.split(',').map((cell) => cell.trim());
  const players = cells.flatMap((name, i) => {
    const number = cells[i + 1];
    return i % 2 === 1 ? [] : [{ name, ...(number ? { number } : {}) }];
  });
  return { id, body: { players } };
};

export const pushEntries = async (base: string, token: string, event: string, text: string): Promise<Pushed> => {
  const api = makeApi(base, token);
  const made: string[] = [];
  const kept: string[] = [];
  const refused: { id: string; because: string }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const { id, body } = readLine(line);
    const { response, error } = await api.PUT('/api/v1/events/{event}/entries/{entry}', {
      params: { path: { event, entry: id } },
      body,
    });
    if (error) refused.push({ id, because: error.detail });
    else (response.status === 201 ? made : kept).push(id);
  }
  return { made, kept, refused };
};

if (import.meta.main) {
  const [, , base = 'http://localhost:4321', event = '', file = 'entries.csv'] = argv;
  console.log(await pushEntries(base, env['BYESTAND_TOKEN'] ?? '', event, readFileSync(file, 'utf8')));
}

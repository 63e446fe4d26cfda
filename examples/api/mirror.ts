// Keeps a copy of an event's standings, as a club's site would: listens to the stream, comes back where it was when the
// line breaks, and fetches the standings when something happened that can change them.
import { argv } from 'node:process';
import { makeApi, type Happening, type Standings } from './client.ts';

export interface Mirror {
  /** As they were last fetched. */
  readonly standings: () => Standings | undefined;
  /** Everything heard, in order. */
  readonly heard: () => readonly Happening[];
  readonly close: () => void;
}

/** The blocks of a stream, as they come. */
const blocksIn = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
};

const fieldIn = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

export const makeMirror = (base: string, event: string, fetching: typeof fetch = fetch): Mirror => {
  const api = makeApi(base);
  const leaving = new AbortController();
  const heard: Happening[] = [];
  let standings: Standings | undefined;
  let last = '0';

  const refresh = async (): Promise<void> => {
    const { data } = await api.GET('/api/v1/events/{event}/standings', { params: { path: { event } } });
    if (data) standings = data;
  };

  const listen = async (): Promise<void> => {
    const answer = await fetching(`${base}/api/v1/events/${event}/stream`, {
      headers: { 'last-event-id': last },
      signal: leaving.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
    for await (const block of blocksIn(answer.body)) {
      const [id, data] = [fieldIn(block, 'id'), fieldIn(block, 'data')];
      if (id === undefined || data === undefined) continue;
      heard.push(JSON.parse(data) as Happening);
      last = id;
      await refresh();
    }
  };

  void (async () => {
    while (!leaving.signal.aborted) {
      await listen().catch(() => undefined);
      // The line broke, or the server was started again: wait a moment and go on from the last id.
      await new Promise((done) => setTimeout(done, 200));
    }
  })();
  return { standings: () => standings, heard: () => heard, close: () => leaving.abort() };
};

if (import.meta.main) {
  const [, , base = 'http://localhost:4321', event = ''] = argv;
  const mirror = makeMirror(base, event);
  setInterval(() => {
    const rows = mirror.standings()?.groups[0]?.rows ?? [];
    console.log(rows.slice(0, 5).map((row) => `${row.place} ${row.entry.players.map((one) => one.name).join(' & ')} ${row.score}`));
  }, 5000);
}

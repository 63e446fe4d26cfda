import { isSite } from '../page/site.ts';
import { say } from '../text/say.ts';
import { exact, type Loose, numberIn, refusalIn } from './shape.ts';

/** One answer of the desk's server. Unreachable is not refused: what was asked may be asked again. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly clock?: number }
  | {
      readonly ok: false;
      readonly kind: 'refused' | 'unknown' | 'unreachable';
      readonly says: string;
      readonly code: string;
      readonly status: number;
      /** The server says that it is about the request itself (docs/api.md): everything else may be sent again. */
      readonly final: boolean;
      /** Seconds after which the server wants to be asked again. */
      readonly after?: number;
    };

const UNREACHABLE = say('The laptop does not answer.');

const wordsOf = (body: unknown, status: number): { code: string; says: string; final: boolean } => {
  const { code = String(status), says, final } = refusalIn(body);
  return { code, says: says ?? say('The laptop answered {status} and said no more.', { status }), final };
};

/** 507: the laptop’s disk is full; with room again it takes what it is sent. */
const TRY_AGAIN = new Set([408, 421, 425, 429, 500, 502, 503, 504, 507]);

/** What the client made from the server's description gives back; a view is held against the engine's own type. */
export type Asked<T> = Promise<{
  readonly data?: Loose<T>;
  readonly error?: unknown;
  readonly response: Response;
}>;

/** A laptop that is silent for so long is not there. */
export const patience = (milliseconds = 10_000): { readonly signal: AbortSignal } => ({
  signal: AbortSignal.timeout(milliseconds),
});

const waitIn = ({ headers }: Response): { readonly after?: number } => {
  const after = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(after) && after >= 0 ? { after } : {};
};

/** Hears an answer out: a silent or failing server is `unreachable`, a refusal brings its own words. */
export const hear = async <T>(asked: Asked<T>): Promise<Answer<T>> => {
  try {
    const { data, error, response } = await asked;
    const clock = Date.parse(response.headers.get('date') ?? '');
    if (response.ok) return { ok: true, value: exact<T>(data), ...(Number.isNaN(clock) ? {} : { clock }) };
    const { status } = response;
    const kind = TRY_AGAIN.has(status) ? 'unreachable' : status === 404 ? 'unknown' : 'refused';
    return { ok: false, kind, ...wordsOf(error, status), status, ...waitIn(response) };
  } catch {
    return {
      ok: false,
      kind: 'unreachable',
      code: 'unreachable',
      says: UNREACHABLE,
      status: 0,
      final: false,
    };
  }
};

/** After a refusal, in milliseconds. */
const AGAIN = 15_000;

/** "Contest now at fact n": whoever hears it fetches what it shows. A phone hears at once of what concerns its table. */
export const listen = (
  contest: string,
  heard: (at: number) => void,
  reached: (on: boolean) => void,
  table?: number,
): (() => void) => {
  // A copy kept as files never moves on.
  if (isSite()) return () => undefined;
  const address = `/api/contests/${contest}/live${table === undefined ? '' : `?table=${table}`}`;
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const hear = (event: MessageEvent<string>): void => {
    const at = numberIn(JSON.parse(event.data), 'at');
    if (at !== undefined) heard(at);
  };
  const open = (): void => {
    source = new EventSource(address);
    source.onmessage = hear;
    source.onopen = () => reached(true);
    source.onerror = () => {
      reached(false);
      // A browser takes a refusal for the last word: too many were watching, or the server was starting.
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN);
    };
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
};

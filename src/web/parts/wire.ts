/** One answer of the desk's server. Unreachable is not refused: what was asked may be asked again. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly clock?: number }
  | {
      readonly ok: false;
      readonly kind: 'refused' | 'unknown' | 'unreachable';
      readonly says: string;
      readonly code: string;
      readonly status: number;
    };

const UNREACHABLE = 'The laptop does not answer.';

interface Refused {
  readonly refusal?: { readonly code?: string; readonly says?: string };
  readonly message?: string;
}

const wordsOf = (body: unknown, status: number): { code: string; says: string } => {
  const { refusal, message } = (typeof body === 'object' && body !== null ? body : {}) as Refused;
  return {
    code: refusal?.code ?? String(status),
    says: refusal?.says ?? message ?? `The laptop answered ${status} and said no more.`,
  };
};

const TRY_AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Asks over HTTP; a silent or failing server is `unreachable`, a refusal brings its own words. */
export const ask = async <T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer<T>> => {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    const clock = Date.parse(response.headers.get('date') ?? '');
    if (response.ok) return { ok: true, value: value as T, ...(Number.isNaN(clock) ? {} : { clock }) };
    const { code, says } = wordsOf(value, response.status);
    const kind = TRY_AGAIN.has(response.status)
      ? 'unreachable'
      : response.status === 404
        ? 'unknown'
        : 'refused';
    return { ok: false, kind, code, says, status: response.status };
  } catch {
    return { ok: false, kind: 'unreachable', code: 'unreachable', says: UNREACHABLE, status: 0 };
  }
};

/** "Contest now at fact n": whoever hears it fetches what it shows. */
export const listen = (
  contest: string,
  heard: (at: number) => void,
  reached: (on: boolean) => void,
): (() => void) => {
  const source = new EventSource(`/api/contests/${contest}/live`);
  const hear = (event: MessageEvent<string>): void => {
    const { at } = JSON.parse(event.data) as { at: number };
    heard(at);
  };
  source.onmessage = hear;
  source.onopen = () => reached(true);
  source.onerror = () => reached(false);
  return () => source.close();
};

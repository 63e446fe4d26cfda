import { expect, test } from 'vitest';
import { hear } from './wire.ts';

const answering = (status: number) =>
  hear(
    Promise.resolve({
      error: { refusal: { code: 'x', says: 'No.' } },
      response: new Response(null, { status }),
    }),
  );

test('[TAB-2~][LOG-2~] a full disk, a busy or a silent laptop is asked again; a refusal is not', async () => {
  for (const status of [503, 507, 429])
    expect(await answering(status), `${status}`).toMatchObject({ kind: 'unreachable' });
  expect(await answering(422)).toMatchObject({ kind: 'refused' });
});

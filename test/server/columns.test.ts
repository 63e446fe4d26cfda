// Columns of a pasted list: read, or named as not read.
import { expect, test } from 'vitest';
import { openServer } from './open.ts';

interface Read {
  readonly pairs?: readonly unknown[];
  readonly columns?: readonly string[];
  readonly refusal?: { readonly code: string; readonly says: string };
}

const openForm = async (form: string) => {
  const server = await openServer();
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', { name: form, form })).json<{ id: string }>();
  const read = async (text: string, preview = false, what = 'entries'): Promise<Read> =>
    (await director.post(`/api/contests/${id}/${what}`, { text, preview })).json<Read>();
  const abouts = async () =>
    [...(await server.desk.hall.open(id)).entries.values()].map(({ about }) => about?.category);
  return { read, abouts };
};

const LIST = `Player 1,Player 2,Category,Colour
Ann Lee,Bob Ng,Open,red
Cy Fox,Dee Gee,women's,blue
Eve Hall,Flo Ivy,YOUTH,
Gus Jay,Hal Kay,,green`;

test('[IMP-1~][CON-16~] a column of categories is read as the contest calls them; every other column is named (ANC 2021 16.1)', async () => {
  const { read, abouts } = await openForm('anc-2021-ipc');
  const seen = await read(LIST, true);
  expect(seen.pairs).toHaveLength(4);
  expect(seen.columns).toEqual(['Colour']);
  const entered = await read(LIST);
  expect(entered.columns).toEqual(['Colour']);
  expect(await abouts()).toEqual(['Open', 'Women’s', 'Youth', undefined]);
});

test('[IMP-1~] a category there is not is refused with those there are, and nobody is entered (ANC 2021 16.1)', async () => {
  const { read, abouts } = await openForm('anc-2021-ipc');
  const refused = await read(LIST.replace('YOUTH', 'Veterans'));
  expect(refused.refusal).toMatchObject({ code: 'category-unknown' });
  expect(refused.refusal?.says).toContain('Youth');
  expect(await abouts()).toEqual([]);
});

test('[IMP-1~] a list of teams names the columns that are not read', async () => {
  const { read } = await openForm('sabf-swiss-teams');
  const text = `Team,Player 1,Player 2,Player 3,Player 4,Paid,Phone
Seaside,Ann Lee,Bob Ng,Cy Fox,Dee Gee,yes,1`;
  expect((await read(text, true, 'teams')).columns).toEqual(['Paid', 'Phone']);
  expect((await read('Ann Lee, Bob Ng, Cy Fox, Dee Gee', true, 'teams')).columns).toBeUndefined();
});

import { expect, it } from 'vitest';
import { fileNameOf } from '../../../engine/kit/file.ts';
import { siteName } from './site.ts';

it('[SHOW-4~] the pages look for an answer under the name it was written by', () => {
  const asked = 'http://site/api/contests/monday/';
  expect(siteName(`${asked}standings?as=everybody`)).toBe(fileNameOf('standings'));
  expect(siteName(`${asked}traveller/7?as=everybody&round=3`)).toBe(fileNameOf('traveller/7?round=3'));
  expect(siteName(`${asked}card/A%20B?as=everybody`)).toBe(fileNameOf('card/A B'));
  expect(siteName(`${asked}why?key=pair%2F7%2Ftotal&as=everybody`)).toBe(fileNameOf('why?key=pair/7/total'));
});

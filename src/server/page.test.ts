import { expect, test } from 'vitest';
import { lanAddresses, sayWhere } from './address.ts';
import { makePage } from './page.ts';

test('[OPS-1~] the page shows scores that the engine worked out', () => {
  const page = makePage();
  expect(page).toContain('<th scope="row">4SX N -1</th><td>-200</td>');
  expect(page).toContain('<th scope="row">4S N =</th><td>+620</td>');
});

test('[OPS-1~] what came from the address bar is shown as text, never as markup', () => {
  expect(makePage('<script>')).toContain('&lt;script&gt;');
});

const ipv4 = (address: string, internal = false) => ({
  family: 'IPv4' as const,
  address,
  internal,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});

test('[OPS-1~] phones are given the addresses of the room, not of the machine to itself', () => {
  const found = lanAddresses({
    lo: [ipv4('127.0.0.1', true)],
    wifi: [ipv4('192.168.1.20')],
    odd: [ipv4('169.254.3.4')],
  });
  expect(found).toEqual(['192.168.1.20']);
});

test('[OPS-1~] the terminal says both addresses and shows a code to scan', async () => {
  const said = await sayWhere(4321, 'data', ['192.168.1.20']);
  expect(said).toContain('http://localhost:4321');
  expect(said).toContain('http://192.168.1.20:4321');
  expect(said).toMatch(/[█▀▄]/);
});

test('[OPS-1~] without a network the terminal says that phones cannot come', async () => {
  expect(await sayWhere(4321, 'data', [])).toContain('No network found');
});

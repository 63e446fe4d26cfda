import { expect, test } from 'vitest';
import { drawSvg, findAddresses, sayOpened } from './address.ts';

const ipv4 = (address: string, internal = false) => ({
  family: 'IPv4' as const,
  address,
  internal,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});

test('[OPS-1~] phones are given the addresses of the room first, not of the machine to itself', () => {
  const found = findAddresses({
    lo: [ipv4('127.0.0.1', true)],
    docker0: [ipv4('172.17.0.1')],
    wifi: [ipv4('192.168.1.20')],
    odd: [ipv4('169.254.3.4')],
    gone: undefined,
  });
  expect(found).toEqual([
    { address: '192.168.1.20', name: 'wifi' },
    { address: '172.17.0.1', name: 'docker0' },
  ]);
});

const opened = {
  port: 4321,
  data: '/club/data',
  addresses: [
    { address: '192.168.1.20', name: 'wlan0' },
    { address: '10.0.0.7', name: 'eth0' },
  ],
  base: 'http://192.168.1.20:4321',
};

test('[OPS-1~] the terminal says both addresses, shows a code to scan and the one-time sign-in code', async () => {
  const said = await sayOpened({ ...opened, code: 'ABCD-EFGH' });
  expect(said).toContain('http://localhost:4321');
  expect(said).toContain('Phones in the room: http://192.168.1.20:4321');
  expect(said).toContain('http://10.0.0.7:4321 (eth0)');
  expect(said).toContain('ABCD-EFGH');
  expect(said).toContain('/club/data');
  expect(said).toMatch(/[█▀▄]/);
});

test('once there is a password no code is shown', async () =>
  expect(await sayOpened(opened)).not.toContain('code:'));

test('[OPS-1~] without a network the terminal says that phones cannot come', async () =>
  expect(await sayOpened({ ...opened, addresses: [] })).toContain('No network found'));

test('a code as a picture is an SVG and nothing else', async () =>
  expect(await drawSvg('http://x/t/a/1?code=ABC')).toMatch(/^<svg [^>]*>.*<\/svg>\s*$/s));

// `sudo node tools/bare.mjs [--user] [--in FOLDER] [COMMAND…]`: what a stranger has. Makes a bare Debian (no fonts, no browser, no
// locale, no time zone), clones the last commit into it and runs `npm test` there, or the command given; docs/recipes/bare.md.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, stop } from './setup.mjs';

const SUITE = 'bookworm';
const USER = { id: 1000, name: 'stranger', home: '/home/stranger' };
const ROOT = { id: 0, name: 'root', home: '/root' };

const readArgs = (args) => {
  const at = args.indexOf('--in');
  const folder = at < 0 ? '/var/tmp/byestand-bare' : (args[at + 1] ?? stop('--in needs a folder'));
  const rest = args.filter((arg, n) => arg !== '--user' && (at < 0 || (n !== at && n !== at + 1)));
  return {
    folder: path.resolve(folder),
    who: args.includes('--user') ? USER : ROOT,
    command: rest.length > 0 ? rest : ['npm', 'test'],
  };
};

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const whyNot = () => {
  if (process.platform !== 'linux') return 'a bare machine is imitated on Linux only';
  if (process.getuid() !== 0) return 'only root can make a bare machine: run `sudo node tools/bare.mjs`';
  const has = spawnSync('debootstrap', ['--version'], { stdio: 'ignore' }).status === 0;
  return has ? undefined : 'debootstrap is missing: run `apt-get install debootstrap`';
};

const makeDebian = (folder) => {
  if (fs.existsSync(path.join(folder, 'etc', 'debian_version'))) return;
  run('debootstrap', '--variant=minbase', '--include=ca-certificates,git', SUITE, folder);
};

/** The Node and npm that run this script. */
const copyNode = (folder) => {
  const npm = path.dirname(path.dirname(fs.realpathSync(process.env.npm_execpath ?? '/usr/bin/npm')));
  const bin = path.join(folder, 'usr', 'local', 'bin');
  const lib = path.join(folder, 'usr', 'local', 'lib', 'node_modules', 'npm');
  // Renamed into place: another run may have the old one open.
  fs.copyFileSync(process.execPath, path.join(bin, 'node.new'));
  fs.renameSync(path.join(bin, 'node.new'), path.join(bin, 'node'));
  fs.cpSync(npm, lib, { recursive: true, force: true, dereference: true });
  for (const name of ['npm', 'npx']) {
    fs.rmSync(path.join(bin, name), { force: true });
    fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name));
  }
};

/** How this machine reaches the network: names, certificates and npm's own settings, all outside the project. */
const copyNetwork = (folder) => {
  const setting = (name) =>
    spawnSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: '/' }).stdout.trim();
  const settings = ['globalconfig', 'userconfig'].map(setting).filter((file) => fs.existsSync(file));
  const text = settings.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  fs.mkdirSync(path.join(folder, 'usr', 'local', 'etc'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'usr', 'local', 'etc', 'npmrc'), text);
  const files = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt', setting('cafile')];
  for (const file of files.filter((one) => one.startsWith('/') && fs.existsSync(one))) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(file, path.join(folder, file));
  }
};

const addUser = (folder) => {
  const known = fs.readFileSync(path.join(folder, 'etc', 'passwd'), 'utf8').includes(`\n${USER.name}:`);
  if (!known) run('chroot', folder, 'useradd', '--create-home', '--uid', String(USER.id), USER.name);
};

/** The last commit as anybody clones it; nothing of this checkout comes along. */
const clone = (folder, { home, id }) => {
  const into = path.join(folder, home, 'byestand');
  fs.rmSync(into, { recursive: true, force: true });
  run('git', 'clone', '--quiet', '--no-local', `file://${root}`, into);
  run('chown', '-R', `${id}:${id}`, into);
};

/** Without an ordinary user's rights nothing is installed: he has asked somebody for the browser before. */
const addBrowser = (folder, who) => {
  if (who === ROOT || fs.existsSync(path.join(folder, 'usr', 'bin', 'chromium'))) return;
  run('chroot', folder, 'apt-get', 'update', '-q');
  run('chroot', folder, 'apt-get', 'install', '-qy', '--no-install-recommends', 'chromium');
};

const MOUNTS = ['proc', 'sys', 'dev', 'dev/pts', 'dev/shm'];
const mountAll = (folder) => {
  for (const name of MOUNTS) {
    fs.mkdirSync(path.join(folder, name), { recursive: true });
    run('mount', '--bind', `/${name}`, path.join(folder, name));
  }
};
const unmountAll = (folder) => {
  for (const name of MOUNTS.toReversed())
    spawnSync('umount', ['-l', path.join(folder, name)], { stdio: 'ignore' });
};

/** Nothing of this shell's environment but the way out to the network. */
const envOf = ({ home, name }) => {
  const kept = [
    'NODE_EXTRA_CA_CERTS',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'http_proxy',
    'https_proxy',
    'no_proxy',
  ];
  return [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    `HOME=${home}`,
    `USER=${name}`,
    ...kept.flatMap((key) => (process.env[key] === undefined ? [] : [`${key}=${process.env[key]}`])),
  ];
};

const { folder, who, command } = readArgs(process.argv.slice(2));
const why = whyNot();
if (why !== undefined) stop(why);
makeDebian(folder);
copyNode(folder);
copyNetwork(folder);
addUser(folder);
clone(folder, who);
mountAll(folder);
try {
  addBrowser(folder, who);
  const inside = ['sh', '-c', 'cd "$HOME/byestand" && exec "$@"', 'sh', ...command];
  const wish = [`--userspec=${who.id}:${who.id}`, folder, 'env', '-i', ...envOf(who), ...inside];
  process.exitCode = spawnSync('chroot', wish, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
} finally {
  unmountAll(folder);
}

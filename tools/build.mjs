// `npm run build`: src as JavaScript in dist; one entry per program, one file per command, loaded when called.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { become, inRoot, isNewEnough, root, sourceKey, stop } from './setup.mjs';

const DIST = inRoot('dist');
const ENTRIES = {
  'cli/main': 'src/cli/main.ts',
  'server/solving': 'src/server/solving/worker.ts',
  'server/simulating': 'src/server/simulating/worker.ts',
  'server/main': 'src/server/main.ts',
  'server/worker': 'src/server/backroom/worker.ts',
  'store/copyist': 'src/store/copyist.ts',
};

// Packages stay outside: they are in node_modules wherever the command is installed.
const isPackage = (id) => !/^(\.|src\/)/.test(id) && !path.isAbsolute(id);

const version = () => JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).version;

// Written beside and then renamed, so that a running command never sees half a build.
const replaceDist = (fresh) => {
  fs.rmSync(DIST, { recursive: true, force: true, maxRetries: 3 });
  fs.renameSync(fresh, DIST);
};

const vite = async (mode, build) => {
  const { build: run } = await import('vite');
  await run({ configFile: inRoot('vite.config.ts'), mode, logLevel: 'warn', build });
};

// The screens: their packages are bundled, so that an installed Byestand needs none of them.
const buildWeb = async (outDir) => {
  await vite('production', { outDir });
  await vite('spectator', { outDir, emptyOutDir: false });
  writeNotice(outDir);
  packAssets(path.join(outDir, 'assets'));
};

// The look of a page that is no screen (nothing to print), at an address that stays: the sheet of styles with our face.
const writeNotice = (outDir) => {
  const manifest = JSON.parse(fs.readFileSync(path.join(outDir, '.vite', 'manifest.json'), 'utf8'));
  const look = Object.values(manifest).find(({ assets }) => assets?.some((file) => file.endsWith('.woff2')));
  if (look?.css === undefined) throw new Error('no sheet of styles names our fonts');
  const main = 'main { max-width: 40rem; margin: 0 auto; padding: 24px; }\n';
  fs.writeFileSync(path.join(outDir, 'notice.css'), `@import url("/${look.css[0]}");\n${main}`);
};

// What a browser may take in place of a file, packed as well as it can be; gzip where the line is not secure, as in the room.
const packAssets = (folder) => {
  // A font is packed already.
  for (const name of fs.readdirSync(folder).filter((file) => !file.endsWith('.woff2'))) {
    const file = path.join(folder, name);
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  }
};

// The public pages once more as one classic script: results kept as files are read from a folder, which gives no modules.
// The fonts are in the sheet of styles: no browser takes one from another file of a folder without asking whose it is.
const buildSite = (outDir) =>
  vite('spectator', {
    outDir,
    assetsInlineLimit: 100_000,
    rolldownOptions: {
      input: inRoot('src', 'web', 'results', 'main.tsx'),
      transform: { define: { 'import.meta': '{}' } },
      output: { format: 'iife', entryFileNames: 'site.js', assetFileNames: 'site[extname]' },
    },
  });

const build = async () => {
  // Whoever asks for it, tests too: what is built is what is shipped, not twice as large.
  process.env.NODE_ENV = 'production';
  const { rolldown } = await import('rolldown');
  const key = sourceKey();
  const fresh = `${DIST}.new-${process.pid}`;
  const bundle = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: isPackage,
    transform: { target: 'node24.7', define: { BYESTAND_VERSION: JSON.stringify(version()) } },
  });
  await bundle.write({
    dir: fresh,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'part/[name].js',
  });
  await bundle.close();
  await buildWeb(path.join(fresh, 'web'));
  await buildSite(path.join(fresh, 'site'));
  fs.writeFileSync(path.join(fresh, '.built-from'), key);
  replaceDist(fresh);
};

if (isNewEnough(process.version)) {
  await build().catch((error) =>
    stop(`the build failed: ${error instanceof Error ? error.message : String(error)}`),
  );
} else {
  become(fileURLToPath(import.meta.url), process.argv.slice(2));
}

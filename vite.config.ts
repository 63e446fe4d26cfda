import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

// `npm run build` makes dist/web, which the server serves. `npx vite` serves the screens while they are being written,
// and asks a server started by `npm start` for everything else.
const SERVER = `http://localhost:${process.env['PORT'] ?? '4321'}`;

// The pages for everybody (`--mode spectator`) are built by themselves on Preact, which does all they need of React in a
// tenth of the bytes and half of the work: phones have the standings within a second. Desk and table stay with React.
const PREACT = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
];

/** One page, one sheet of styles; the server names the scripts in the head of the page (src/server/wire/preload.ts). */
const SPECTATOR: BuildOptions = {
  manifest: '.vite/spectator.json',
  cssCodeSplit: false,
  modulePreload: false,
  rolldownOptions: { input: 'src/web/spectator.html' },
};

/** As the server does: results and tournaments have their own page. */
const spectators: Plugin = {
  name: 'spectators',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (/^\/[re]\//.test(request.url ?? '')) request.url = '/spectator.html';
      next();
    });
  },
};

export default defineConfig(({ mode }) => ({
  root: 'src/web',
  plugins: [react(), spectators],
  resolve: { alias: mode === 'spectator' ? PREACT : [] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A phone in the room may be some years old.
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    ...(mode === 'spectator' ? SPECTATOR : {}),
  },
  server: { proxy: { '/api': SERVER, '/print': SERVER } },
}));

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `npm run build` makes dist/web, which the server serves. `npx vite` serves the screens while they are being written,
// and asks a server started by `npm start` for everything else.
const SERVER = `http://localhost:${process.env['PORT'] ?? '4321'}`;

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  // A phone in the room may be some years old.
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: { proxy: { '/api': SERVER, '/print': SERVER } },
});

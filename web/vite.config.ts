import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Rollup, UserConfig } from 'vite';
import { defineConfig, mergeConfig } from 'vite';
import { nameChunks } from './build/chunks.ts';
import { installable } from './build/installable.ts';
import { leanContract } from './build/lean-contract.ts';
import { precompress } from './build/precompress.ts';
import { chunkName, splitTexts } from './build/split-texts.ts';

/** In development the client runs at port 3000 and proxies calls to the server at 3001. */
const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`;

/** The folder of an installed package. */
const packageFolder = (name: string) =>
  fileURLToPath(new URL('.', import.meta.resolve(name))).replace(/\/$/, '');

/** Returns the configuration of the client, without its chunks. */
const client = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [splitTexts(), leanContract(), react()],
  resolve: {
    // The package exports only its reader for Node, and the browser needs its files.
    alias: [{ find: /^dictionary-sv(?=\/)/, replacement: packageFolder('dictionary-sv') }],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    // PDF.js is 1.6 MB, and only loaded to show a PDF.
    chunkSizeWarningLimit: 1700,
  },
});

const chunksOf = async (): Promise<Rollup.OutputOptions> => ({
  chunkFileNames: chunkName,
  codeSplitting: {
    groups: [{ name: await nameChunks(client()), debugName: 'by the features that use it' }],
    includeDependenciesRecursively: false,
  },
});

export default defineConfig(async ({ command }) =>
  mergeConfig(client(), {
    plugins: [installable(), precompress()],
    build: command === 'build' ? { rolldownOptions: { output: await chunksOf() } } : {},
    server: {
      host: '127.0.0.1',
      port: Number(process.env['PORT'] ?? 3000),
      strictPort: true,
      allowedHosts: ['app.localhost'],
      proxy: {
        '/api': { target: server, changeOrigin: false },
        '/demo': { target: server, changeOrigin: false },
        '/tidning': { target: server, changeOrigin: false },
      },
    },
  }),
);

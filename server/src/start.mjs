// Entry point. It is plain JavaScript, since an uncached TypeScript file loads the type stripper,
// which keeps 30 MB in memory.
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

// The next start reads compiled code from the cache, already stripped of types.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/spalten'));
// The typesetting processes use the same cache.
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir();
await import('./main.ts');

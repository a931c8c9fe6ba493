// The app's entry. It is plain JavaScript, since the first TypeScript file that is not in the cache brings
// in what strips types, which stays in memory: 30 MB.
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

// The next start reads compiled code from here; types are stripped once.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/spalten'));
// The processes that set type read it from there too.
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir();
await import('./main.ts');

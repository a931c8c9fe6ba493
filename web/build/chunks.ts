import { fileURLToPath } from 'node:url';
import type { InlineConfig, Rollup } from 'vite';
import { build } from 'vite';

type Chunk = Rollup.OutputChunk;

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

const MAIN = [source('main.tsx')];
const LOGIN = [source('app/signed-out-app.tsx'), source('features/session/login.page.tsx')];
const SIGNED_IN = [source('app/app.tsx'), source('app/app-shell.tsx')];
const FIRST_SCREEN = [source('features/my-page/my-page.page.tsx')];

/** The share of the screens that load a module of the chunk for screens. */
const MANY = 1 / 3;
/** The largest parts of the first screen that go into one file, in bytes before they are minified. */
const TINY = 3000;
/** The largest file that screens are given which don't use it, in bytes before it is minified. */
const SMALL = 20_000;

const modulesOf = (chunks: Iterable<Chunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => Object.keys(chunk.modules)));

/** Returns a function that finds the chunks that are loaded with any of some others, at any depth. */
function createLoadedWith(chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (first: readonly Chunk[]): Set<Chunk> => {
    const seen = new Set<Chunk>();
    const visit = (chunk: Chunk | undefined): void => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) visit(byName.get(name));
    };
    for (const chunk of first) visit(chunk);
    return seen;
  };
}

/** Returns the small chunks that many screens load, where what those load is small or there already. */
function sharedByScreens(chunks: readonly Chunk[], isThere: (chunk: Chunk) => boolean): Chunk[] {
  const loadedWith = createLoadedWith(chunks);
  const screens = chunks
    .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.page.tsx'))
    .map((chunk) => loadedWith([chunk]));
  const isLight = (chunk: Chunk) => chunk.code.length <= SMALL || isThere(chunk);
  const isShared = (chunk: Chunk) =>
    [...loadedWith([chunk])].every(isLight) &&
    screens.filter((loaded) => loaded.has(chunk)).length >= screens.length * MANY;
  return chunks.filter(isShared);
}

/**
 * Builds the client once to see which modules every visit loads, and names the chunk of each. Split by
 * their users alone they are a hundred files of a few hundred bytes, each a request.
 * @returns the name of a module's chunk, or null for a module that only some screens load
 */
export async function nameChunks(client: InlineConfig): Promise<(id: string) => string | null> {
  const built = await build({
    ...client,
    configFile: false,
    logLevel: 'silent',
    build: { ...client.build, write: false, minify: false, reportCompressedSize: false },
  });
  const { output } = built as Rollup.RollupOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  const loadedWith = createLoadedWith(chunks);
  const [main, login, signedIn] = [MAIN, LOGIN, SIGNED_IN].map((files) =>
    loadedWith(chunks.filter((chunk) => files.some((file) => file in chunk.modules))),
  ) as [Set<Chunk>, Set<Chunk>, Set<Chunk>];
  const screens = sharedByScreens(chunks, (chunk) => signedIn.has(chunk));
  const names = new Map<string, string>();
  const name = (of: Iterable<Chunk>, as: string) => {
    for (const id of modulesOf(of)) if (!names.has(id)) names.set(id, as);
  };
  name(main, 'main');
  name(
    [...signedIn].filter((chunk) => login.has(chunk)),
    'common',
  );
  name(signedIn, 'signed-in');
  const first = loadedWith(
    chunks.filter((chunk) => FIRST_SCREEN.some((file) => file in chunk.modules)),
  );
  // What other screens share and the first doesn't use comes with the first of them.
  const isShared = new Set(screens);
  name(
    [...first].filter(
      (chunk) => !login.has(chunk) && (isShared.has(chunk) || chunk.code.length <= TINY),
    ),
    'start',
  );
  name(
    screens.filter((chunk) => !login.has(chunk)),
    'screens',
  );
  return (id) => names.get(id) ?? null;
}

import { readdirSync, readFileSync } from 'node:fs';
import { transformWithOxc, parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanModule } from './lean-contract.ts';

const SOURCES = `${import.meta.dirname}/../../contract/src`;

async function lean(code: string): Promise<string> {
  const { code: plain } = await transformWithOxc(code, 'made-up.ts');
  return leanModule(plain, parseAst(plain) as never);
}

test('a call keeps its method, its path and what kind of answer it has, and loses its schemas', async () => {
  const text = await lean(`
    const Row = z.object({ id: z.int() });
    export const things = {
      get: defineCall({ method: 'GET', path: '/thing/{id}', params: Ids, status: 200, answer: z.array(Row) }),
      pdf: defineCall({ method: 'GET', path: '/thing/{id}/pdf', status: 200, answer: 'binary' }),
      remove: defineCall({ method: 'DELETE', path: '/thing/{id}', params: Ids, status: 204, answer: null }),
    };`);
  const made = text.slice(text.indexOf('things =')).replace('things =', 'return');
  expect(new Function('defineCall', made)((call: unknown) => call)).toEqual({
    get: { method: 'GET', path: '/thing/{id}', status: 200 },
    pdf: { method: 'GET', path: '/thing/{id}/pdf', status: 200, answer: 'binary' },
    remove: { method: 'DELETE', path: '/thing/{id}', status: 204, answer: null },
  });
});

test('what is made by calls may be left out, what is not stays as it is', async () => {
  const text = await lean(`
    export const Row = z.object({ id: z.int() });
    export const LIMIT = 20;
    export const isLong = (words: string) => words.trim().length > LIMIT;`);
  expect(text.match(/@__PURE__/g)).toHaveLength(1);
  expect(text).toContain('Row = /* @__PURE__ */ (() => (z.object(');
});

test('a schema that a screen reads is taken from the whole module', async () => {
  const { code } = await transformWithOxc(
    `export const Kind = z.enum(['a', 'b']);
    export function isKind(word: string) { return word === 'a'; }
    export const things = { list: defineCall({ method: 'GET', path: '/thing', status: 200, answer: Kind }) };`,
    'made-up.ts',
  );
  const text = leanModule(code, parseAst(code) as never, '/made-up.ts?whole');
  expect(text).toContain("export { Kind } from '/made-up.ts?whole'");
  expect(text).toContain('export function isKind');
  expect(text.match(/^export const/gm)).toHaveLength(1);
});

test('every module of the contract stands being made lean', async () => {
  const names = readdirSync(SOURCES).filter((name) => !name.includes('.test.'));
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) parseAst(await lean(readFileSync(`${SOURCES}/${name}`, 'utf8')));
});

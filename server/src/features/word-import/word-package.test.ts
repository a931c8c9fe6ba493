import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { afterTestFile } from '../../testing/clean-up.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { para, wordFile } from '../../testing/word-files.ts';
import { openWord } from './word-package.ts';

/* Tests what the reader’s process opens, before anything of it is read. */

const folder = temporaryFolder('word');
afterTestFile(() => rmSync(folder, { recursive: true, force: true }));

const opened = async (bytes: Buffer) => {
  const file = path.join(folder, 'text.docx');
  await writeFile(file, bytes);
  (await openWord(file)).close();
  return 'opened';
};
const body = para('Hej');

test('a Word document is opened', async () => {
  expect(await opened(await wordFile({ body }))).toBe('opened');
});

test.each([
  ['a package of something else', 'no_word', { '[Content_Types].xml': '<Types/>' }],
  ['a document with macros', 'macros', { 'word/vbaProject.bin': Buffer.from('Sub AutoOpen') }],
])('%s is not', async (_what, code, parts) => {
  const bytes = await wordFile({ body, parts });
  await expect(opened(bytes)).rejects.toMatchObject({ code });
});

test('a package that does not say what it holds is not', async () => {
  const bytes = await wordFile({ body, without: ['[Content_Types].xml'] });
  await expect(opened(bytes)).rejects.toMatchObject({ code: 'no_word' });
});

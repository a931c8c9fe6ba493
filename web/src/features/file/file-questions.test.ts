import type { StoredFile } from '@spalten/contract/file';
import { expect, test } from 'vitest';
import { i18next } from '../../i18n/index.ts';
import swedish from '../../i18n/se.json' with { type: 'json' };
import { binQuestion, forGoodQuestion } from './file-questions.ts';

i18next.addResourceBundle('sv', 'translation', swedish, true, true);
const t = i18next.getFixedT('sv');
const named = (...names: string[]) =>
  names.map((name, index) => ({ id: index + 1, display_filename: name }) as StoredFile);
const chapter = (name: string) => ({ kind: 'chapter' as const, id: 1, name });

test('the question names up to five of the files that it is about', () => {
  const files = named('a.jpg', 'Ö & <b>.png', 'Nguyễn.pdf', 'd', 'e', 'f', 'g');
  expect(binQuestion(t, files.slice(0, 2), [])).toContain('a.jpg, Ö & <b>.png.');
  expect(binQuestion(t, files, [])).toContain('a.jpg, Ö & <b>.png, Nguyễn.pdf, d, e och 2 till.');
});

test('deleting for good says where a file is used, and that it stays there', () => {
  const uses = [{ used_in: [chapter('Källkritik')], used_elsewhere: 1 }];
  const text = forGoodQuestion(t, named('a.jpg'), uses);
  expect(text).toContain('Källkritik');
  expect(text).toContain('på 1 ställe som du inte ser');
  expect(text).toContain('går inte att ta bort för gott');
  expect(forGoodQuestion(t, named('a.jpg'), [])).not.toContain('Används');
});

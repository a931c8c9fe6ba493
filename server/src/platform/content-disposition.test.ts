import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  'Tidning 4.pdf',
  'It’s “Åsas” (nr 4) 100 %.pdf',
  "O'Brien* (2).pdf",
  '王小明 🎉.zip',
  '"; filename="evil.exe',
  'a\r\nSet-Cookie: x=1.pdf',
])('%j is named as it is, in one header', (name) => {
  const header = contentDisposition('attachment', name);
  expect(header).toMatch(/^attachment; [\x20-\x7E]+$/);
  // RFC 8187 allows these signs in no extended value.
  expect(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '').not.toMatch(/['()*]/);
  expect(parse(header).parameters).toMatchObject({ filename: name });
});

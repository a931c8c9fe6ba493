import type { Article } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import type { ImportedWord } from '@spalten/contract/word-import';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { buildForm } from './form.ts';

type Who = Parameters<TestApp['as']>[0];
/** People who import Word files by turns. */
export const WORD_PEOPLE: Who[] = ['participant', 'colleague', 'leader', 'moderator', 'elsewhere'];

interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** A small picture of one colour. */
export const colouredPng = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Imports Word files, each time as another person, so that no one's rate limit is reached. */
export function wordOffice(app: TestApp) {
  let turn = 0;
  const bringIn = async (
    files: NamedFile[],
    { who, fields = {} }: { who?: Who; fields?: object } = {},
  ) => {
    turn += 1;
    const client = await app.as(who ?? WORD_PEOPLE[turn % WORD_PEOPLE.length] ?? 'leader');
    const template = app.world.articleTemplates['Reportage'] ?? 0;
    const form = buildForm({
      article_template_id: String(template),
      ...fields,
      ...Object.fromEntries(files.map((file, index) => [`files[${index}]`, file])),
    });
    const answered = await client.send('POST', '/article/word', form.body, form.headers);
    return { ...answered, client };
  };
  /** Imports one file that is taken. @returns its draft and what was left out */
  const imported = async (bytes: Buffer, name = 'Min text.docx') => {
    const { status, body, client } = await bringIn([{ name, bytes }]);
    expect(status, JSON.stringify(body)).toBe(201);
    const [file] = (body as { files: ImportedWord[] }).files;
    const found = await client.call(article.get, { params: { id: file?.article?.id ?? 0 } });
    return { made: found.body as Article, leftOut: file?.left_out ?? [], client };
  };
  return { bringIn, imported };
}
export type WordOffice = ReturnType<typeof wordOffice>;

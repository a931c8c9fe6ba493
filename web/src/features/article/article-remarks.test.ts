import type { ArticleImage } from '@spalten/contract/article';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { FieldRules, TEMPLATE_FIELDS } from '@spalten/contract/article-template';
import { rulesOf } from '@spalten/contract/article-rules';
import { findLengthRemarks, findPictureRemarks } from './article-remarks.ts';
import type { ArticleContent } from './article-content.ts';

const image = (file_id: number, caption: string | null, credit: string | null): ArticleImage => ({
  file_id,
  file: { id: file_id, display_filename: `${file_id}.jpg`, width: 1600, height: 1200 },
  caption,
  credit,
  alt: 'Bron över ån',
  focal_point: { x: 0.5, y: 0.5 },
});
const t = ((key: string, { number }: { number: number }) => `${key} ${number}`) as TFunction;

test('remarks on pictures without caption or photographer, faces without captions apart', () => {
  const images = [
    image(1, 'Bron', 'Elin Sandström'),
    image(2, ' ', 'Foto:'),
    image(3, 'Ån', null),
    image(4, null, 'Arkivbild'),
    image(5, null, 'Elin Sandström'),
  ];
  const answers = [{ name: 'Ada', about: null, words: 'Ja', file_id: 5 }];
  expect(findPictureRemarks(t, { images, answers })).toEqual([
    { text: 'article.remark.both 2', fieldId: 'picture-1-caption' },
    { text: 'article.remark.credit 3', fieldId: 'picture-2-credit' },
    { text: 'article.remark.caption 4', fieldId: 'picture-3-caption' },
  ]);
});

test('remarks on pictures without a description', () => {
  const images = [{ ...image(1, 'Bron', 'Elin Sandström'), alt: ' ' }];
  expect(findPictureRemarks(t, { images, answers: [] })).toEqual([
    { text: 'article.remark.alt 1', fieldId: 'picture-0-alt' },
  ]);
});

test('a remark on a picture too small for print, and none on a face', () => {
  const sized = (file_id: number, width: number): ArticleImage => {
    const picture = image(file_id, 'Bron', 'Elin Sandström');
    return { ...picture, file: { ...picture.file, width } };
  };
  const images = [sized(1, 300), sized(2, 532), sized(3, 300)];
  const answers = [{ name: 'Ada', about: null, words: 'Ja', file_id: 3 }];
  const say = ((key: string, { number, cm }: { number: number; cm: number }) =>
    `${key} ${number} ${cm}`) as TFunction;
  expect(findPictureRemarks(say, { images, answers })).toEqual([
    { text: 'article.remark.small 1 5', fieldId: 'picture-0-caption' },
  ]);
});

test('a body that isn’t as long as the plan orders is urgent, and its remark says what was ordered', () => {
  const fields = FieldRules.parse(
    Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, { use: 'optional', guidance: '' }])),
  );
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(55 * 35) }] }],
  };
  const content = { headline: '', body, images: [], answers: [] } as unknown as ArticleContent;
  const say = ((key: string, { about, order, count }: Record<string, string> = {}) =>
    [key, about, order, count].filter(Boolean).join(' ')) as unknown as TFunction;
  const remarksFor = (ordered_lines: number | null) =>
    findLengthRemarks(say, content, rulesOf({ article_template: { fields }, ordered_lines }));
  expect(remarksFor(null)).toEqual([]);
  expect(remarksFor(40)).toMatchObject([
    {
      text: 'articleLength.longOrdered articleLength.lines 15 articleLength.unitOrdered 40',
      fieldId: 'field-body',
      isUrgent: true,
    },
  ]);
});

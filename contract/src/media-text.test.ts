import { describe, expect, test } from 'vitest';
import {
  assignmentsOfText,
  ChapterText,
  filesOfText,
  isEmptyMediaText,
  mediaPlainText,
  MediaText,
} from './media-text.ts';
import { emptyRichText } from './rich-text.ts';
import { readingMinutes } from './text-measures.ts';

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const lesson = ChapterText.parse({
  type: 'doc',
  content: [
    words('Nyheten först.'),
    { type: 'picture', attrs: { file_id: 7, alt: 'En bro', caption: 'Bron i dag.' } },
    { type: 'audio', attrs: { file_id: 8, title: 'Intervju' } },
    { type: 'picture', attrs: { file_id: 7 } },
    { type: 'orderedList', content: [{ type: 'listItem', content: [words('Fråga.')] }] },
    { type: 'factBox', attrs: { title: 'Ordet ingress' }, content: [words('Det som inleder.')] },
    { type: 'assignment', attrs: { assignment_id: 3 } },
  ],
});

describe('text with pictures', () => {
  test('is read as its words, captions and fact boxes, block by block', () => {
    expect(mediaPlainText(lesson).split('\n')).toEqual([
      'Nyheten först.',
      'Bron i dag.',
      'Fråga.',
      'Ordet ingress',
      'Det som inleder.',
    ]);
  });

  test('names each file and assignment in it once', () => {
    expect(filesOfText(lesson)).toEqual([7, 8]);
    expect(assignmentsOfText(lesson)).toEqual([3]);
  });

  test('is empty only where nothing was written and nothing put in', () => {
    expect(isEmptyMediaText(emptyRichText)).toBe(true);
    const picture = { type: 'doc', content: [{ type: 'picture', attrs: { file_id: 1 } }] };
    expect(isEmptyMediaText(MediaText.parse(picture))).toBe(false);
  });

  test.each([
    [{ type: 'assignment', attrs: { assignment_id: 3 } }],
    [{ type: 'picture', attrs: { file_id: 0 } }],
    [{ type: 'video', attrs: { file_id: 2, title: '' } }],
    [{ type: 'factBox', attrs: { title: 'x' }, content: [{ type: 'picture' }] }],
  ])('a news post refuses %j', (block) => {
    expect(MediaText.safeParse({ type: 'doc', content: [block] }).success).toBe(false);
  });

  test('takes whole minutes to read, one at least', () => {
    expect([readingMinutes(4), readingMinutes(400)]).toEqual([1, 3]);
  });
});

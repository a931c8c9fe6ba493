import type { RichText } from '@spalten/contract/rich-text';
import { describe, expect, test } from 'vitest';
import { parseRichText } from '../../../demo/parse-rich-text.ts';
import { EMPTY } from './issue-story.ts';
import type { Story } from './issue-story.ts';
import { easyMarkup, storyMarkup } from './story-markup.ts';

const ARABIC = 'فتحت المدرسة أبوابها.';
const NAME = 'ليلى حسن';
const HEBREW = 'בית הספר נפתח.';
const story = (part: Partial<Story>): Story => ({
  ...EMPTY,
  id: 'artikel-1',
  kind: 'article',
  page: 1,
  ...part,
});
const picture = { file_id: 1, shown: { x: 0, y: 0, w: 1, h: 1 }, name: 'a', alt: '' };
const options = { level: 2, urlOf: () => '/a.webp' };
const markupOf = (part: Partial<Story>) => storyMarkup(story(part), options);
const bodyOf = (words: string): Partial<Story> => ({ body: parseRichText(words) as RichText });

describe('words from right to left', () => {
  test('give each text block its direction', () => {
    const markup = markupOf({
      kicker: ARABIC,
      headline: HEBREW,
      standfirst: ARABIC,
      byline: NAME,
      pull_quote: ARABIC,
      quote_speaker: NAME,
      fact_box: { title: HEBREW, body: parseRichText(ARABIC) as RichText },
      answers: [{ name: NAME, about: null, words: ARABIC }],
      pictures: [{ ...picture, caption: ARABIC, credit: `Foto: ${NAME}` }],
      ...bodyOf(`## ${HEBREW}\n\n${ARABIC}\n\nSkolan öppnade i dag.`),
    });
    for (const part of [
      `<p class="kicker" dir="rtl">${ARABIC}</p>`,
      `<h2 dir="rtl">${HEBREW}</h2>`,
      `<p class="standfirst" dir="rtl">${ARABIC}</p>`,
      `<p class="byline">Text: <bdi>${NAME}</bdi></p>`,
      `<h3 dir="rtl">${HEBREW}</h3>`,
      `<p dir="rtl">${ARABIC}</p>`,
      '<p>Skolan öppnade i dag.</p>',
      `<span class="caption" dir="rtl">${ARABIC}</span>`,
      `<blockquote class="pull" dir="rtl"><p>”${ARABIC}”</p><p class="speaker">– ${NAME}</p></blockquote>`,
      `<aside class="facts" dir="rtl"><h3>${HEBREW}</h3><p>${ARABIC}</p></aside>`,
      `<p class="answer" dir="rtl">`,
    ])
      expect(markup).toContain(part);
  });

  test('turn quotes, lists and tables around, and leave Swedish words within as they are', () => {
    expect(markupOf(bodyOf(`> ${ARABIC}`))).toBe(
      `<blockquote dir="rtl"><p>${ARABIC}</p></blockquote>`,
    );
    expect(markupOf(bodyOf(`- ${ARABIC} ${ARABIC}\n- Sol\n- 12`))).toBe(
      `<ul dir="rtl"><li><p>${ARABIC} ${ARABIC}</p></li><li><p dir="ltr">Sol</p></li><li><p>12</p></li></ul>`,
    );
    expect(markupOf(bodyOf(`- Solen sken i dag\n- ${NAME}`))).toBe(
      `<ul><li><p>Solen sken i dag</p></li><li><p dir="rtl">${NAME}</p></li></ul>`,
    );
    expect(
      markupOf(bodyOf(`| Dag | Öppettider |\n|---|---|\n| Måndag och tisdag | ${ARABIC} |`)),
    ).toContain(`<td>Måndag och tisdag</td><td dir="rtl">${ARABIC}</td>`);
  });

  test('stand right in the easy-to-read text too', () => {
    const easy = story({ headline: ARABIC, easy_body: parseRichText(ARABIC) as RichText });
    expect(easyMarkup(easy, 2)).toBe(
      `<h2 dir="rtl">Lättläst: ${ARABIC}</h2>\n<p dir="rtl">${ARABIC}</p>`,
    );
  });

  test('of a single name leave a Swedish block from left to right', () => {
    expect(markupOf(bodyOf(`${NAME} heter läraren som har varit här längst.`))).not.toContain(
      'dir=',
    );
  });
});

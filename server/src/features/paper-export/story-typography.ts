import { toSwedishTypography } from '../../typesetting/sanitise.ts';
import type { IssuePicture, Story } from './issue-story.ts';

/** Converts each text of a rich text or a list, and leaves the rest as it is. */
function convertTexts<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one) => convertTexts(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'text' && typeof one === 'string' ? toSwedishTypography(one) : convertTexts(one),
    ]),
  ) as T;
}

const line = <T extends string | null>(text: T): T =>
  (text === null ? null : toSwedishTypography(text)) as T;

const captioned = (picture: IssuePicture): IssuePicture => ({
  ...picture,
  alt: line(picture.alt),
  caption: line(picture.caption),
});

/** Writes a story with the quotes, dashes and hard spaces that its page is printed with. */
export const withTypography = (story: Story): Story => ({
  ...story,
  kicker: line(story.kicker),
  headline: line(story.headline),
  standfirst: line(story.standfirst),
  body: convertTexts(story.body),
  ...(story.easy_body && { easy_body: convertTexts(story.easy_body) }),
  answers: story.answers.map((answer) => ({
    ...answer,
    about: line(answer.about),
    words: line(answer.words),
  })),
  pull_quote: line(story.pull_quote),
  fact_box: story.fact_box && {
    ...convertTexts(story.fact_box),
    title: line(story.fact_box.title),
  },
  pictures: story.pictures.map(captioned),
});

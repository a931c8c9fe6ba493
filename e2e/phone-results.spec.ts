import type { Page } from '@playwright/test';
import type { Answers } from '../contract/src/answer.ts';
import { buildQuestion } from '../server/src/testing/questions.ts';
import { api, publish } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const LONG = 'Kommunfullmäktigesammanträdesprotokollet';
const SENTENCE = 'Redaktionen bestämmer tillsammans vad tidningen ska handla om';
const uuid = () => crypto.randomUUID();
const items = (...texts: string[]) => texts.map((text) => ({ id: uuid(), text }));
const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

/** A question of each kind that is marked in parts, each with long words, and answers to them. */
function longQuestions() {
  const order = buildQuestion('order', {
    items: items(SENTENCE, `${LONG} läses`, 'Artikeln skrivs', 'Sidan görs'),
  });
  const match = buildQuestion('match', {
    pairs: [LONG, SENTENCE].map((left) => ({
      id: uuid(),
      left,
      right_id: uuid(),
      right: `${left} hör hit`,
    })),
  });
  const [first, second] = items(LONG, 'Åsiktsjournalistik och ledarskribenteri');
  const categorise = buildQuestion('categorise', {
    categories: [first!, second!],
    items: items(SENTENCE, LONG).map((item) => ({ ...item, category_id: first!.id })),
  });
  const choice = buildQuestion('multiple_choice', {
    options: items(SENTENCE, LONG, 'Nej').map((option, at) => ({ ...option, is_correct: at < 2 })),
  });
  const bank = buildQuestion('fill_in', {
    text: 'Varje ____ har en ____.',
    accepted: [[LONG], ['rubrik']],
    word_bank: true,
    distractors: [`${LONG}s`],
  });
  const typed = buildQuestion('fill_in', { text: 'Varje ____ har en ____.' });
  const answers: Answers = {
    [order.id]: { item_ids: idsOf([2, 1, 0, 3].map((at) => order.items[at]!)), is_settled: true },
    [match.id]: { pairs: { [match.pairs[0]!.id]: match.pairs[1]!.right_id } },
    [categorise.id]: {
      categories: { [categorise.items[0]!.id]: first!.id, [categorise.items[1]!.id]: second!.id },
    },
    [choice.id]: { option_ids: [choice.options[0]!.id, choice.options[2]!.id] },
    [bank.id]: { texts: [`${LONG}s`, 'rubrik'] },
    [typed.id]: { texts: [`${LONG}s`, 'rubrik'] },
  };
  return { questions: [order, match, categorise, choice, bank, typed], answers };
}

/** The words of a result that are cut, or squeezed into less than most of their card. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.question-card')].flatMap((card) => {
      const { left, right, width } = card.getBoundingClientRect();
      const words = card.querySelectorAll<HTMLElement>(
        '.order-words, .choice-words, .match-left, .match-right, .sort-item > *, .blank, .verdict',
      );
      return [...words].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const name = `${element.className || element.tagName}: ${element.textContent.slice(0, 30)}`;
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        const isOut = box.left < left || box.right > right;
        const isText = element.matches('.order-words, .choice-words, .match-left, .match-right');
        const isNarrow = isText && box.width < width / 2;
        return isCut || isOut || isNarrow ? [name] : [];
      });
    }),
  );

test('a result is read on a phone: its marks stand below long words', async ({ as }) => {
  const moderator = await as('moderator');
  const page = await as('deltagare', PHONE);
  const { questions, answers } = longQuestions();
  const settings = { show_solution: 'submitted' };
  const id = await publish(moderator, 'Långa ord på en telefon', questions, settings);
  const { id: attempt } = await api<{ id: number }>(page, 'POST', '/attempt', {
    assignment_id: id,
  });
  await api(page, 'PUT', `/attempt/${attempt}`, { answers, submit: true });
  const moderators = await as('moderator', PHONE);
  for (const reader of [page, moderators]) {
    await reader.goto(`/assignment/${id}?attempt=${attempt}`);
    await expect(reader.locator('.order-words').first()).toBeVisible();
    for (const size of ['normal', 'larger']) {
      await reader.evaluate((to) => void (document.documentElement.dataset['textSize'] = to), size);
      const faults = await squeezed(reader);
      if (process.env['SHOTS'])
        await reader.screenshot({
          path: `${process.env['SHOTS']}/${reader === page ? 'own' : 'mod'}-${size}.png`,
          fullPage: true,
        });
      expect.soft(faults, size).toEqual([]);
      expect
        .soft(await reader.evaluate(() => document.documentElement.scrollWidth), size)
        .toBe(390);
    }
  }
  await expectAccessible(page);
});

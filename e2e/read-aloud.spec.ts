import type { Page } from '@playwright/test';
import { ofType, publish } from './learning.ts';
import type { Role } from './visitor.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

test.use({ newsroom: 'read-aloud' });

/** Notes what the browser is given to say, since it has no voices here. */
const noteSpeech = (page: Page) =>
  page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = (utterance) => void spoken.push(utterance);
  });
const said = (page: Page) =>
  page.evaluate(() => (window as never as { spoken: { text: string }[] }).spoken.at(-1)?.text);
const sayNext = (page: Page) =>
  page.evaluate(() => {
    const { spoken } = window as never as { spoken: SpeechSynthesisUtterance[] };
    spoken.at(-1)?.dispatchEvent(new Event('end'));
  });

test('a text that is sent in is read aloud to its writer, as it will print', async ({ as }) => {
  const page = await as('amir' as Role);
  await noteSpeech(page);
  await page.goto('/article?mine=true');
  await page.getByRole('link', { name: 'Skogen bakom skolan kan bli parkering' }).first().click();
  await page.getByRole('button', { name: 'Lyssna' }).click();
  await expect.poll(() => said(page)).toBe('Miljö');
  await sayNext(page);
  await expect.poll(() => said(page)).toBe('Skogen bakom skolan kan bli parkering');
  await page.getByRole('button', { name: 'Sluta' }).click();
});

test('a question is read aloud with its choices, by touch', async ({ as }) => {
  const moderator = await as('moderator');
  const id = await publish(moderator, 'Att lyssna på', ofType('single_choice'));
  const page = await as('deltagare', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await noteSpeech(page);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).tap();
  await page.getByRole('button', { name: 'Läs upp fråga 1' }).tap();
  await expect.poll(() => said(page)).toMatch(/^Fråga 1 av/);
  const choices = await page.locator('.answer-choice').allInnerTexts();
  const heard: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) {
    heard.push(await said(page));
    await sayNext(page);
  }
  expect(heard.join(' ')).toContain(choices[0]?.trim());
  await settled(page);
  await expectAccessible(page);
});

test('what others have written last is read aloud, and one text at a time', async ({ as }) => {
  const page = await as('deltagare');
  await noteSpeech(page);
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Information' }).getByRole('article').first();
  const title = await notice.getByRole('heading').first().innerText();
  const listen = notice.getByRole('button', { name: /^Läs upp/ });
  await listen.click();
  await expect.poll(() => said(page)).toBe(title.trim());
  await expect(notice.getByRole('button', { name: 'Sluta' })).toBeVisible();

  await page.getByRole('button', { name: /^Nytt för dig/ }).click();
  await page.getByRole('button', { name: 'Läs upp det som är nytt' }).click();
  await expect.poll(() => said(page)).not.toBe(title.trim());
  // The one before has been stopped, and says nothing of a missing voice.
  await expect(listen).toBeVisible();
  await expect(notice.getByRole('status')).toHaveCount(0);
});

import path from 'node:path';
import type { Attempt } from '../contract/src/attempt.ts';
import { api, ofType, publish } from './learning.ts';
import { expect, expectAccessible, hold, test } from './newsroom.ts';

const PICTURE = path.join(import.meta.dirname, '../server/demo/pictures/skog.jpg');

test('an answer is spoken and photographed instead of written, and heard by the moderator', async ({
  as,
}) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const id = await publish(moderator, 'Berätta om sjön', ofType('free_text'));
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: /Tala in ditt svar/ }).click();
  await expect(page.getByRole('button', { name: /Sluta spela in/ })).toBeVisible();
  // What has been heard is counted: now there is a second of it, or more where it is looked at late.
  await expect(page.getByText(/^0:(?!00)\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: /Sluta spela in/ }).click();
  await expect(page.getByRole('link', { name: /^Inspelat svar/ })).toBeVisible();
  // What is written while a file is on its way stays in the answer that it comes to.
  const upload = await hold(page, '**/api/file/upload');
  await page.getByLabel('Lägg till bild').setInputFiles(PICTURE);
  await page.getByLabel('Ditt svar').fill('Sjön ligger bakom skolan.');
  upload.letGo();
  await expect(page.getByRole('link', { name: /skog\.jpg/ })).toBeVisible();
  await expect(page.getByLabel('Ditt svar')).toHaveValue('Sjön ligger bakom skolan.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lämna in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna in' }).click();
  await expect(page.getByText('Moderatorn bedömer dina svar.')).toBeVisible();
  await moderator.goto('/assignment-attempt?q=Berätta om sjön');
  await moderator.getByRole('link', { name: /Berätta om sjön/ }).click();
  const sound = moderator.locator('audio');
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.readyState))
    .toBeGreaterThan(0);
});

test('a competition counts down, says so, and hands in what is answered when the time is over', async ({
  as,
}) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  // Min sida lists a few assignments, those due first.
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const settings = { mode: 'competition', time_limit_minutes: 6, due_at };
  const questions = [...ofType('true_false'), ...ofType('single_choice')];
  const id = await publish(moderator, 'Tävla mot klockan', questions, settings);
  await page.clock.install();
  await page.goto('/');
  const unbegun = page.getByRole('article').filter({ hasText: 'Tävla mot klockan' });
  await expect(unbegun).toContainText('Tävling · 2 frågor · 6 minuter · ');
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await expect(page.getByRole('timer')).toContainText(/[56]:\d\d/);
  await page.getByRole('radio', { name: 'Sant' }).check();
  await page.clock.runFor(1500);
  await expect(page.getByText(/^Sparat \d/)).toBeVisible();
  await page.clock.fastForward('00:50');
  // It is said for some seconds, while it is true.
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(page.getByRole('timer').getByRole('status')).toHaveText(/5 minuter/, {
      timeout: 500,
    });
  }).toPass();
  // The clock does not stop, and nothing says that it does. Whoever leaves is asked before.
  await expect(page.getByRole('button', { name: 'Ta paus' })).toBeHidden();
  const leave = page.getByRole('button', { name: 'Lämna – klockan går' });
  const question = page.getByRole('dialog');
  await leave.click();
  await expect(question).toContainText(/Klockan går vidare, du har [45]:\d\d kvar/);
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(leave).toBeVisible();
  await leave.click();
  await question.getByRole('button', { name: 'Lämna', exact: true }).click();
  // Wherever the attempt is offered its clock runs.
  const clock = page.getByRole('row', { name: /Tävla mot klockan/ }).getByRole('timer');
  await expect(clock).toHaveText(/^Klockan går: [45]:\d\d kvar$/);
  await page.goto('/tavla');
  const card = page.getByRole('region', { name: 'Uppgift: Tävla mot klockan' });
  await expect(card.getByRole('timer')).toHaveText(/^Klockan går: [45]:\d\d kvar$/);
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Gör det här nu' });
  await expect(next).toContainText('Klockan går i ”Tävla mot klockan”');
  const before = await next.getByRole('timer').textContent();
  await page.clock.runFor(3000);
  await expect(next.getByRole('timer')).not.toHaveText(before ?? '');
  const mine = page.getByRole('region', { name: 'Uppgifter att göra' });
  await expect(mine.getByRole('timer')).toHaveText(/^Klockan går: \d:\d\d kvar$/);
  await next.getByRole('link', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tävla mot klockan');
  await expect(page.getByRole('timer')).toContainText(/^Klockan går: \d:\d\d kvar/);
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('timer')).toContainText(/^Tid kvar/);
  // Minutes pass in the browser alone. The server says that its own clock ended the attempt.
  await page.route('**/api/attempt/*', async (route) => {
    const { protocol, host, port, pathname } = new URL(route.request().url());
    const url = `${protocol}//127.0.0.1:${port}${pathname}`;
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const told = (await response.json()) as Attempt;
    const isOver = told.status === 'reviewed';
    await route.fulfill({ response, json: { ...told, is_out_of_time: isOver } });
  });
  await page.clock.fastForward('07:00');
  await expect(page.getByText('1 av 3')).toBeVisible();
  await expect(
    page.getByText(/^Tiden tog slut, så svaren lämnades in av sig själva/),
  ).toBeVisible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/over.png` });
  const attempts = await api<Attempt[]>(page, 'GET', `/assignment/${id}/attempt`);
  expect(attempts.map(({ status, score }) => ({ status, score }))).toEqual([
    { status: 'reviewed', score: 1 },
  ]);
  // One that is asked for as the page closes would fail the next test.
  await page.unrouteAll({ behavior: 'wait' });
});

test('one attempt in two tabs: each takes over what the other has answered', async ({ as }) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const questions = [...ofType('free_text'), ...ofType('true_false')];
  const id = await publish(moderator, 'Två flikar', questions);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: 'Visa alla frågor' }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Visa alla frågor' }).click();
  await page.getByLabel('Ditt svar').fill('Skrivet i den ena.');
  await expect(page.getByText(/^Sparat \d/)).toBeVisible();
  await other.getByRole('radio', { name: 'Sant' }).check();
  await expect(other.getByText(/^Sparat \d/)).toBeVisible();
  await expect(other.getByLabel('Ditt svar')).toHaveValue('Skrivet i den ena.');
  await other.getByLabel('Ditt svar').fill('Skrivet i den andra.');
  await expect(other.getByText(/^Sparar/)).toBeHidden();
  await expect
    .poll(async () =>
      JSON.stringify(
        await api(page, 'GET', new URL(page.url()).search.replace('?attempt=', '/attempt/')),
      ),
    )
    .toContain('Skrivet i den andra.');
  // Back in the first tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByLabel('Ditt svar')).toHaveValue('Skrivet i den andra.');
  await expect(page.getByRole('radio', { name: 'Sant' })).toBeChecked();
});

test('a result begins at its top, on a phone after many questions too', async ({ as }) => {
  const moderator = await as('moderator');
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const questions = ['true_false', 'single_choice', 'multiple_choice', 'order'] as const;
  const id = await publish(moderator, 'Läs ditt resultat', questions.flatMap(ofType));
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: 'Visa alla frågor' }).click();
  await page.getByRole('button', { name: 'Lämna in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna in' }).click();
  await expect(page.locator('.total-score')).toBeInViewport();
  await expect(page.locator('.result-praise')).toBeInViewport();
  await expect(page.locator('.result-head').locator('a, button')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a result marks each option in words, and does not list them a second time', async ({
  as,
}) => {
  const moderator = await as('moderator');
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const id = await publish(moderator, 'Nyhetens frågor', ofType('multiple_choice'), {
    show_solution: 'submitted',
  });
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  for (const name of ['Vem', 'Vits']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Lämna in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna in' }).click();
  const row = (word: string) => page.locator('.answer-choice', { hasText: word });
  await expect(row('Vem')).toContainText('✓ Rätt');
  await expect(row('Vits')).toContainText('✗ Fel');
  await expect(row('När')).toContainText('– Rätt, men inte valt');
  await expectAccessible(page);
});

test('an answer that is pasted too long stays whole, says by how much, and bars the hand-in', async ({
  as,
}) => {
  const moderator = await as('moderator');
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const [question] = ofType('free_text');
  const asked = [{ ...question!, min_characters: 1, max_characters: 600 } as typeof question & {}];
  const id = await publish(moderator, 'Ett för långt svar', asked);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  const text = page.getByLabel('Ditt svar');
  await text.fill('x'.repeat(614));
  await expect(page.getByText('14 tecken för mycket', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lämna in' }).click();
  await expect(page.locator('.toast')).toContainText('fråga 1 har 14 tecken för mycket');
  await expect(page.getByText(/^Sparat \d/)).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('x'.repeat(614));
});

test('a result says in words what was right, wrong and left out', async ({ as }) => {
  const moderator = await as('moderator');
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const questions = (['order', 'match', 'categorise'] as const).flatMap(ofType);
  const id = await publish(moderator, 'Ordna, para och sortera', questions);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: 'Visa alla frågor' }).click();
  await page.getByRole('checkbox', { name: 'Ordningen är klar' }).check();
  await page
    .getByRole('combobox', { name: /Vad hör ihop.*Puff/ })
    .selectOption('Lockar till läsning');
  for (const name of ['Bron är 40 meter.', 'Bron är ful.'])
    await page.getByRole('group', { name }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Lämna in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna in' }).click();
  const result = (number: number) =>
    page.getByRole('region', { name: `Fråga ${number}`, exact: true });
  // Points are for steps, of which four items have three.
  const step = /^. (Rätt efter raden före|Ska inte komma direkt efter raden före)$/;
  await expect(result(1).getByText(step)).toHaveCount(3);
  const matched = result(2).locator('.match-row');
  await expect(matched.filter({ hasText: 'Puff' }).first()).toContainText('Rätt');
  await expect(matched.filter({ hasText: 'Notis' }).first()).toContainText('Inte svarat');
  await expect(result(3).getByText('✓ Rätt')).toHaveCount(1);
  await expect(result(3).getByText('✗ Fel')).toHaveCount(1);
  await expectAccessible(page);
});

test('a file of another kind than the question asks for is refused at once, and nothing is sent', async ({
  as,
}) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const id = await publish(moderator, 'Lämna in ett foto', ofType('file_upload'));
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/file'))
      sent.push(request.url());
  });
  const input = page.locator('input[type="file"]');
  const note = { name: 'anteckning.pdf', mimeType: 'application/pdf' };
  await input.setInputFiles({ ...note, buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert')).toContainText('anteckning.pdf');
  await expect(page.getByRole('link', { name: 'anteckning.pdf' })).toHaveCount(0);
  expect(sent).toEqual([]);
  await expectAccessible(page);

  await input.setInputFiles(PICTURE);
  await expect(page.getByRole('link', { name: 'skog.jpg' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent).not.toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

test.use({ newsroom: 'recordings' });

const RATE = 8000;
const SECONDS = 30;

/** A tone of some seconds as a WAV file. */
function tone(): Buffer {
  const samples = Buffer.from(
    Array.from({ length: RATE * SECONDS }, (_, at) => 128 + Math.round(20 * Math.sin(at / 5))),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const HEADLINE = 'Hon har ritat alla kommunens lekplatser';

/** Opens a draft and adds a recording to it. */
async function addRecording(page: Page) {
  await page.goto('/article?mine=true');
  await page.getByRole('link', { name: HEADLINE }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Välj en ljudfil' }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'monica.wav', mimeType: 'audio/wav', buffer: tone() });
  await page.getByRole('button', { name: 'Skriv av monica.wav' }).waitFor();
}

const audioOf = (page: Page) => page.locator('.recording-player audio');
const secondsOf = (page: Page) =>
  audioOf(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);

test('a recording is played slower and taken back by a key while one types', async ({ as }) => {
  const page = await as('deltagare');
  await addRecording(page);
  await page.getByRole('button', { name: 'Skriv av monica.wav' }).click();
  await page.getByLabel('Hastighet').selectOption('0.5');
  const slider = page.getByRole('slider', { name: 'Plats i ljudet' });
  await slider.fill('20');
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await body.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Hon skrattar');
  await page.keyboard.press('Shift+F8');
  await expect.poll(() => secondsOf(page)).toBe(15);
  await expect(body).toBeFocused();
  await page.keyboard.type(' länge.');
  await expect(body).toContainText('Hon skrattar länge.');
  await page.keyboard.press('F8');
  await expect
    .poll(() => audioOf(page).evaluate((audio: HTMLAudioElement) => audio.paused))
    .toBe(false);
  const rate = await audioOf(page).evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  expect(rate).toBe(0.5);
  await page.keyboard.press('F8');
  await settled(page);
  await expectAccessible(page);

  // Without the player F8 opens it and plays, and what is typed goes on in the text.
  await page.getByRole('button', { name: 'Stäng spelaren' }).click();
  await expect(page.getByText('F8: spela och pausa.')).toBeVisible();
  await body.click();
  await page.keyboard.press('F8');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  await expect(body).toBeFocused();

  await page.getByRole('button', { name: 'Ta bort monica.wav' }).click();
  await expect(page.getByRole('button', { name: 'Skriv av monica.wav' })).toHaveCount(0);
  await expect(audioOf(page)).toHaveCount(0);
  await page.locator('.toast-action').click();
  await expect(page.getByRole('button', { name: 'Skriv av monica.wav' })).toBeVisible();
});

test('on a phone the player is in reach above the save bar, by touch', async ({ as }) => {
  const page = await as('deltagare', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await addRecording(page);
  await page.getByRole('button', { name: 'Skriv av monica.wav' }).first().tap();
  const back = page.getByRole('button', { name: /^Backa 5/ });
  await page.getByRole('slider', { name: 'Plats i ljudet' }).fill('12');
  await back.tap();
  await expect.poll(() => secondsOf(page)).toBe(7);
  await page.getByRole('textbox', { name: 'Rubrik' }).scrollIntoViewIfNeeded();
  await expect(back).toBeInViewport();
  await settled(page);
  await expectAccessible(page);

  // The on-screen keyboard takes the lower part of the window, and the player stands above it.
  await page.getByRole('textbox', { name: 'Rubrik' }).tap();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const bottomOf = async (name: RegExp) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return box ? box.y + box.height : 844;
  };
  await expect.poll(() => bottomOf(/^Backa 5/)).toBeLessThan(844 - 300);
  await expect.poll(() => bottomOf(/^Spela$/)).toBeLessThan(844 - 300);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { untilKept } from './kept.ts';
import { api } from './learning.ts';
import { choose, expect, expectAccessible, test } from './newsroom.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const TELEPHONE = path.join(
  import.meta.dirname,
  '../server/src/features/file/fixtures/telephone.heic',
);

test('a message on a phone: a telephone picture without a type is taken and shown before it is sent', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: /^Meddelanden/ }).tap();
  const chat = page.getByRole('dialog', { name: 'Meddelanden' });
  await chat.getByRole('button', { name: 'Nytt meddelande' }).tap();
  await chat
    .getByRole('checkbox', { name: /din moderator$/ })
    .first()
    .check();
  const choosing = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Lägg till en bild' }).tap();
  const chooser = await choosing;
  const picture = { name: 'IMG_2032.HEIC', mimeType: '', buffer: readFileSync(TELEPHONE) };
  await chooser.setFiles({ ...picture, name: 'skola.txt', buffer: Buffer.from('x') });
  await expect(chat.getByRole('alert')).toContainText('skola.txt är ingen bild');
  await chooser.setFiles(picture);
  const attached = chat.locator('.composer-files li');
  await expect(attached).toContainText('IMG_2032');
  await expect(chat.getByRole('alert')).toBeHidden();
  await expect(attached.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => attached.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await chat.getByRole('button', { name: 'Skicka', exact: true }).tap();
  await expect(chat.getByRole('log').locator('.message-files img')).toBeVisible();
});

test('a conversation on a phone leaves the keyboard away, and shows what waits for the network', async ({
  as,
}) => {
  const page = await as('deltagare', { ...PHONE, isMobile: true });
  await page.goto('/');
  const [person] = await api<{ id: number }[]>(page, 'GET', '/message/recipients');
  for (const body of ['Ett långt svar. '.repeat(90), 'Hej'])
    await api(page, 'POST', '/message', { recipient_ids: [person?.id], body });
  await page.getByRole('button', { name: /^Meddelanden/ }).tap();
  const chat = page.getByRole('dialog', { name: 'Meddelanden' });
  await chat.getByRole('button', { name: /Hej/ }).first().tap();
  await expect(chat.getByRole('log')).toContainText('Hej');
  await expect(chat.getByRole('heading', { level: 3 })).toBeFocused();
  const words = chat.getByLabel('Ditt meddelande');
  await words.fill('Jag kommer en kvart senare.\nBussen står still vid bron.\nBörja utan mig.');
  await page.context().setOffline(true);
  await chat.getByRole('button', { name: 'Skicka', exact: true }).tap();
  const state = chat.locator('.is-going .message-foot');
  await expect(state).toContainText('Väntar på uppkoppling');
  const seen = async () => {
    const [foot, log] = [await state.boundingBox(), await chat.getByRole('log').boundingBox()];
    return (foot?.y ?? 0) + (foot?.height ?? 0) <= (log?.y ?? 0) + (log?.height ?? 0);
  };
  await expect.poll(seen).toBe(true);
  await words.fill('En rad\n'.repeat(7));
  await expect.poll(seen).toBe(true);
  await page.context().setOffline(false);
});

test('what was brought back in the own account is no longer told of when it is saved', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/');
  const open = async () => {
    await page.getByRole('button', { name: /Mitt konto/ }).tap();
    await page.getByRole('menuitem', { name: 'Mitt konto' }).click();
  };
  await open();
  const account = page.getByRole('dialog', { name: 'Mitt konto' });
  // The dialog takes the focus when it has come, also from a field that is filled in meanwhile.
  await expect(account.getByRole('button', { name: 'Stäng', exact: true })).toBeFocused();
  await account.getByLabel('Telefon').fill('070-765 43 21');
  await expect(account.getByLabel('Telefon')).toHaveValue('070-765 43 21');
  await untilKept(page, '070-765 43 21');
  await page.reload();
  await open();
  await expect(account.getByText(/^Vi hämtade tillbaka/)).toBeVisible();
  await account.getByRole('button', { name: 'Spara' }).click();
  await expect(account.getByText(/^Vi hämtade tillbaka/)).toBeHidden();
});

test('a notice is read when its article is opened, whichever way led there, and when its comment is done', async ({
  as,
}) => {
  const writer = await as('deltagare', PHONE);
  await writer.goto('/article?new');
  await choose(writer.getByRole('radio', { name: /^Notis/ }));
  await writer.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(writer).toHaveURL(/\/article\/\d+\/edit/);
  const address = new URL(writer.url()).pathname;
  const moderator = await as('moderator');
  await moderator.goto('/');
  const article_id = Number(address.split('/')[2]);
  const say = (body: string) => api(moderator, 'POST', '/message', { article_id, body });
  await writer.goto('/');
  const told = async () =>
    (await api<{ object_id: number; read_at: string | null }[]>(writer, 'GET', '/notice')).filter(
      (one) => one.object_id === article_id && one.read_at === null,
    ).length;
  await say('Vilken bro?');
  await expect.poll(told).toBe(1);
  await writer.reload();
  await writer.goto(address);
  await expect.poll(told).toBe(0);
  await say('Och när?');
  await expect.poll(told).toBe(1);
  await writer.getByRole('button', { name: /^Kommentarer/ }).click();
  await writer.getByRole('button', { name: 'Klar', exact: true }).last().click();
  await expect.poll(told).toBe(0);
});

import { choose, expect, holdAnswer, settled, test } from './newsroom.ts';
import { watch } from './visitor.ts';

test('what a moderator does with an article appears for its writer without a reload', async ({
  as,
}) => {
  const writer = await as('deltagare');
  await writer.goto('/article?new');
  await choose(writer.getByRole('radio', { name: /^Notis/ }));
  await writer.getByRole('button', { name: 'Börja skriva' }).click();
  await writer.getByLabel('Rubrik', { exact: true }).fill('Direkt på skärmen');
  await writer
    .getByRole('textbox', { name: 'Brödtext' })
    .fill('En notis som är lagom lång för att skickas in. '.repeat(6));
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  const { pathname } = new URL(writer.url());
  const moderator = await as('moderator');
  // Their stream of changes is there later than their screen, in a browser where each tab has its own.
  await moderator.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const stream = await holdAnswer(moderator, /\/api\/events$/);
  await moderator.goto('/article');
  await expect(moderator.getByRole('row', { name: /Direkt på skärmen/ })).toContainText('Utkast');
  await writer.getByRole('button', { name: 'Skicka in' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Skicka in' }).click();
  await expect(writer.getByText('Artikeln är inskickad och läses av din moderator.')).toBeVisible();
  stream.letGo();
  await expect(moderator.getByRole('row', { name: /Direkt på skärmen/ })).toContainText(
    'Inskickad',
  );
  const list = await writer.context().newPage();
  watch(list);
  await list.goto('/article');
  await expect(list.getByRole('row', { name: /Direkt på skärmen/ })).toContainText('Inskickad');
  await moderator.goto(pathname);
  await moderator.getByRole('button', { name: 'Ändra direkt' }).click();
  await moderator.getByLabel('Rubrik', { exact: true }).fill('Direkt på båda skärmarna');
  await expect(list.getByRole('row', { name: /Direkt på båda skärmarna/ })).toBeVisible();

  // A list that can't be fetched anew stays, and the keyboard in it.
  const row = list.getByRole('link', { name: 'Direkt på båda skärmarna' });
  await row.focus();
  let refused = 0;
  await list.route(/\/api\/article(\?|$)/, (route) => {
    refused += 1;
    return route.fulfill({ status: 403, json: { message: 'Nej' } });
  });
  await moderator.getByLabel('Rubrik', { exact: true }).fill('Direkt på alla skärmar');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await settled(list);
  await expect(row).toBeFocused();
});

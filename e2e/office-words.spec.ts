import { expect, expectAccessible, test } from './newsroom.ts';

test.use({ newsroom: 'office-words' });

test('a pasted list adds each of its words, and tells which were there already', async ({ as }) => {
  const moderator = await as('moderator');
  const officeId = await moderator.evaluate(async () => {
    const answer = await fetch('/api/user/currentUser');
    return (await answer.json()).active_editorial_office.id;
  });
  await moderator.goto(`/editorial-office/${officeId}/edit`);
  const card = moderator.getByRole('region', { name: 'Redaktionens ord' });
  const field = card.getByLabel('Nytt ord');
  await field.fill('Gläntanskolan');
  await field.press('Enter');
  await expect(card.getByText('1 ord har lagts till.')).toBeVisible();
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    document.execCommand('insertText', false, 'Kvarnströmmen\nBokskolan; gläntanskolan, Solgårda');
  });
  await card.getByRole('button', { name: 'Lägg till' }).click();
  await expect(card.getByText('3 ord har lagts till. Fanns redan: Gläntanskolan.')).toBeVisible();
  for (const word of ['Kvarnströmmen', 'Bokskolan', 'Solgårda'])
    await expect(card.getByRole('button', { name: `Ta bort ”${word}”` })).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(moderator);
  await field.fill('x'.repeat(61));
  await expect(card.getByText('är för långt')).toBeVisible();
});

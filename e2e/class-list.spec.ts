import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

/* Class lists with titles, and pupils who were deactivated. */

interface Pupil {
  id: number;
  editorial_offices: { id: number }[];
}

test('a deactivated pupil in a class list below a title is activated again, not made twice', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/participant');
  const offices = await api<{ id: number; name: string }[]>(page, 'GET', '/editorial-office');
  const office = offices.find(({ name }) => name.startsWith('Klass 8B'));
  const pupil = await api<Pupil>(page, 'POST', '/participant', {
    first_name: 'Sixten',
    last_name: 'Sjölista',
    editorial_office_ids: [office?.id],
  });
  await api(page, 'PUT', `/participant/${pupil.id}`, { is_active: false });

  await page.goto('/participant?q=Sjölista');
  await expect(page.getByText('1 avstängd stämmer också med sökningen.')).toBeVisible();
  await page.getByRole('button', { name: 'Visa avstängda' }).click();
  await expect(page.getByRole('row', { name: /Sixten Sjölista/ })).toContainText('Avstängd');

  await page.goto('/participant/create');
  await page.getByLabel('Förnamn').fill('Sixten');
  await page.getByLabel('Efternamn').fill('Sjölista');
  await expect(page.getByRole('link', { name: /^Sixten Sjölista, Klass 8B/ })).toBeVisible();

  await page.goto('/participant');
  await page.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till många' });
  await dialog
    .getByLabel('En person per rad')
    .fill(
      'Klasslista 5Ö\n\nEfternamn\tFörnamn\tPersonnummer\nSjölista\tSixten\t20150301-1234\nÖdlista\tÄngla\t20150302-1234\n12345',
    );
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption({ label: office?.name ?? '' });
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  await expect(
    dialog.getByText('1 ny · 1 aktiveras igen · 1 att rätta · 1 rad inte läst'),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Ängla Ödlista/ })).toContainText('Ny deltagare');
  await expect(dialog.getByRole('row', { name: /Klasslista 5Ö/ })).toContainText('Läses inte');
  await expect(dialog.getByRole('row', { name: /12345/ })).toContainText('är inget namn');
  await expect(dialog).not.toContainText('-1234');
  await expectAccessible(page);
  const who = dialog.getByLabel('Vem är Sixten Sjölista?');
  const row = dialog.getByRole('row', { name: /Sixten Sjölista/ });
  await expect(row).toContainText('men avstängd');
  await who.selectOption('En annan person');
  await expect(row).toContainText('Ny deltagare');
  await who.selectOption('Samma person');
  await expect(row).toContainText('Aktiveras igen');
  await dialog.getByRole('button', { name: 'Lägg till 2' }).click();
  await expect(row).toContainText('Aktiverad igen');
  const found = await api<Pupil[]>(page, 'GET', '/participant?q=Sjölista');
  expect(found.map(({ id }) => id)).toEqual([pupil.id]);
});

test('closing a card says what happens first', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/participant');
  const [office] = await api<{ id: number }[]>(page, 'GET', '/editorial-office');
  const pupil = await api<Pupil>(page, 'POST', '/participant', {
    first_name: 'Kim',
    last_name: 'Kortlista',
    editorial_office_ids: [office?.id],
  });
  await page.goto(`/participant/${pupil.id}/edit`);
  await expect(page.getByText('Eget lösenord: nej')).toBeVisible();
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gör ett kort' }).click();
  await printed;
  await page.getByRole('button', { name: 'Stäng kortet' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('den som är inloggad med det loggas ut');
  await question.getByRole('button', { name: 'Stäng kortet' }).click();
  await expect(page.getByText(/Inget kort\./)).toBeVisible();
});

import { api, ofType } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test('an assignment is given to a group: a member begins it, and who joins sees it come', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/participant');
  await moderator.getByRole('button', { name: 'Grupper', exact: true }).click();
  await moderator.getByRole('button', { name: 'Ny grupp' }).click();
  await moderator.getByLabel('Gruppens namn').fill('Ljudlaget');
  await moderator.getByLabel('Amir Haddad').check();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(moderator.getByRole('heading', { name: 'Ljudlaget' })).toBeVisible();

  const { id } = await api<{ id: number }>(moderator, 'POST', '/assignment', {
    title: 'Spela in en röst',
    questions: ofType('true_false'),
  });
  await moderator.goto(`/assignment/${id}/edit`);
  await moderator.getByLabel('Valda grupper och personer').check();
  await moderator.getByLabel('Ljudlaget').check();
  await moderator.getByLabel(/^Publicerad/).check();
  await moderator.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(moderator.getByText('Sparat: Spela in en röst.')).toBeVisible();

  const participant = await as('deltagare');
  await participant.goto('/assignment?q=röst');
  const link = participant.getByRole('link', { name: 'Spela in en röst' });
  await expect(participant.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);

  await moderator.goto('/participant');
  await moderator.getByRole('button', { name: 'Grupper', exact: true }).click();
  await moderator.getByRole('button', { name: 'Ändra Ljudlaget' }).click();
  await moderator.getByLabel('Elin Sandström').check();
  await moderator.getByRole('button', { name: 'Spara', exact: true }).click();

  await link.click();
  await participant.getByRole('button', { name: 'Börja' }).click();
  await expect(participant).toHaveURL(/attempt=\d+/);
  await expectAccessible(participant);
});

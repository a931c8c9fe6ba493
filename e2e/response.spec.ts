import type { Role } from './visitor.ts';
import { untilKept } from './kept.ts';
import { expect, expectAccessible, expectAccessibleOver, settled, test } from './newsroom.ts';

test.use({ newsroom: 'responses' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HEADLINE = 'Hon har ritat alla kommunens lekplatser';

test('a writer asks a classmate, who reads, comments and responds, all by touch', async ({
  as,
}) => {
  const writer = await as('deltagare', PHONE);
  await writer.goto('/article?mine=true');
  await writer.getByRole('link', { name: HEADLINE }).tap();
  await expect(writer.getByText(/^Ska vara inskickad senast/)).toBeVisible();
  await writer.getByRole('button', { name: 'Be om respons' }).tap();
  await expectAccessibleOver(writer);
  await writer.getByRole('button', { name: 'Wilma Åhs' }).tap();
  const asked = writer.getByRole('button', { name: 'Dra tillbaka frågan till Wilma Åhs' });
  await expect(asked).toBeVisible();
  await settled(writer);
  await expectAccessible(writer);

  const reader = await as('wilma' as Role, PHONE);
  await reader.goto('/');
  await expect(reader.getByText('Elin Sandström ber dig om respons.')).toBeVisible();
  await reader.getByRole('link', { name: `Läs ”${HEADLINE}”` }).tap();
  const text = reader.getByRole('article', { name: 'Texten som den kommer att tryckas' });
  await expect(text.getByText('Senast fastnade jag i en rutschkana')).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'Rubrik' })).toHaveCount(0);
  await expect(reader.getByText('Tidigare versioner')).toHaveCount(0);
  // The day is the writer's, and so is what to do about it.
  await expect(reader.getByText(/Ska vara inskickad|Skicka in/)).toHaveCount(0);
  await expectAccessible(reader);

  await reader.getByRole('link', { name: 'Till fälten' }).tap();
  await reader.getByLabel('Det här är bra', { exact: true }).fill('Rutschkanan, jag ser den.');
  await untilKept(reader, 'Rutschkanan, jag ser den.');
  await reader.reload();
  await expect(reader.getByLabel('Det här är bra', { exact: true })).toHaveValue(
    'Rutschkanan, jag ser den.',
  );
  await reader.getByRole('button', { name: 'Skicka responsen' }).tap();
  await expect(reader.getByLabel('Min fråga')).toHaveAttribute('aria-invalid', 'true');
  await reader.getByLabel('Det här är också bra').fill('Första meningen.');
  await reader.getByLabel('Min fråga').fill('Vilken är hennes favorit?');
  await reader.getByRole('button', { name: 'Skicka responsen' }).tap();
  await expect(reader.getByText(/^Din respons är skickad\./)).toBeVisible();

  await reader.getByRole('button', { name: /^Kommentarer/ }).tap();
  await reader.getByLabel('Kommentar om hela artikeln').fill('Får jag följa med dit?');
  const talk = reader.getByRole('dialog');
  await talk.getByRole('button', { name: 'Kommentera', exact: true }).tap();
  await expect(talk.getByText('Får jag följa med dit?')).toBeVisible();

  // Told by the stream of events, without a reload.
  await expect(writer.getByText('Vilken är hennes favorit?')).toBeVisible();
  await expect(writer.getByText('Rutschkanan, jag ser den.')).toBeVisible();
  const moderator = await as('moderator');
  await moderator.goto(new URL(writer.url()).pathname);
  await expect(moderator.getByText('Vilken är hennes favorit?')).toBeVisible();

  // Once it is answered the button says what it does: the reader is shut out, the response stays.
  await expect(asked).toHaveCount(0);
  const close = writer.getByRole('button', { name: 'Stäng artikeln för Wilma Åhs' });
  await close.tap();
  await expect(close).toHaveCount(0);
  await expect(writer.getByText('Vilken är hennes favorit?')).toBeVisible();
  await expect(
    reader.getByRole('heading', { name: 'Frågan om respons gäller inte längre' }),
  ).toBeVisible();
  await writer.locator('.toast-action').tap();
  await expect(close).toBeVisible();
});

import { DEFAULT_PREFERENCES } from '@spalten/contract/user';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { fieldLabel, renderExportPage } from './export-page.ts';

const ODD = '<script>alert(1)</script> & "Åsa" 𝄞 نور';

test('a person reads what is stored in words, whatever signs it has', () => {
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `Katten ${ODD}` }] }],
  };
  const page = renderExportPage(
    ODD,
    {
      parts: {
        person: { first_name: ODD, is_active: true, phone: null, preferences: {} },
        artiklar: [{ id: 7, headline: ODD, body, body_text: 'dubbelt', due_on: '2026-12-01' }],
        meddelanden: [],
        inloggningar: [{ inloggad: '2026-11-24T17:05:06.123Z' }],
        constructor: { toString: 'x' },
      },
      files: [{ path: `filer/7-${ODD}.jpg`, name: `${ODD}.jpg` }],
    },
    'sv',
  );
  expect(page).not.toContain('<script');
  expect(page).not.toContain('{"');
  expect(page).not.toContain('dubbelt');
  expect(page).toContain('Katten &lt;script&gt;');
  expect(page).toContain('<dt>Förnamn</dt>');
  expect(page).toContain('<dt>Aktiv</dt><dd>ja</dd>');
  expect(page).toContain('<h2>Artiklar (1)</h2>');
  expect(page).not.toContain('Meddelanden');
  expect(page).toContain('24 november 2026 kl. 18:05');
  expect(page).toContain(`href="filer/7-${encodeURIComponent('<script>alert(1)<')}`);
});

test('an English export has English words and is whole without any data', () => {
  const page = renderExportPage('Åsa', { parts: { person: { id: 1 } }, files: [] }, 'en');
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<h2>Person</h2><dl><dt>Id</dt><dd>1</dd></dl>');
  expect(renderExportPage('', { parts: {}, files: [] }, 'sv')).toContain('</html>');
});

test('a Swedish page has no English names of fields or values', async () => {
  const { database } = await testApp();
  const { rows } = await sql<{ name: string }>`select distinct column_name as name
    from information_schema.columns
    where table_name in ('app_user', 'article', 'article_version', 'article_event')
      and column_name not in ('password_hash', 'search', 'body_text')`.execute(database);
  const names = [...rows.map(({ name }) => name), ...Object.keys(DEFAULT_PREFERENCES)];
  expect(names.filter((name) => fieldLabel(name, 'sv') === undefined)).toEqual([]);

  const logg = [{ vad: 'card.make', typ: 'participant' }];
  const person = { role: 'participant', locale: 'se', preferences: DEFAULT_PREFERENCES };
  const artiklar = [{ status: 'draft' }];
  const page = renderExportPage('Åsa', { parts: { person, artiklar, logg }, files: [] }, 'sv');
  expect(page).toContain('<dt>Vad</dt><dd>Gjorde inloggningskort</dd>');
  expect(page).toContain('<dt>Typ</dt><dd>Deltagare</dd>');
  expect(page).toContain('<dt>Språk</dt><dd>svenska</dd>');
  const values = [...page.matchAll(/<dd>([^<]+)<\/dd>/g)].map(([, value]) => value);
  for (const english of ['participant', 'normal', 'auto', 'daily', 'shown', 'on', 'draft', 'se'])
    expect(values).not.toContain(english);
});

import { expect, test } from 'vitest';
import { renderExportPage } from './export-page.ts';

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

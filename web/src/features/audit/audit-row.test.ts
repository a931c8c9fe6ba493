import type { AuditEntry } from '@spalten/contract/audit';
import { AUDIT_ACTIONS, AUDIT_FIELDS, AUDIT_KINDS } from '@spalten/contract/audit-names';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, describe, expect, test } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import { i18next } from '../../i18n/index.ts';
import se from '../../i18n/se.json' with { type: 'json' };
import { formatDay, formatLongDay, formatTime } from '../../ui/look/format.ts';
import { AuditWhat, AuditWhen } from './audit-row.tsx';

const ENTRY: AuditEntry = {
  id: 1,
  created_at: '2026-11-23T10:00:00Z',
  action: 'update',
  user: null,
  acting_customer: null,
  object_type: null,
  object_id: null,
  object_name: null,
  is_there: false,
  customer: null,
  editorial_office: null,
  changes: [],
  detail: {},
  ip: '',
};

/** The text in the row of an entry. */
function read(entry: Partial<AuditEntry>): string {
  const row = { ...ENTRY, ...entry };
  const screen = createElement(MemoryRouter, null, createElement(AuditWhat, { row }));
  return renderToStaticMarkup(screen)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

afterAll(() => i18next.changeLanguage('sv'));

describe.each([
  ['sv', se],
  ['en', en],
] as const)('in %s', (language, texts) => {
  const speak = async () => {
    i18next.addResourceBundle(language, 'translation', texts, true, true);
    await i18next.changeLanguage(language);
  };

  /** The words of the filter. */
  const doneIn = (action: string): string =>
    texts.auditAction[action.replaceAll('.', '-') as 'create'];
  const kindIn = (kind: (typeof AUDIT_KINDS)[number]) => {
    const words = texts.auditObject[kind];
    return words.charAt(0).toLowerCase() + words.slice(1);
  };
  const named = { object_id: 4711, object_name: 'Nattbussen' };

  test.each(AUDIT_KINDS)('%s is told in words, whatever was done to it', async (kind) => {
    await speak();
    const name =
      kind === 'print-settings'
        ? texts.audit.settingsOf.replace('{{name}}', 'Nattbussen')
        : 'Nattbussen';
    for (const action of AUDIT_ACTIONS.filter((one) => !one.startsWith('override.')))
      expect(read({ ...named, action, object_type: kind })).toBe(
        `${doneIn(action)} ${kindIn(kind)} ${name}`,
      );
  });

  test.each(['override.start', 'override.end'])(
    'in %s the customer is named once',
    async (action) => {
      await speak();
      expect(read({ ...named, action, object_type: 'customer' })).toBe(
        `${doneIn(action)} Nattbussen`,
      );
    },
  );

  test.each(AUDIT_FIELDS)('the change of %s is told in words', async (field) => {
    await speak();
    const words = read({ object_type: 'article', object_id: 1, changes: [{ field }] });
    expect(words).toContain(texts.auditField[field]);
  });

  test('values are told in words: yes and no, days, what a code stands for', async () => {
    await speak();
    const change = (kind: string, field: string, from: unknown, to: unknown) =>
      read({ object_type: kind, object_id: 1, changes: [{ field, from, to }] });
    expect(change('chapter', 'is_public', false, true)).toContain(
      `${texts.audit.no} → ${texts.audit.yes}`,
    );
    for (const [kind, status] of [
      ['article', texts.articleStatus.returned],
      ['attempt', texts.attemptStatus.returned],
      ['newspaper-page', texts.pageStatus.ready],
      ['web-article', texts.publishState.published],
    ] as const) {
      const code = { 'newspaper-page': 'ready', 'web-article': 'published' }[String(kind)];
      expect(change(kind, 'status', null, code ?? 'returned')).toContain(`– → ${status}`);
    }
    const { feature } = texts.package;
    expect(change('package', 'features', ['file'], ['message', 'file'])).toContain(
      `${feature.file} → ${feature.message}, ${feature.file}`,
    );
    expect(change('info-post', 'placement', null, 'my-page')).toContain(texts.placement['my-page']);
    expect(change('newspaper-template', 'format', 'a4', 'own')).toContain(texts.template.own);
    const { printSettings, template } = texts;
    for (const [field, to, words] of [
      ['bleed_mm', 2.5, language === 'sv' ? '2,5' : '2.5'],
      ['print_profile', 'fogra39', template.printProfiles.fogra39],
      ['print_profile', 'Husets', 'Husets'],
    ] as const)
      expect(change('customer', field, 'as-template', to)).toContain(
        `${printSettings.asTemplate} → ${words}`.replaceAll('\u00a0', ' '),
      );
    expect(change('newspaper', 'due_on', null, '2024-02-01')).toMatch(/1 feb\w* 2024/i);
    expect(change('newspaper-page', 'placements', ['Valet (Ruta 1)'], [])).toContain(
      'Valet (Ruta 1) → –',
    );
  });

  test.each(['2024-11-23T09:14:00Z', new Date().toISOString()])(
    '%s is told by day and time',
    async (at) => {
      await speak();
      const time = formatTime(at);
      const screen = renderToStaticMarkup(createElement(AuditWhen, { at }));
      const [, title, words] = /title="([^"]+)">([^<]+)</.exec(screen) ?? [];
      expect(time).toMatch(/^\d\d:\d\d$/);
      expect(words).toBe(`${formatDay(at)} ${time}`);
      expect(title).toBe(`${formatLongDay(at)} ${time}`);
      expect(screen).toContain(`dateTime="${at}"`);
    },
  );

  test('the settings of all customers are called so', async () => {
    await speak();
    expect(read({ object_type: 'print-settings' })).toBe(
      `${texts.auditAction.update} ${kindIn('print-settings')} ${texts.audit.settingsOfAll}`,
    );
  });

  test.each(['participant', 'moderator', 'customer_user', 'person', 'pictured-person'] as const)(
    'a %s whose name is erased is not told by a bare number',
    async (kind) => {
      await speak();
      expect(read({ object_type: kind, object_id: 12 })).toBe(
        `${texts.auditAction.update} ${kindIn(kind)} ${texts.audit.erased.replace('{{id}}', '12')}`,
      );
    },
  );
});

test('an article without a headline is called so, and not only by its number', async () => {
  await i18next.changeLanguage('sv');
  expect(read({ object_type: 'article', object_id: 40 })).toContain('utan rubrik (40)');
  expect(read({ object_type: 'chapter', object_id: 41 })).not.toContain('utan rubrik');
});

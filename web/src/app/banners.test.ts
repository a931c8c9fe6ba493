import type { CurrentUser } from '@spalten/contract/user';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18next } from '../i18n/index.ts';
import se from '../i18n/se.json' with { type: 'json' };
import { mayMakeNew, mayWriteAs } from '../data/session.ts';
import { Banners } from './banners.tsx';

beforeAll(() => i18next.addResourceBundle('sv', 'translation', se, true, true));

const contact = { name: 'Maj Ek', email: null };
const user = (part: Partial<CurrentUser>) =>
  ({
    role: 'participant',
    override: null,
    read_only: null,
    closed_office: null,
    ...part,
  }) as CurrentUser;

/** The text of the banners of a user. */
const read = (part: Partial<CurrentUser>): string =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Banners, { user: user(part) })),
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('who has no open office is told which are closed, what is kept, and whom to ask', () => {
  expect(read({})).toBe('');
  expect(read({ closed_office: { names: ['Ekbacken'], contact } })).toBe(
    'Redaktionen Ekbacken är stängd. Dina artiklar finns kvar. Fråga Maj Ek om du undrar.',
  );
  const two = {
    names: ['Ekbacken', 'Viken'],
    contact: { name: 'Maj Ek', email: 'maj@ek.example' },
  };
  expect(read({ role: 'moderator', closed_office: two })).toBe(
    'Dina redaktioner är stängda: Ekbacken, Viken. Dina artiklar finns kvar. Fråga Maj Ek om du undrar. maj@ek.example',
  );
});

test('read mode is told instead, since it closes more', () => {
  const readOnly = { reason: 'ended', day: '2026-11-01', contact } as const;
  const words = read({ read_only: readOnly, closed_office: { names: ['Ekbacken'], contact } });
  expect(words).toContain(se.readOnly.participant);
  expect(words).not.toContain('Ekbacken');
});

test.each(['participant', 'moderator'] as const)(
  'a %s is not offered to make new things without an open office',
  (role) => {
    expect(mayMakeNew(user({ role }))).toBe(true);
    expect(mayWriteAs(user({ role }), role)).toBe(true);
    const closed = user({ role, closed_office: { names: ['Ekbacken'], contact } });
    expect(mayMakeNew(closed)).toBe(false);
    expect(mayWriteAs(closed, role)).toBe(false);
  },
);

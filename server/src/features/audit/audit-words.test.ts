import type { LocalisedText } from '@spalten/contract/fields';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIELD_WORDS } from './audit-field-words.ts';
import { STATUS_WORDS, VALUE_WORDS } from './audit-value-words.ts';
import { ACTION_WORDS, KIND_WORDS } from './audit-words.ts';

const folder = path.join(import.meta.dirname, '../../../../web/src/i18n');

test.each([
  ['sv', 'se'],
  ['en', 'en'],
] as const)(
  'what is traced is called on screen and in the spreadsheet alike (%s)',
  (language, locale) => {
    const texts = JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8'));
    const own = (words: Record<string, LocalisedText>) =>
      Object.fromEntries(
        Object.entries(words).map(([name, said]) => [name.replaceAll('.', '-'), said[language]]),
      );
    expect(own(ACTION_WORDS)).toEqual(texts.auditAction);
    expect(own(KIND_WORDS)).toEqual(texts.auditObject);
    expect(own(FIELD_WORDS)).toEqual(texts.auditField);
    const statuses = Object.values(STATUS_WORDS).map((words) => own(words));
    const { articleStatus, attemptStatus, pageStatus, publishState } = texts;
    expect(statuses).toEqual([articleStatus, attemptStatus, pageStatus, publishState]);
    const { package: pack, chapterType, placement, articleTemplate, template } = texts;
    const asTemplate = { 'as-template': texts.printSettings.asTemplate };
    const { none: _none, own: _own, ...profiles } = template.printProfiles;
    expect(Object.entries(VALUE_WORDS).map(([field, words]) => [field, own(words)])).toEqual([
      ['features', pack.feature],
      ['chapter_types', chapterType],
      ['placement', placement],
      ['voice', articleTemplate.voices],
      ['format', { ...template.formats, own: template.own }],
      ['bleed_mm', asTemplate],
      ['ink_limit', { 'as-profile': texts.printSettings.asProfile }],
      ['print_profile', { ...asTemplate, ...profiles }],
    ]);
  },
);

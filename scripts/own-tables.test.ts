import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FEATURES = path.join(import.meta.dirname, '../server/src/features');

/**
 * Tables that more than one feature writes, with those features and why. Any other table has the
 * rows of one feature, and the others call that feature.
 */
const SHARED: Record<string, { by: string[]; why: string }> = {
  app_user: {
    by: ['person', 'session', 'customer', 'editorial-office'],
    why: 'people, their own settings, the contact person of a customer, the active office',
  },
  attachment: { by: ['file', 'chapter', 'submission'], why: 'goes with what it is attached to' },
  audit_entry: { by: ['person', 'consent'], why: 'what erased people leave behind has no names' },
  conversation: { by: ['message', 'article'], why: 'an article has a thread, and moves with it' },
  conversation_member: { by: ['message', 'article'], why: 'those who no longer see it leave' },
  customer: {
    by: ['customer', 'print-profile', 'session'],
    why: 'print settings, and the contact person’s own name',
  },
  editorial_office_member: { by: ['person', 'editorial-office'], why: 'chosen from both sides' },
  external_identity: { by: ['school-sign-in', 'person'], why: 'erased with the person' },
  file: { by: ['file', 'submission'], why: 'a text from outside brings its files or takes them' },
  message: { by: ['message', 'article'], why: 'the comment of a returned article' },
  newspaper: { by: ['newspaper', 'newspaper-page'], why: 'a changed page changes its newspaper' },
  newspaper_page: { by: ['newspaper-page', 'newspaper'], why: 'made and ordered together' },
  notice: {
    by: ['notice', 'message', 'article', 'session'],
    why: 'read with the conversation, withdrawn, or settled by a new card',
  },
  password_token: { by: ['session', 'person'], why: 'a new address ends the links of the former' },
  picture_code: { by: ['session', 'person'], why: 'chosen together with the person' },
  placement: { by: ['newspaper-page', 'newspaper'], why: 'a removed newspaper frees its articles' },
  push_subscription: { by: ['push', 'session', 'person'], why: 'ends with the session' },
  session: {
    by: ['session', 'person', 'customer', 'file'],
    why: 'acting for a customer, an administrator’s opened files, people who are shut out',
  },
  setting: { by: ['print-profile', 'push'], why: 'a row each, by key' },
  sign_in_card: { by: ['session', 'person'], why: 'used at sign-in, made at the person' },
  story: { by: ['story', 'year'], why: 'ideas end with a term' },
};

const WRITE =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|\b(?:insert\s+into|delete\s+from)\s+(\w+)|\bupdate\s+(\w+)(?:\s+\w+)?\s+set\b/g;

/** The tables that a statement of each feature writes. */
function writers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('**/*.ts', { cwd: FEATURES })) {
    if (file.endsWith('.test.ts')) continue;
    const feature = file.split(path.sep)[0] ?? '';
    for (const names of readFileSync(path.join(FEATURES, file), 'utf8').matchAll(WRITE)) {
      const table = names.slice(1).find(Boolean) ?? '';
      found.set(table, (found.get(table) ?? new Set()).add(feature));
    }
  }
  return found;
}

test('a table is written by the feature that owns it, and shared ones are listed', () => {
  const shared = [...writers()].filter(([, by]) => by.size > 1);
  const sorted = (names: Iterable<string>) => [...names].toSorted((a, b) => a.localeCompare(b));
  expect(Object.fromEntries(shared.map(([table, by]) => [table, sorted(by)]))).toEqual(
    Object.fromEntries(Object.entries(SHARED).map(([table, { by }]) => [table, sorted(by)])),
  );
});

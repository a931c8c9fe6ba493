import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** Fields of an update that make no sense before the object exists. */
const UPDATE_ONLY: Record<string, readonly string[]> = {
  // A new article is sent as JSON, which carries no files.
  article: ['files'],
  customer: ['replace_contact'],
  assignment: ['revision'],
  newspaper: ['page_ids'],
  message: ['resolved'],
  story: ['is_archived'],
};

const fieldsOf = (call: Call | undefined) =>
  Object.keys((call?.body as z.ZodObject | undefined)?.shape ?? {});

const pairs = Object.entries(calls).flatMap(([name, own]) => {
  const { create, update } = own as Record<string, Call>;
  return create && update ? [[name, create, update] as const] : [];
});

test.each(pairs)('a new %s takes every field that a save of it takes', (name, create, update) => {
  const later = ['version', ...(UPDATE_ONLY[name] ?? [])];
  const taken = new Set([...fieldsOf(create), ...later]);
  expect(fieldsOf(update).length).toBeGreaterThan(0);
  expect(fieldsOf(update).filter((field) => !taken.has(field))).toEqual([]);
});

import type { ArticleStatus } from '@spalten/contract/article';
import { expect, test } from 'vitest';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { ArticleFacts } from './article.policy.ts';
import {
  mayAnswerSources,
  mayCreate,
  mayDelete,
  mayPutOnWeb,
  mayRecall,
  mayReturn,
  maySeeWork,
  maySend,
  mayUpdate,
} from './article.policy.ts';

/*
 * Tests the rules for people whom no call admits: a moderator who wrote an article and left the
 * office, a customer who once was its author.
 */

const OFFICE = 1;
const WRITER = 7;

const viewer = (role: Viewer['role'], userId: number, more: Partial<Viewer> = {}): Viewer => ({
  userId,
  role,
  customerId: role === 'admin' ? null : 1,
  offices: role === 'admin' ? 'all' : [OFFICE],
  formerOffices: [],
  activeOfficeId: null,
  ownRole: role,
  overrideCustomerId: null,
  features: role === 'admin' ? 'all' : ['web_article'],
  chapterTypes: 'all',
  isReadOnly: false,
  readOnlyReason: null,
  adminUntil: null,
  isByCard: false,
  isBorrowed: false,
  language: 'sv',
  ...more,
});

const PEOPLE: Record<string, Viewer> = {
  writer: viewer('participant', WRITER),
  classmate: viewer('participant', 8),
  leader: viewer('moderator', 9),
  'leader without web articles': viewer('moderator', 10, { features: [] }),
  'leader elsewhere': viewer('moderator', 11, { offices: [2] }),
  'writer who leads elsewhere': viewer('moderator', WRITER, { offices: [2] }),
  customer: viewer('customer', 12),
  'writer who is a customer': viewer('customer', WRITER),
  admin: viewer('admin', 13),
};
const RULES = { mayUpdate, maySend, mayRecall, mayReturn, mayPutOnWeb, mayAnswerSources };
const LEADERS = ['leader', 'leader without web articles', 'admin'];

const may = (rule: (viewer: Viewer, article: ArticleFacts) => boolean, status: ArticleStatus) =>
  Object.keys(PEOPLE).filter((who) =>
    rule(PEOPLE[who] as Viewer, {
      status,
      editorial_office: { id: OFFICE },
      authors: [{ id: WRITER }],
    }),
  );

test.each([
  ['mayUpdate', 'draft', ['writer', ...LEADERS]],
  ['mayUpdate', 'returned', ['writer', ...LEADERS]],
  ['mayUpdate', 'submitted', LEADERS],
  ['mayUpdate', 'approved', LEADERS],
  ['mayUpdate', 'published', []],
  ['maySend', 'draft', ['writer', ...LEADERS]],
  ['maySend', 'submitted', LEADERS],
  ['maySend', 'approved', []],
  ['mayRecall', 'draft', []],
  ['mayRecall', 'submitted', ['writer', 'writer who leads elsewhere']],
  ['mayRecall', 'approved', []],
  ['mayReturn', 'draft', []],
  ['mayReturn', 'submitted', LEADERS],
  ['mayReturn', 'approved', LEADERS],
  ['mayPutOnWeb', 'submitted', []],
  ['mayPutOnWeb', 'approved', ['leader', 'admin']],
  ['mayPutOnWeb', 'published', ['leader', 'admin']],
  ['mayAnswerSources', 'draft', ['writer']],
  ['mayAnswerSources', 'submitted', []],
] as const)('%s of what is %s', (rule, status, who) => {
  expect(may(RULES[rule], status)).toEqual(who);
});

test('mayDelete: a draft is its writer’s and its leaders’, nothing else is anybody’s', () => {
  const who = may(mayDelete, 'draft');
  expect(who).toEqual(expect.arrayContaining(['writer', ...LEADERS]));
  for (const other of ['classmate', 'leader elsewhere', 'customer'])
    expect(who).not.toContain(other);
  expect(may(mayDelete, 'submitted')).toEqual([]);
});

test('maySeeWork: all who come so far but classmates', () => {
  const others = Object.keys(PEOPLE).filter((who) => who !== 'classmate');
  expect(may(maySeeWork, 'approved')).toEqual(others);
});

test('mayCreate: whoever works in the office', () => {
  const who = Object.keys(PEOPLE).filter((key) => mayCreate(PEOPLE[key] as Viewer, OFFICE));
  expect(who).toEqual(['writer', 'classmate', ...LEADERS]);
});

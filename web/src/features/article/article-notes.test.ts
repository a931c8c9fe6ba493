import { expect, test } from 'vitest';
import { lockedTextKey } from './article-notes.tsx';

const article = (status: 'approved' | 'published', recall = false) =>
  ({ status, can: { recall }, authors: [{ id: 1 }] }) as unknown as Parameters<
    typeof lockedTextKey
  >[0];

test('a writer is told to ask their moderator, a moderator whom to ask, an administrator what to do', () => {
  const of = (role: 'participant' | 'moderator' | 'admin', userId = 1) =>
    lockedTextKey(article('published'), { userId, role });
  expect(of('participant')).toBe('article.lockedAsk');
  expect(of('moderator')).toBe('article.lockedPrinted');
  expect(of('admin')).toBe('article.lockedReopen');
});

test('a moderator who wrote for an office that they left is told who edits it', () => {
  const by = { userId: 1, role: 'moderator' } as const;
  expect(lockedTextKey(article('approved'), by)).toBe('article.lockedElsewhere');
});

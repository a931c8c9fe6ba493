import type { ArticleTemplate } from '@spalten/contract/article-template';
import { expect, test } from 'vitest';
import { findTemplate } from './article.api.ts';

const template = (id: number) => ({ id }) as ArticleTemplate;

test('a template that is gone, or was never chosen, gives way to the first', () => {
  const templates = [template(3), template(5)];
  expect(findTemplate(templates, 5)?.id).toBe(5);
  for (const id of [4, null, undefined]) expect(findTemplate(templates, id)?.id).toBe(3);
  expect(findTemplate([], 5)).toBeUndefined();
});

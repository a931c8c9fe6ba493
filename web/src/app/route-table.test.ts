import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentTitle, NOT_FOUND_TITLE } from '../ui/title.ts';
import { routes } from './route-table.ts';

interface Listed {
  path: string;
  title?: string;
  auth?: boolean | null;
  rightSide?: boolean;
  chapterType?: number;
  idNumericOnly?: boolean;
  notFound?: boolean;
}

const folder = `${import.meta.dirname}/../../../contract/conformance`;
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
const listed: Listed[] = read('routes.json').routes;

describe('the route table is the specification’s', () => {
  test.each(listed.filter((route) => !route.notFound).map((route) => [route.path, route] as const))(
    '%s',
    (path, route) => {
      const ours = routes.find((candidate) => candidate.path === path);
      expect(ours).toBeDefined();
      expect(ours?.auth).toBe(route.auth);
      expect(ours?.rightSide).toBe(route.rightSide);
      expect(ours?.chapterType).toBe(route.chapterType);
      expect(ours?.idNumericOnly).toBe(route.idNumericOnly);
      if (route.title) expect(ours?.title).toBe(route.title);
    },
  );

  test('it has no others, no name twice, and titles end in the product’s name', () => {
    expect(routes).toHaveLength(listed.length - 1);
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
    expect(listed.find((route) => route.notFound)?.title).toBe(NOT_FOUND_TITLE);
    expect(documentTitle('Min sida')).toBe('Min sida – Spalten');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentTitle, NOT_FOUND_TITLE } from '../ui/screens/title.ts';
import { routes } from './route-table.ts';

interface SpecifiedRoute {
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
const listed: SpecifiedRoute[] = read('routes.json').routes;

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

  const pairs = routes.flatMap((route) => {
    const path = route.path.replace(/\/create$/, '/{id}/edit');
    const edit = routes.find((candidate) => candidate !== route && candidate.path === path);
    return edit ? [[route.path, route, edit] as const] : [];
  });
  // A page is created by choosing its source, and edited as it will be printed.
  const apart = new Set(['/newspaper-page/create']);
  test.each(pairs.filter(([path]) => !apart.has(path)))('%s is the screen of edit', (_, a, b) => {
    expect(a.load).toBe(b.load);
  });

  /** The feature and screen that a route loads, from its import. */
  const screenOf = (route: (typeof routes)[number]) => {
    const [, feature = '', screen = ''] =
      /features\/([\w-]+)\/([\w-]+)\.page/.exec(route.load.toString()) ?? [];
    return { feature, screen };
  };
  /** Paths whose first segment isn't the feature's name. */
  const KEPT_BY: Record<string, string> = {
    '/': 'my-page',
    '/admin-dashboard': 'dashboard',
    '/assignment/{id}': 'attempt',
    '/assignment-attempt': 'attempt',
    '/statistics': 'year',
  };
  const inside = routes.filter(({ auth, chapterType }) => auth && !chapterType);
  test.each(inside.map((route) => [route.path, route] as const))(
    '%s loads a screen of its own kind, and no other path does',
    (path, route) => {
      const { feature, screen } = screenOf(route);
      const first = path.replace('/admin/', '/').split('/')[1];
      expect(feature).toBe(KEPT_BY[path] ?? first);
      const alike = inside.filter((other) => screenOf(other).screen === screen);
      const isForm = /\/(create|edit)$/.test(path) && !/-(create|edit)$/.test(screen);
      expect(alike).toHaveLength(isForm ? 2 : 1);
      if (isForm) expect(screen).toMatch(/-form$/);
      else expect(screen).not.toMatch(/-form$/);
    },
  );

  test('each path of the signed-out loads its own screen', () => {
    const doors = routes.filter(({ auth }) => auth === false);
    expect(doors).toHaveLength(4);
    for (const route of doors)
      expect(screenOf(route)).toEqual({ feature: 'session', screen: route.path.slice(1) });
  });

  test('all chapter paths load the chapter', () => {
    const chapters = routes.filter(({ chapterType }) => chapterType);
    expect(chapters).toHaveLength(9);
    for (const route of chapters)
      expect(screenOf(route)).toEqual({ feature: 'chapter', screen: 'chapter' });
  });

  test('it has no others, no name twice, and titles end in the product’s name', () => {
    // Of our own: what people without an account have sent, consents, adverts, statistics, and
    // signing in by a card.
    const own = new Set(['/submission', '/consent', '/advert', '/card', '/statistics']);
    expect(routes.filter(({ path }) => !own.has(path))).toHaveLength(listed.length - 1);
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
    expect(listed.find((route) => route.notFound)?.title).toBe(NOT_FOUND_TITLE);
    expect(documentTitle('Min sida')).toBe('Min sida – Spalten');
  });
});

// Every dialog, drawer, menu and popover is opened by one of the states that are photographed and looked at.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ELSEWHERE, STATES } from './screenshots/states.ts';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCES = path.join(ROOT, 'web/src');
/** The overlays of the house, made of those of the library. */
const HOUSE = new Set(['ui/overlays/dialog.tsx', 'ui/overlays/side-drawer.tsx']);
const OVERLAY = /<(Dialog|SideDrawer|Menu|Popover|RowDialog|WordsDialog|Modal|Drawer|HoverCard)\b/;

const withOverlay = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.tsx') &&
    !HOUSE.has(name) &&
    OVERLAY.test(readFileSync(path.join(SOURCES, name), 'utf8')),
);
const shown = new Set(STATES.flatMap(({ of }) => of ?? []));

test('every dialog, drawer, menu and popover is opened by a state', () => {
  expect(withOverlay.length).toBeGreaterThan(60);
  const missing = withOverlay.filter((name) => !shown.has(name) && !(name in ELSEWHERE));
  expect(missing, 'scripts/screenshots/states/ opens each of these').toEqual([]);
});

test('every file that a state names holds one', () => {
  const named = [...shown, ...Object.keys(ELSEWHERE)];
  expect(named.filter((name) => !withOverlay.includes(name))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((name) => shown.has(name))).toEqual([]);
});

test('a dialog that no state opens is looked at by the browser test that is named', () => {
  for (const [name, { spec, because }] of Object.entries(ELSEWHERE)) {
    const file = path.join(ROOT, 'e2e', spec);
    expect(existsSync(file), name).toBe(true);
    expect(readFileSync(file, 'utf8'), `${name}: ${because}`).toMatch(/expectAccessible/);
  }
});

test('no two states of a viewer have the same name', () => {
  const names = STATES.flatMap(({ name, viewers }) => viewers.map((viewer) => `${viewer} ${name}`));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

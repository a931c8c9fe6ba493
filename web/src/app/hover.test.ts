import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
const STATES = /:not\([^)]*:hover[^)]*\)/g;

/** The selectors with `:hover` that also apply on a touch screen, where hover stays after a tap. */
function unguardedHovers(css: string): string[] {
  const blocks: string[] = [];
  const found: string[] = [];
  for (const [, head = '', brace] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '}') blocks.pop();
    else {
      const selector = head.split(';').at(-1)?.trim() ?? '';
      const isGuarded = blocks.some((block) => block.includes('(hover: hover)'));
      if (selector.replace(STATES, '').includes(':hover') && !isGuarded) found.push(selector);
      blocks.push(selector);
    }
  }
  return found;
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.css'));

test.each(files)('%s styles hover only where a pointer can hover', (name) => {
  expect(unguardedHovers(readFileSync(path.join(FOLDER, name), 'utf8'))).toEqual([]);
});

test('finds a hover outside the media query', () => {
  expect(unguardedHovers('.a { color: red; } .b:hover { color: blue; }')).toEqual(['.b:hover']);
  expect(unguardedHovers('@media (hover: hover) { .b:hover { color: blue; } }')).toEqual([]);
});

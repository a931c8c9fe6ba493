import { expect, test } from 'vitest';
import { COMPOUNDS } from '../../testing/swedish-compounds.ts';
import { createBreaker } from './break-points.ts';

const MIN_SIDE = 3;
const breaker = createBreaker();

/** Parses an entry of the list: its joints, and the breaks inside its parts. */
function readCompound(written: string) {
  const joints = new Set<number>();
  const allowed = new Set<number>();
  let at = 0;
  for (const sign of written) {
    if (sign === '|') joints.add(at);
    else if (sign === '~') allowed.add(at);
    else at += 1;
  }
  return { word: written.replace(/[|~]/g, ''), joints: [...joints], allowed };
}

const all = Object.values(COMPOUNDS)
  .flatMap((words) => words.trim().split(/\s+/))
  .map(readCompound);
const shown = (word: string) => {
  const points = breaker.pointsIn(word);
  return [0, ...points].map((from, index) => word.slice(from, points[index])).join('-');
};

test('compounds are offered at their joints, 98 of 100 at all that have room', () => {
  const missed = all.filter(({ word, joints }) => {
    const points = breaker.pointsIn(word);
    const roomy = joints.filter((at) => at >= MIN_SIDE && at <= word.length - MIN_SIDE);
    return !roomy.every((at) => points.includes(at));
  });
  expect(all.length).toBeGreaterThan(350);
  expect(missed.map(({ word }) => shown(word)).length).toBeLessThanOrEqual(all.length * 0.02);
});

test('compounds are not broken beside their joints', () => {
  const beside = all.filter(({ word, joints, allowed }) =>
    breaker
      .pointsIn(word)
      .some(
        (at) =>
          !joints.includes(at) &&
          !allowed.has(at) &&
          joints.some((joint) => Math.abs(joint - at) < MIN_SIDE),
      ),
  );
  expect(beside.map(({ word }) => shown(word))).toEqual([]);
});

test('words are broken where they are made of words, and leave three letters on each side', () => {
  const words =
    'åttiotvå fönsterbrädan dammsugarslang fastighetsägaren naturreservatet hembygdsföreningens';
  expect(words.split(' ').map(shown)).toEqual([
    'åttio-två',
    'fönster-brädan',
    'damm-sugar-slang',
    'fastighets-ägaren',
    'natur-reservatet',
    'hem-bygds-föreningens',
  ]);
  expect('inte hemma säger efter nådde vara minuter'.split(' ').map(shown)).toEqual([
    'inte',
    'hemma',
    'säger',
    'efter',
    'nådde',
    'vara',
    'minu-ter',
  ]);
});

test('words that join by chance are left whole or broken by syllables', () => {
  expect(
    'rapporten kontrollen kapten person försvinner beskriver orkester skolavslutningen lösenordet'
      .split(' ')
      .map(shown),
  ).toEqual([
    'rap-por-ten',
    'kon-trol-len',
    'kap-ten',
    'per-son',
    'för-svin-ner',
    'beskri-ver',
    'orkes-ter',
    'skol-avslutningen',
    'lösen-ordet',
  ]);
});

test('a part of a compound is broken only where it is longer than a narrow column', () => {
  expect(shown('sommarlovsaktiviteterna')).toBe('sommar-lovs-aktiviteterna');
  expect(shown('solcellsanläggningar')).toBe('sol-cells-anläggningar');
});

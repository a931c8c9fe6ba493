import type { Hunspell } from 'hunspell-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { KINDS, misspell, seeded } from './misspellings.ts';
import type { Misspelling } from './misspellings.ts';
import { readDictionary } from './read-dictionary.ts';
import type { Speller } from './speller.ts';
import { createSpeller } from './speller.ts';
import { findMisspelled, knownWords, wordsIn } from './words-in.ts';

let common: string;
let hunspell: Hunspell;
let speller: Speller;
/** A speller on a machine so slow that Hunspell finds nothing in its time. */
let slowSpeller: Speller;

beforeAll(async () => {
  const dictionary = await readDictionary();
  ({ hunspell, common } = dictionary);
  speller = createSpeller(hunspell, common, dictionary.dic);
  const testSpelling = (word: string) => hunspell.testSpelling(word);
  const late = { testSpelling, getSpellingSuggestions: () => [] };
  slowSpeller = createSpeller(late, common, dictionary.dic);
}, 120_000);

/** The texts of the words that a writer would see marked. */
function marked(text: string, known: string[] = []): string[] {
  const words = wordsIn(text);
  const wrong = new Map(
    speller.check(words.map((word) => word.text)).map(({ word, hasTwin }) => [word, hasTwin]),
  );
  return findMisspelled(words, wrong, knownWords(known)).map((word) => word.text);
}

describe('misspellings that nobody tuned for', () => {
  /** The share whose right word is among the first suggestions. */
  const found = (list: readonly Misspelling[], among: number) =>
    list.filter(({ written, meant }) => speller.suggest(written).slice(0, among).includes(meant))
      .length / list.length;
  const makeHalves = () => {
    const isWord = (word: string) => hunspell.testSpelling(word);
    const words = common
      .split(/\r?\n/)
      .filter((word) => /^\p{Ll}{4,}$/u.test(word) && isWord(word));
    const list = misspell(words, 400, isWord, 'svenska').toSorted(
      (a, b) => seeded(`half${a.written}`) - seeded(`half${b.written}`),
    );
    return { tuned: list.slice(0, 200), heldOut: list.slice(200) };
  };

  test('are of every kind, and none is a word', () => {
    const { tuned, heldOut } = makeHalves();
    expect(heldOut).toHaveLength(200);
    const kinds = new Set([...tuned, ...heldOut].map(({ kind }) => kind.replace(', twice', '')));
    expect([...kinds].toSorted()).toEqual(Object.keys(KINDS).toSorted());
    expect(heldOut.filter(({ written }) => hunspell.testSpelling(written))).toEqual([]);
  });

  test(
    'the right word is first in 88 of 100, among the first three in 95',
    { timeout: 120_000 },
    () => {
      const { heldOut } = makeHalves();
      expect(found(heldOut, 1)).toBeGreaterThanOrEqual(0.88);
      expect(found(heldOut, 3)).toBeGreaterThanOrEqual(0.95);
    },
  );
});

describe('words spelled by ear', () => {
  test.each([
    ['syckel', 'cykel'],
    ['stjerna', 'stjärna'],
    ['sjårta', 'skjorta'],
    ['schokolad', 'choklad'],
    ['gjärna', 'gärna'],
    ['jysst', 'schysst'],
    ['ochså', 'också'],
    ['oxså', 'också'],
    ['sjugo', 'tjugo'],
    ['jenom', 'genom'],
    ['rolit', 'roligt'],
    ['tillexempel', 'till exempel'],
  ])('%s is suggested to be %s', (written, meant) => {
    expect(speller.suggest(written)[0]).toBe(meant);
  });

  test('words written together are split on a slow machine too', () => {
    expect(slowSpeller.suggest('tillexempel')[0]).toBe('till exempel');
  });

  test('inflected forms and compounds are found too', () => {
    expect(speller.suggest('syklarna')[0]).toBe('cyklarna');
    expect(speller.suggest('skolgord')[0]).toBe('skolgård');
    expect(speller.suggest('fotbolstränare')[0]).toBe('fotbollstränare');
    expect(speller.suggest('kommunfulmäktige')[0]).toBe('kommunfullmäktige');
  });

  test('a capital stays a capital', () => {
    expect(speller.suggest('Syckel')[0]).toBe('Cykel');
    expect(speller.suggest('SYCKEL')[0]).toBe('CYKEL');
  });
});

describe('what is marked in a text', () => {
  test('misspelled words, and no right ones', () => {
    expect(marked('I går sprungit vi till skolgordsräcket och tog våra syklar.')).toEqual([
      'skolgordsräcket',
      'syklar',
    ]);
  });

  test('neither names, abbreviations, addresses, numbers nor other scripts', () => {
    const text =
      'Fadumo Xhemajli bor i Ørsta. Xhemajlis bror såg SKOLFX, t.ex. 4XYZ och www.skolfx.se, ' +
      'mejla fx@skolfx.se eller #skolfx. Мария och محمد kom kl. 12:30. Tqm‑4b.';
    expect(marked(text)).toEqual([]);
  });

  test('a misspelled word that begins a sentence', () => {
    expect(marked('Syckeln är borta. ”Stjernan lyser”, sa hon.')).toEqual(['Syckeln', 'Stjernan']);
  });

  test('not the words of the office and its people, in any case or genitive', () => {
    const text = 'vi åkte till gläntanskolan med fadumos pappa';
    expect(marked(text)).toEqual(['gläntanskolan', 'fadumos']);
    expect(marked(text, ['Gläntanskolan', 'Fadumo Xhemajli'])).toEqual([]);
  });

  test('nothing in an empty text, and hostile ones are stood', () => {
    expect(marked('')).toEqual([]);
    expect(marked(`${'a'.repeat(5000)} \u{0} ${'🙂'.repeat(50)} ${'-'.repeat(500)}`)).toEqual([]);
    expect(speller.suggest('x'.repeat(500))).toEqual([]);
  });

  test('words written apart that are one word', () => {
    const pairs = [
      ['skol', 'gård'],
      ['jul', 'klapp'],
      ['stor', 'stad'],
      ['den', 'här'],
      ['fotbolls', 'tränare'],
    ] as const;
    expect(speller.join(pairs)).toEqual(['skolgård', 'julklapp', null, null, 'fotbollstränare']);
  });

  test.each([
    ['jätte orättvist', 'jätteorättvist'],
    ['jätte bra', 'jättebra'],
    ['super glad', 'superglad'],
    ['skit roliga', 'skitroliga'],
    ['mega svårt', 'megasvårt'],
    ['jätte trött', 'jättetrött'],
    ['jätte på', null],
    ['jätte som', null],
    ['jätte bor', null],
    ['super kaffe', null],
    ['super mycket', 'supermycket'],
  ])('%s is written as %s', (pair, word) => {
    expect(speller.join([pair.split(' ') as [string, string]])).toEqual([word]);
  });
});

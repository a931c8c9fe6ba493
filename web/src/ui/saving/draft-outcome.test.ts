import { expect, test } from 'vitest';
import { fingerprintOf, decideDraft, decideNewDraft, mergeDraft } from './draft-outcome.ts';

const written = fingerprintOf({ title: 'Bron är klar' });
const ground = fingerprintOf({ title: 'Bron' });
const sent = fingerprintOf({ title: 'Bron är' });
const others = fingerprintOf({ title: 'Bron rivs' });
const draft = { grounds: [ground, sent] };

test('what the server has is no draft any more', () => {
  expect(decideDraft(draft, written, [written])).toBe('known');
});

test('where nobody has changed it since, a draft is restored without a question', () => {
  expect(decideDraft(draft, written, [ground])).toBe('restore');
});

test('a save that arrived although its answer did not is no change of somebody else’s', () => {
  expect(decideDraft(draft, written, [sent])).toBe('restore');
});

test('where somebody has changed it since there is a question', () => {
  expect(decideDraft(draft, written, [others])).toBe('ask');
});

test('where changes are counted, the number says whether somebody has changed it', () => {
  const counted = { grounds: [ground, 'version 4'] };
  expect(decideDraft(counted, written, [others, 'version 4'])).toBe('restore');
  expect(decideDraft(counted, written, [others, 'version 5'])).toBe('ask');
});

test('a draft of a new thing is restored as often as its form is opened, until something is done with it', () => {
  const empty = fingerprintOf({ title: '' });
  expect(decideNewDraft(written, empty)).toBe('restore');
  expect(decideNewDraft(empty, empty)).toBe('known');
});

test('neither the order of fields nor space at the ends is a difference', () => {
  expect(fingerprintOf({ a: 'Bron ', b: { c: 1, d: undefined } })).toBe(
    fingerprintOf({ b: { c: 1 }, a: ' Bron' }),
  );
  expect(fingerprintOf({ a: 'Bron' })).not.toBe(fingerprintOf({ a: 'bron' }));
  expect(fingerprintOf(['a', 'b'])).not.toBe(fingerprintOf(['b', 'a']));
});

const BASE = { phone: '1', city: 'Kil', name: 'Bron' };

test('what others have changed meanwhile is kept, and only what was touched is brought back', () => {
  const draft = { value: { ...BASE, phone: '2' }, base: BASE };
  expect(mergeDraft(draft, { ...BASE, city: 'Holm' })).toEqual({
    value: { ...BASE, phone: '2', city: 'Holm' },
    isConflict: false,
  });
});

test('a field that both have changed is a question, unless they agree', () => {
  const draft = { value: { ...BASE, phone: '2' }, base: BASE };
  expect(mergeDraft(draft, { ...BASE, phone: '3', city: 'Holm' })).toEqual({
    value: { ...BASE, phone: '2', city: 'Holm' },
    isConflict: true,
  });
  expect(mergeDraft(draft, { ...BASE, phone: '2' })?.isConflict).toBe(false);
});

test('an older draft without a base, or a text without fields, is not merged', () => {
  expect(mergeDraft({ value: BASE }, BASE)).toBeUndefined();
  expect(mergeDraft({ value: 'a', base: 'b' }, 'c')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { fingerprintOf, decideDraft, decideNewDraft } from './draft-outcome.ts';

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

const LONGEST = 72;
/** Endings of a first word that isn't an imperative: past tense or participle. */
const NO_IMPERATIVE = /^(?:\w+ed|\w+ing)$/i;
const IMPERATIVES = new Set([
  'embed',
  'feed',
  'need',
  'shed',
  'speed',
  'bring',
  'string',
  'ring',
  'exceed',
  'proceed',
  'seed',
]);

/**
 * Checks the subject of a commit. Merges, reverts and fixups are exempt.
 * @returns one sentence per fault, empty if valid
 */
export function subjectFaults(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return [];
  const [word = ''] = subject.split(' ');
  const faults = [];
  if (subject.length > LONGEST) faults.push(`has ${subject.length} characters, ${LONGEST} at most`);
  if (subject.includes(';')) faults.push('has a semicolon: one commit, one matter');
  if (!/^[A-ZÅÄÖ`]/.test(subject)) faults.push('begins with a capital letter');
  if (subject.endsWith('.')) faults.push('ends without a full stop');
  if (NO_IMPERATIVE.test(word) && !IMPERATIVES.has(word.toLowerCase()))
    faults.push(`begins with “${word}”: say what the commit does, as an order`);
  return faults;
}

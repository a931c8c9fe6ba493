import type { Drawing } from './page-picture.ts';

/** The colour of the line that the template draws before each frame of a page on a screen. */
const MARK = 'stroke="#01fe02"';
/**
 * Length limit of a group's markup in characters. A longer group is content, whatever its colours.
 */
const LONGEST_MARK = 500;
const GROUP_TAG = /<g(?: [^>]*)?>|<\/g>/g;
const REFERENCE = /(?:href="#|url\(#)([^")]+)/g;

/** Splits groups that stand side by side. */
function splitGroups(groups: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of groups.matchAll(GROUP_TAG)) {
    if (tag !== '</g>') {
      if (depth === 0) from = index;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth === 0) found.push(groups.slice(from, index + tag.length));
  }
  return found;
}

/** Splits a page into its ground and its frames, in the order in which they were set. */
export function splitFrames(drawing: Drawing): Drawing[] {
  const parts: string[][] = [[]];
  for (const group of splitGroups(drawing.groups)) {
    if (group.length < LONGEST_MARK && group.includes(MARK)) parts.push([]);
    else parts.at(-1)?.push(group);
  }
  return parts.map((part) => {
    const groups = part.join('');
    const ids = [...groups.matchAll(REFERENCE)].map(([, id = '']) => id);
    const definitions = new Map<string, string>();
    for (const id of new Set(ids)) definitions.set(id, drawing.definitions.get(id) ?? '');
    return { ...drawing, groups, definitions };
  });
}

/** Puts a page together again. Null where one id means two things. */
export function joinFrames(parts: Drawing[]): Drawing | null {
  const [ground] = parts;
  if (!ground) return null;
  const definitions = new Map<string, string>();
  for (const part of parts)
    for (const [id, markup] of part.definitions) {
      if (definitions.has(id) && definitions.get(id) !== markup) return null;
      definitions.set(id, markup);
    }
  return { ...ground, definitions, groups: parts.map(({ groups }) => groups).join('') };
}

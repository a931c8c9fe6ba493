import type { Operand } from './pdf-tokens.ts';
import { readOperators } from './pdf-tokens.ts';

/** Whether black lies over what is below it, in filled text and in lines. */
interface Overprint {
  fill: boolean;
  stroke: boolean;
}

/** The graphics states that are switched between, under names that the typesetter does not give. */
const STATES: Record<string, Overprint> = {
  OverprintNone: { fill: false, stroke: false },
  OverprintText: { fill: true, stroke: false },
  OverprintLines: { fill: false, stroke: true },
  OverprintBoth: { fill: true, stroke: true },
};
const nameOf = ({ fill, stroke }: Overprint) =>
  fill ? (stroke ? 'OverprintBoth' : 'OverprintText') : stroke ? 'OverprintLines' : 'OverprintNone';

/** Black ink and no other, as much of it as it may be. */
const isBlackOnly = ([cyan, magenta, yellow, black]: Operand[]) =>
  cyan === 0 && magenta === 0 && yellow === 0 && Number(black) > 0;

/** Operators that set another colour than by inks: of what is filled, and of lines. */
const FILLS = new Set(['g', 'rg', 'cs', 'sc', 'scn']);
const STROKES = new Set(['G', 'RG', 'CS', 'SC', 'SCN']);

/**
 * Lets text and lines in black ink alone be printed over tints, not spared out of them: where plates
 * lie a little beside each other, no white edge shows. Areas are left as they are.
 * @returns the content, and the graphics states that it names
 */
export function overprintBlack(content: Uint8Array): {
  content: Uint8Array;
  states: Record<string, Overprint>;
} {
  const parts: Uint8Array[] = [];
  const saved: { black: Overprint; now: string }[] = [];
  let black: Overprint = { fill: false, stroke: false };
  let isText = false;
  let now = 'OverprintNone';
  let copied = 0;
  readOperators(content, (operator, operands, end) => {
    if (operator === 'q') saved.push({ black: { ...black }, now });
    else if (operator === 'Q') ({ black, now } = saved.pop() ?? { black, now });
    else if (operator === 'BT') isText = true;
    else if (operator === 'ET') isText = false;
    else if (operator === 'k') black = { ...black, fill: isBlackOnly(operands) };
    else if (operator === 'K') black = { ...black, stroke: isBlackOnly(operands) };
    else if (FILLS.has(operator)) black = { ...black, fill: false };
    else if (STROKES.has(operator)) black = { ...black, stroke: false };
    else return;
    const wanted = nameOf({ fill: isText && black.fill, stroke: black.stroke });
    if (operator === 'q' || wanted === now) return;
    parts.push(content.subarray(copied, end), Buffer.from(`\n/${wanted} gs\n`, 'latin1'));
    copied = end;
    now = wanted;
  });
  parts.push(content.subarray(copied));
  return { content: Buffer.concat(parts), states: STATES };
}

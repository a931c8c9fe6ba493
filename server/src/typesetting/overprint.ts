import type { Operand } from './pdf-tokens.ts';
import { readOperators } from './pdf-tokens.ts';

/** Overprint of black, for fills and for strokes. */
interface Overprint {
  fill: boolean;
  stroke: boolean;
}

/** Graphics states to switch between, under names that Typst doesn't use. */
const STATES: Record<string, Overprint> = {
  OverprintNone: { fill: false, stroke: false },
  OverprintText: { fill: true, stroke: false },
  OverprintLines: { fill: false, stroke: true },
  OverprintBoth: { fill: true, stroke: true },
};
const nameOf = ({ fill, stroke }: Overprint) =>
  fill ? (stroke ? 'OverprintBoth' : 'OverprintText') : stroke ? 'OverprintLines' : 'OverprintNone';

/** True for black ink alone, in any tint. */
const isBlackOnly = ([cyan, magenta, yellow, black]: Operand[]) =>
  cyan === 0 && magenta === 0 && yellow === 0 && Number(black) > 0;

/** Operators that set a colour other than CMYK, for fills and for strokes. */
const FILLS = new Set(['g', 'rg', 'cs', 'sc', 'scn']);
const STROKES = new Set(['G', 'RG', 'CS', 'SC', 'SCN']);

/**
 * Makes text and lines in pure black overprint tints instead of knocking them out, so that
 * misregistered plates show no white edges. Areas are unchanged.
 * @returns the content, and the graphics states it uses
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

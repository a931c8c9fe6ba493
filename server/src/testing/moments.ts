const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const WIRE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Finds timestamps in an answer, at any depth, that aren't in the wire format. */
export function findOddMoments(value: unknown): string[] {
  if (typeof value === 'string') return MOMENT.test(value) && !WIRE.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.values(value).flatMap(findOddMoments);
}

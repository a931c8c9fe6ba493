/** Names of timestamp fields, on the wire and in the database. */
export const MOMENT_NAME = /^\w+_(?:at|since|order|until)$/;

/** A timestamp in PostgreSQL's JSON: `"created_at" : "2026-11-23T00:27:06.12+00:00"`. */
const MOMENT =
  /("\w+_(?:at|since|order|until)"\s?:\s?")(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d:\d\d)"/g;

function writeMoment(
  _found: string,
  key: string,
  seconds: string,
  fraction: string | undefined,
  offset: string,
): string {
  const milliseconds = (fraction ?? '').slice(0, 3).padEnd(3, '0');
  const moment = `${seconds}.${milliseconds}`;
  return offset === '+00:00'
    ? `${key}${moment}Z"`
    : `${key}${new Date(`${moment}${offset}`).toISOString()}"`;
}

/**
 * Rewrites timestamps in PostgreSQL's JSON as JavaScript does: `2026-11-23T00:27:06.120Z`. Only a
 * whole string under a timestamp's name is changed, so users' texts stay as they are.
 */
export const normaliseMoments = (json: string): string => json.replace(MOMENT, writeMoment);

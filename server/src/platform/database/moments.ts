/** How the fields of moments are named, on the wire and in the database. */
export const MOMENT_NAME = /^\w+_(?:at|since|order|until)$/;

/** A moment that PostgreSQL wrote as a value of JSON: `"created_at" : "2026-11-23T00:27:06.12+00:00"`. */
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
 * Writes the moments in JSON of PostgreSQL's as JavaScript does: `2026-11-23T00:27:06.120Z`. Only a
 * whole string under the name of a moment is one: what somebody wrote stays as it is.
 */
export const normaliseMoments = (json: string): string => json.replace(MOMENT, writeMoment);

/**
 * An address in brackets behind a name, as copied from a mail: `Tryckeriet <a@x.se>`, or with a name in
 * quotation marks, which may have commas (RFC 5322, 3.4).
 */
const MAILBOX = /(?:"[^"\n]*"[ \t]*|[^\n,;<>"]*)<([^\s<>@]+@[^\s<>]+)>/g;

/**
 * Splits what is written into addresses: one a line, or several with commas or spaces between.
 * Names before addresses in brackets are left out.
 */
export const recipientsIn = (written: string): string[] =>
  written
    .replaceAll(MAILBOX, '$1\n')
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const words = line.split(/\s+/);
      // A line with other words is one faulty address, and not one for each word.
      return words.every((word) => word.includes('@')) ? words : [line];
    });

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The errors of lines that are no addresses, by the field that the server names. */
export const recipientFaults = (
  written: string,
  said: (line: string) => string,
): Record<string, string[]> =>
  Object.fromEntries(
    recipientsIn(written).flatMap((line, index) =>
      ADDRESS.test(line) ? [] : [[`recipients.${index}`, [said(line)]]],
    ),
  );

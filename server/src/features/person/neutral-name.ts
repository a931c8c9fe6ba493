const MAX_LENGTH = 50;
/** Matches text that mail programs turn into links or that isn't part of a name. */
const LINK = /[@<>{}[\]|\\\n\r]|:\/|www|\d{5}|\.\S*\p{L}/iu;

/**
 * Returns a name that is safe in a mail to a stranger. Invitations come from our own address, so
 * inviters mustn't be able to put a message into them. @returns the name after `before`, or an
 * empty string if it is long or could become a link
 */
export function neutralName(name: string, before = ''): string {
  const text = name.trim();
  const isNeutral = text !== '' && text.length <= MAX_LENGTH && !LINK.test(text);
  return isNeutral ? `${before}${text}` : '';
}

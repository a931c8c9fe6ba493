const MAX_LENGTH = 50;
/** What a mail program makes a link of, or what is no part of a name. */
const LINK = /[@<>{}[\]|\\\n\r]|:\/|www|\d{5}|\.\S*\p{L}/iu;

/**
 * A name that somebody typed, as it may stand in a mail to a stranger. Invitations go out from our
 * own address, so whoever invites must not be able to write a message of their own into them.
 * @returns the name after `before`, or nothing where it is long or may become a link
 */
export function neutralName(name: string, before = ''): string {
  const text = name.trim();
  const isNeutral = text !== '' && text.length <= MAX_LENGTH && !LINK.test(text);
  return isNeutral ? `${before}${text}` : '';
}

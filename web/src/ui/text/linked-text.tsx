/** A web address, without the punctuation that ends the sentence it stands in. */
const ADDRESS = /https?:\/\/[^\s<>"”’]*[^\s<>"”’.,;:!?)\]}…]/gi;

/** A part of a text, with its address if it is one. */
interface TextPart {
  text: string;
  href?: string;
}

/** Splits a text at its web addresses. Only http and https become links. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A plain text whose web addresses are links. */
export const LinkedText = ({ text }: { text: string }) =>
  splitAddresses(text).map(({ text: part, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );

import { SaxesParser } from 'saxes';

/** The namespace of the property (ECMA-376-2, 11.1). */
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
/** The longest name that is told, in characters. */
const LONGEST = 100;

/** Reads who made a document from its core properties. Null if they name nobody, or are no XML. */
export function readAuthor(properties: string): string | null {
  const parser = new SaxesParser({ xmlns: true });
  let author = '';
  let isCreator = false;
  let isSound = true;
  parser.on(
    'opentag',
    ({ local, uri }) => (isCreator = uri === DUBLIN_CORE && local === 'creator'),
  );
  parser.on('closetag', () => (isCreator = false));
  parser.on('text', (text) => {
    if (isCreator) author += text;
  });
  parser.on('error', () => (isSound = false));
  parser.write(properties).close();
  const name = author.replaceAll(/\s+/g, ' ').trim();
  return isSound && name !== '' && name.length <= LONGEST ? name : null;
}

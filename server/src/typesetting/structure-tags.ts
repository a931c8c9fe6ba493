import type { PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** An element of the structure tree, or a leaf of it: content of a page, or what can be pressed. */
type Kid = Element | PDFObject;
interface Element {
  ref: PDFRef;
  dictionary: PDFDict;
  tag: string;
  /** What the template says that it is; undefined where Typst's own tag stands. */
  role: string | undefined;
  /** Where it is read among the parts of its article or advert. */
  rank: number;
  kids: Kid[];
}

type Library = typeof import('@cantoo/pdf-lib');

const MARK = 'part:';
/** The tag that Typst gives what stands for a part, until its role is known. */
const PART = 'BlockQuote';
/** Elements that hold paragraphs, and no letters of their own. */
const GROUPING = new Set(['Document', 'Art', 'Sect', 'Aside', 'BlockQuote']);
/** Parts that are only an order: what is in them stands in their article. */
const ORDER: Record<string, number> = {
  'advert-label': -1,
  'article-head': 0,
  'article-standfirst': 1,
  'article-byline': 2,
  'article-signed': 4,
  'article-answers': 5,
  'article-jump': 5,
  'article-quote': 6,
  'article-facts': 7,
  'article-picture': 8,
};
const TEXT_RANK = 3;
/** Parts of an order that are something to a reader besides. */
const TAG_OF: Record<string, string> = {
  'article-quote': 'BlockQuote',
  'article-facts': 'Aside',
};
/** What says that a part goes on from the one before it. */
const GOES_ON = new Set(['paragraph-on', 'quote-on', 'item-on']);

const isElement = (kid: Kid): kid is Element => 'kids' in kid;
const elementsIn = ({ kids }: Element): Element[] => kids.filter(isElement);

/** Reads the structure tree from an element on. */
function readElement(library: Library, document: PDFDocument, ref: PDFRef): Element {
  const { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString } = library;
  const { context } = document;
  const dictionary = context.lookup(ref, PDFDict);
  const value = dictionary.get(PDFName.of('K'));
  const list = value instanceof PDFArray ? value.asArray() : value ? [value] : [];
  const kids = list.map((kid): Kid => {
    const found = kid instanceof PDFRef ? context.lookup(kid) : undefined;
    const isNode = found instanceof PDFDict && found.has(PDFName.of('S'));
    return isNode ? readElement(library, document, kid as PDFRef) : kid;
  });
  const alt = dictionary.lookupMaybe(PDFName.of('Alt'), PDFString, PDFHexString)?.decodeText();
  const tag = dictionary.lookup(PDFName.of('S'), PDFName).decodeText();
  const isMark = tag === 'Figure' && alt?.startsWith(MARK) === true;
  const mark = kids.find((kid): kid is Element => isElement(kid) && kid.tag === MARK);
  return {
    ref,
    dictionary,
    tag: isMark ? MARK : tag,
    role: isMark ? alt.slice(MARK.length) : tag === PART ? mark?.role : undefined,
    rank: TEXT_RANK,
    kids: kids.filter((kid) => kid !== mark),
  };
}

/** The part of a list that an item's paragraph is: its label apart from its text. */
function toItem(item: Element): void {
  const [body, ...more] = elementsIn(item);
  if (!body) return;
  const labels = elementsIn(body).filter(({ tag }) => tag === 'Lbl');
  body.tag = 'LBody';
  body.kids = [...body.kids.filter((kid) => !labels.includes(kid as Element)), ...more];
  item.tag = 'LI';
  item.kids = [...labels, body];
}

/** A caption belongs to its picture. */
function toFigure(part: Element): Element[] {
  const [figure, ...rest] = elementsIn(part);
  if (figure) figure.kids.push(...rest);
  return figure ? [figure] : [];
}

/** What stands in the tree for an element: itself, or what is in it. Its kids are done already. */
function place(element: Element): Kid[] {
  const { role, tag, kids } = element;
  if (role === 'picture') return toFigure(element);
  if (role?.startsWith('item') && role !== 'item-on') toItem(element);
  else if (role && role in TAG_OF) element.tag = TAG_OF[role] ?? tag;
  else if (role === 'advert-label') element.tag = 'P';
  else if (role && (role in ORDER || GOES_ON.has(role))) {
    for (const kid of elementsIn(element)) {
      kid.rank = ORDER[role] ?? TEXT_RANK;
      if (GOES_ON.has(role)) kid.role = role;
      if (kid.tag === 'Span') kid.tag = 'P';
    }
    return kids;
  } else if (role) element.tag = role;
  element.rank = ORDER[role ?? ''] ?? TEXT_RANK;
  // A grid is how something looks.
  return tag === 'Div' && kids.every(isElement) ? kids : [element];
}

/** The last paragraph, or text of an item, that stands before. */
const lastText = (element: Element | undefined): Element | undefined =>
  element?.tag === 'P' || element?.tag === 'LBody'
    ? element
    : element && lastText(elementsIn(element).at(-1));

/** The kids in the order in which they are read, with what goes on in another column as one. */
function joinParts(kids: Kid[]): Kid[] {
  const ordered = kids.toSorted(
    (a, b) => (isElement(a) ? a.rank : TEXT_RANK) - (isElement(b) ? b.rank : TEXT_RANK),
  );
  const joined: Kid[] = [];
  for (const kid of ordered) {
    const last = joined.at(-1);
    const before = last && isElement(last) ? lastText(last) : undefined;
    if (before && isElement(kid) && kid.role && GOES_ON.has(kid.role)) {
      kid.tag = 'Span';
      before.kids.push(kid);
    } else joined.push(kid);
  }
  return joined;
}

/** Makes the tree anew in a document. */
function createTree(library: Library, document: PDFDocument) {
  const { PDFDict, PDFName } = library;
  const { context } = document;

  const makeList = (isNumbered: boolean): Element => {
    const attributes = { O: 'List', ListNumbering: isNumbered ? 'Decimal' : 'Disc' };
    const dictionary = context.obj({ Type: 'StructElem', A: [attributes] });
    const ref = context.register(dictionary);
    return { ref, dictionary, tag: 'L', role: undefined, rank: TEXT_RANK, kids: [] };
  };

  /** Items that follow each other as lists. */
  const withLists = (kids: Kid[]): Kid[] => {
    const made: Kid[] = [];
    let list: Element | undefined;
    let isNumbered = false;
    for (const kid of kids) {
      const role = isElement(kid) && kid.tag === 'LI' ? (kid.role ?? '') : null;
      if (role === null) list = undefined;
      else if (!list || isNumbered !== (role !== 'item') || role === 'item-1') {
        isNumbered = role !== 'item';
        list = makeList(isNumbered);
        made.push(list);
      }
      (list?.kids ?? made).push(kid);
    }
    return made;
  };

  const arrange = (element: Element): Kid[] => {
    const kids = element.kids.flatMap((kid) => (isElement(kid) ? arrange(kid) : [kid]));
    element.kids = withLists(joinParts(kids));
    const placed = place(element);
    if (GROUPING.has(element.tag))
      for (const kid of elementsIn(element)) if (kid.tag === 'Span') kid.tag = 'P';
    return placed;
  };

  const kept = new Set<PDFRef>();
  const write = ({ ref, dictionary, tag, kids }: Element): void => {
    kept.add(ref);
    dictionary.set(PDFName.of('S'), PDFName.of(tag));
    dictionary.set(
      PDFName.of('K'),
      context.obj(kids.map((kid) => (isElement(kid) ? kid.ref : kid))),
    );
    for (const kid of kids)
      if (isElement(kid)) {
        kid.dictionary.set(PDFName.of('P'), ref);
        write(kid);
      }
  };

  /** Takes away the elements that stand nowhere any more. */
  const sweep = () => {
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      const isTag =
        object instanceof PDFDict &&
        String(object.get(PDFName.of('Type'))) === '/StructElem' &&
        !kept.has(ref);
      if (isTag) context.delete(ref);
    }
  };
  return { arrange, write, sweep };
}

/**
 * Gives a proof the tags that Typst has none for: lists, captions of their pictures, articles whose
 * parts are read in order wherever they stand, fact boxes and quotes after the text that they lie in.
 * @throws Error where the file has no structure tree as Typst builds it
 */
export async function tagParts(pdf: Uint8Array): Promise<Uint8Array> {
  const library = await import('@cantoo/pdf-lib');
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, ParseSpeeds } = library;
  const parseSpeed = ParseSpeeds.Fastest;
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed });
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const first = root.lookup(PDFName.of('K'), PDFArray).get(0);
  if (!(first instanceof PDFRef)) throw new Error('the structure tree has no first element');
  const whole = readElement(library, document, first);
  const { arrange, write, sweep } = createTree(library, document);
  arrange(whole);
  write(whole);
  sweep();
  root.lookup(PDFName.of('RoleMap'), PDFDict).set(PDFName.of('Aside'), PDFName.of('Sect'));
  return document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

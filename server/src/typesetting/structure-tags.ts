import type { PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** An element of the structure tree, or a leaf: page content or an annotation. */
type Kid = Element | PDFObject;
interface Element {
  ref: PDFRef;
  dictionary: PDFDict;
  tag: string;
  /** The role given by the template; undefined for Typst's own tags. */
  role: string | undefined;
  /** Reading order among the parts of its article or advert. */
  rank: number;
  kids: Kid[];
}

type Library = typeof import('@cantoo/pdf-lib');

const MARK = 'part:';
/** The tag that Typst writes for a part until its role is known. */
const PART = 'BlockQuote';
/** Elements that contain paragraphs and no text of their own. */
const GROUPING = new Set(['Document', 'Art', 'Sect', 'Aside', 'BlockQuote']);
/** Parts that only set an order: their contents move to the article. */
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
/** Parts that also have a tag. */
const TAG_OF: Record<string, string> = {
  'article-quote': 'BlockQuote',
  'article-facts': 'Aside',
};
/** Rows of a table that began in another column. */
const TABLE_ON = 'table-on';
/** Roles that continue the part before. */
const CONTINUES = new Set(['paragraph-on', 'quote-on', 'item-on', TABLE_ON]);

const isElement = (kid: Kid): kid is Element => 'kids' in kid;
const elementsIn = ({ kids }: Element): Element[] => kids.filter(isElement);

/** Reads the structure tree below an element. */
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

/** Converts a paragraph to a list item, with its label separate from its text. */
function toItem(item: Element): void {
  const [body, ...more] = elementsIn(item);
  if (!body) return;
  const labels = elementsIn(body).filter(({ tag }) => tag === 'Lbl');
  body.tag = 'LBody';
  body.kids = [...body.kids.filter((kid) => !labels.includes(kid as Element)), ...more];
  item.tag = 'LI';
  item.kids = [...labels, body];
}

/** Moves captions into their figure. */
function toFigure(part: Element): Element[] {
  const [figure, ...rest] = elementsIn(part);
  if (figure) figure.kids.push(...rest);
  return figure ? [figure] : [];
}

/**
 * Returns the nodes that replace an element: itself, or its contents. Its kids are already
 * processed.
 */
function replaceElement(element: Element): Kid[] {
  const { role, tag, kids } = element;
  if (role === 'picture') return toFigure(element);
  if (role?.startsWith('item') && role !== 'item-on') toItem(element);
  else if (role && role in TAG_OF) element.tag = TAG_OF[role] ?? tag;
  else if (role === 'advert-label') element.tag = 'P';
  else if (role && (role in ORDER || CONTINUES.has(role))) {
    for (const kid of elementsIn(element)) {
      kid.rank = ORDER[role] ?? TEXT_RANK;
      if (CONTINUES.has(role)) kid.role = role;
      if (kid.tag === 'Span') kid.tag = 'P';
    }
    return kids;
  } else if (role) element.tag = role;
  element.rank = ORDER[role ?? ''] ?? TEXT_RANK;
  // A grid is visual only.
  return tag === 'Div' && kids.every(isElement) ? kids : [element];
}

/** Returns the last paragraph or item text inside an element. */
const lastText = (element: Element | undefined): Element | undefined =>
  element?.tag === 'P' || element?.tag === 'LBody'
    ? element
    : element && lastText(elementsIn(element).at(-1));

/** Returns the element of a table that has its rows. */
const bodyOf = (table: Element): Element =>
  elementsIn(table).find(({ tag }) => tag === 'TBody') ?? table;

/** Sorts kids in reading order and joins parts that continue in another column. */
function joinParts(kids: Kid[]): Kid[] {
  const ordered = kids.toSorted(
    (a, b) => (isElement(a) ? a.rank : TEXT_RANK) - (isElement(b) ? b.rank : TEXT_RANK),
  );
  const joined: Kid[] = [];
  for (const kid of ordered) {
    const last = joined.at(-1);
    const before = last && isElement(last) ? lastText(last) : undefined;
    const role = isElement(kid) ? kid.role : undefined;
    if (role === TABLE_ON && last && isElement(last) && last.tag === 'Table')
      bodyOf(last).kids.push(...bodyOf(kid as Element).kids);
    else if (before && isElement(kid) && role && role !== TABLE_ON && CONTINUES.has(role)) {
      kid.tag = 'Span';
      before.kids.push(kid);
    } else joined.push(kid);
  }
  return joined;
}

/** Creates functions that rebuild the structure tree of a document. */
function createTree(library: Library, document: PDFDocument) {
  const { PDFDict, PDFName } = library;
  const { context } = document;

  const makeList = (isNumbered: boolean): Element => {
    const attributes = { O: 'List', ListNumbering: isNumbered ? 'Decimal' : 'Disc' };
    const dictionary = context.obj({ Type: 'StructElem', A: [attributes] });
    const ref = context.register(dictionary);
    return { ref, dictionary, tag: 'L', role: undefined, rank: TEXT_RANK, kids: [] };
  };

  /** Wraps consecutive items in lists. */
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
    const placed = replaceElement(element);
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

  /** Removes elements that are no longer in the tree. */
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
 * Adds the tags to a proof that Typst lacks: lists, captions in figures, articles with parts in
 * reading order, fact boxes and quotes after the text that surrounds them.
 * @throws Error if the file's structure tree isn't what Typst produces
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

import { getDocumentProxy } from 'unpdf';

/** An element of a document's structure, with all its text in reading order. */
export interface StructureNode {
  role: string;
  alt: string | undefined;
  text: string;
  kids: StructureNode[];
}

interface Tree {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Tree[];
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Reads the text of each marked content sequence of a page. */
async function contentOf(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast(Boolean);
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push((item as { id?: string }).id ?? '');
  }
  return texts;
}

function toNode(tree: Tree, texts: Map<string, string>): StructureNode {
  const kids: StructureNode[] = [];
  let text = '';
  for (const child of tree.children ?? []) {
    if (child.role === undefined) text += texts.get(child.id ?? '') ?? '';
    else {
      const kid = toNode(child, texts);
      kids.push(kid);
      text += ` ${kid.text}`;
    }
  }
  text = text.replace(/\s+/g, ' ').trim();
  return { role: tree.role ?? '', alt: tree.alt, text, kids };
}

/** Reads the structure of each page of a PDF with an independent reader. */
export async function readStructure(pdf: Uint8Array): Promise<StructureNode[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const texts = await contentOf(page);
      return toNode((await page.getStructTree()) as Tree, texts);
    }),
  );
}

/** Lists an element and its descendants in reading order. */
export const walk = (node: StructureNode): StructureNode[] => [node, ...node.kids.flatMap(walk)];

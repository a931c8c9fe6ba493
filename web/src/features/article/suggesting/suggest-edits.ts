import { PARAGRAPH_SIGN } from '@spalten/contract/suggestions';
import { Extension } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { Mapping, ReplaceAroundStep } from '@tiptap/pm/transform';

/** A change of a document: the range that it takes out of the old one, and what it puts in. */
interface Edit {
  from: number;
  to: number;
  /** The range in the new document. */
  start: number;
  end: number;
}

/** The binding's mark on what comes from the shared text: others' changes, undo and redo. */
const SHARED = 'y-sync$';
const ID_LENGTH = 8;

const isTyped = (tr: Transaction): boolean =>
  tr.docChanged && !tr.getMeta(SHARED) && !tr.getMeta('appendedTransaction');

const markIn = (marks: readonly Mark[], name: 'insertion' | 'deletion'): Mark | undefined =>
  marks.find(({ type }) => type.name === name);

/** The range that transactions have changed, as one. Null where they have replaced nothing. */
function findEdit(transactions: readonly Transaction[]): Edit | null {
  const maps = transactions.flatMap((tr) => tr.mapping.maps);
  let edit: Edit | null = null;
  for (const [index, map] of maps.entries()) {
    const back = new Mapping(maps.slice(0, index)).invert();
    const on = new Mapping(maps.slice(index + 1));
    map.forEach((from, to, start, end) => {
      const one = {
        from: back.map(from, -1),
        to: back.map(to, 1),
        start: on.map(start, -1),
        end: on.map(end, 1),
      };
      edit = edit
        ? {
            from: Math.min(edit.from, one.from),
            to: Math.max(edit.to, one.to),
            start: Math.min(edit.start, one.start),
            end: Math.max(edit.end, one.end),
          }
        : one;
    });
  }
  return edit;
}

/** The words between two positions, with a sign where a block or a line begins. */
function wordsBetween(doc: Node, start: number, end: number): string {
  let words = '';
  doc.nodesBetween(start, end, (node, position) => {
    if (node.isTextblock && position >= start) words += PARAGRAPH_SIGN;
    if (node.isText)
      words += (node.text ?? '').slice(Math.max(0, start - position), Math.max(0, end - position));
    else if (node.isInline) words += PARAGRAPH_SIGN;
    return true;
  });
  return words;
}

/** True if all words of a range are already suggested by this user, so that nothing is to be done. */
function isOwnInsertion(doc: Node, { start, end }: Edit, by: number): boolean {
  let isOwn = end > start;
  doc.nodesBetween(start, end, (node) => {
    if (node.isTextblock) return true;
    isOwn &&= node.isText && markIn(node.marks, 'insertion')?.attrs['by'] === by;
    isOwn &&= !markIn(node.marks, 'deletion');
    return false;
  });
  return isOwn && doc.resolve(start).sameParent(doc.resolve(end));
}

/** The id of the user's suggestion beside a range, so that they are one. */
function findId(doc: Node, { from, to }: Edit, by: number): string {
  const beside = [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter];
  const own = beside
    .flatMap((node) => node?.marks ?? [])
    .find(({ type, attrs }) => /^(insertion|deletion)$/.test(type.name) && attrs['by'] === by);
  return (own?.attrs['id'] as string | undefined) ?? crypto.randomUUID().slice(0, ID_LENGTH);
}

/** Marks the words of a range as deleted. What the user has suggested to put in goes at once. */
function markDeleted(tr: Transaction, { from, to }: Edit, mark: Mark): void {
  const by = mark.attrs['by'] as number;
  const own: { at: number; end: number }[] = [];
  tr.doc.nodesBetween(from, to, (node, position, parent) => {
    if (!node.isText || !parent?.type.allowsMarkType(mark.type)) return true;
    const [at, end] = [Math.max(from, position), Math.min(to, position + node.nodeSize)];
    if (markIn(node.marks, 'insertion')?.attrs['by'] === by) own.push({ at, end });
    else if (!markIn(node.marks, 'deletion')) tr.addMark(at, end, mark);
    return false;
  });
  for (const { at, end } of own.toReversed()) tr.delete(at, end);
}

/** Makes a suggestion of what was typed: the text as it was, with marks. */
function suggest(
  typed: readonly Transaction[],
  { old, state }: { old: EditorState; state: EditorState },
  by: number,
): Transaction | null {
  const edit = findEdit(typed);
  const isNothing = edit && edit.from === edit.to && isOwnInsertion(state.doc, edit, by);
  if (isNothing) return null;
  const { tr, schema } = state;
  for (const one of typed.toReversed())
    for (const [index, step] of [...one.steps.entries()].toReversed())
      tr.step(step.invert(one.docs[index] as Node));
  // Another kind of block or other formatting can't be suggested, and is taken back.
  const isOther = typed.some((one) => one.steps.some((step) => step instanceof ReplaceAroundStep));
  if (!edit || isOther) return tr;
  const words = wordsBetween(state.doc, edit.start, edit.end);
  const attrs = { id: findId(tr.doc, edit, by), by };
  const [insertion, deletion] = [schema.marks['insertion'], schema.marks['deletion']];
  if (!insertion || !deletion) return tr;
  const before = tr.mapping.maps.length;
  markDeleted(tr, edit, deletion.create(attrs));
  const shift = tr.mapping.slice(before);
  const [start, end] = [shift.map(edit.from, -1), shift.map(edit.to, 1)];
  const place = tr.doc.resolve(end);
  const mayInsert = place.parent.inlineContent && place.parent.type.allowsMarkType(insertion);
  let caret = old.selection.empty && old.selection.from <= edit.from ? end : start;
  if (words !== '' && mayInsert) {
    const kept = place.marks().filter(({ type }) => type !== insertion && type !== deletion);
    tr.insert(end, schema.text(words, [...kept, insertion.create(attrs)]));
    caret = end + words.length;
  }
  return tr.setSelection(TextSelection.near(tr.doc.resolve(caret), -1)).scrollIntoView();
}

/** Takes typed words out of the suggestion that they are typed in: they are the writer's own. */
function free(typed: readonly Transaction[], state: EditorState): Transaction | null {
  const { tr, schema } = state;
  const maps = typed.flatMap((one) => one.mapping.maps);
  for (const [index, map] of maps.entries()) {
    const on = new Mapping(maps.slice(index + 1));
    map.forEach((_from, _to, start, end) => {
      for (const name of ['insertion', 'deletion']) {
        const type = schema.marks[name];
        if (type) tr.removeMark(on.map(start, -1), on.map(end, 1), type);
      }
    });
  }
  return tr.docChanged ? tr : null;
}

/** The words of a fragment as they stand: what is moved or pasted takes no suggestions along. */
function standingWords(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (markIn(node.marks, 'insertion')) return;
    const deletion = markIn(node.marks, 'deletion');
    const plain = deletion ? node.mark(deletion.removeFromSet(node.marks)) : node;
    nodes.push(plain.isText ? plain : plain.copy(standingWords(plain.content)));
  });
  return Fragment.fromArray(nodes);
}

/** `by`: the user who suggests, null where the text is written. Asked at each change. */
export const suggestingPlugin = (by: () => number | null): Plugin =>
  new Plugin({
    appendTransaction(transactions, old, state) {
      if (!transactions.some(isTyped)) return null;
      // What the editor has appended is taken back with what it was appended to.
      const typed = transactions.filter((tr) => tr.docChanged);
      const user = by();
      return user === null ? free(typed, state) : suggest(typed, { old, state }, user);
    },
    props: {
      transformPasted: (slice) =>
        new Slice(standingWords(slice.content), slice.openStart, slice.openEnd),
    },
  });

/** Turns what a reviewer types into suggestions, and keeps what a writer types out of them. */
export const SuggestEdits = Extension.create<{ by: () => number | null }>({
  name: 'suggestEdits',
  addOptions: () => ({ by: () => null }),
  addProseMirrorPlugins() {
    return [suggestingPlugin(this.options.by)];
  },
});

import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { EditorView } from '@tiptap/pm/view';
import type { ProsemirrorBinding } from '@tiptap/y-tiptap';
import { relativePositionToAbsolutePosition, ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import type { Writers } from './writers.ts';

/** Time that a caret is shown after its writer has typed, in ms. */
const SHOWN_MS = 15_000;

/** The place after the last letter that each writer has typed in this text. */
type Places = Map<number, { place: Y.RelativePosition; until: number }>;

const key = new PluginKey<DecorationSet>('others-carets');
const bindingOf = (state: EditorState) =>
  (ySyncPluginKey.getState(state) as { binding: ProsemirrorBinding | null } | undefined)?.binding;

/** Returns the root that an item of a document lies in. */
function rootOf(item: Y.Item): unknown {
  let { parent } = item;
  while (parent instanceof Y.AbstractType && parent._item) ({ parent } = parent._item);
  return parent;
}

/** Finds the place after the last letter that a transaction has from a writer in a text. */
function findPlace(
  { doc, beforeState }: Y.Transaction,
  writer: number,
  text: Y.XmlFragment,
): Y.RelativePosition | null {
  const since = beforeState.get(writer) ?? 0;
  for (const struct of (doc.store.clients.get(writer) ?? []).toReversed()) {
    if (struct.id.clock + struct.length <= since) return null;
    if (!(struct instanceof Y.Item) || struct.deleted || !struct.countable) continue;
    if (rootOf(struct) !== text) continue;
    const last = Y.createID(writer, struct.id.clock + struct.length - 1);
    return new Y.RelativePosition(null, null, last, -1);
  }
  return null;
}

function draw(name: string): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'other-caret';
  // The line above the text says who writes where, also to screen readers.
  caret.setAttribute('aria-hidden', 'true');
  // Drawn by the style, so that it isn't among the text's own words.
  caret.dataset['name'] = name;
  return caret;
}

/** Builds the carets of those whose names are known. */
function drawPlaces(state: EditorState, places: Places, writers: Writers): DecorationSet {
  const binding = bindingOf(state);
  if (!binding) return DecorationSet.empty;
  const { doc, type, mapping } = binding;
  const found = [...places].flatMap(([writer, { place }]) => {
    const name = writers.nameOf(writer);
    const at = relativePositionToAbsolutePosition(doc, type, place, mapping);
    if (!name || at === null) return [];
    const options = { side: 1, key: `${writer}:${name}`, ignoreSelection: true };
    return [Decoration.widget(Math.min(at, state.doc.content.size), () => draw(name), options)];
  });
  return DecorationSet.create(state.doc, found);
}

/** Follows what others type in the text of a view. @returns a function that ends it */
function follow(view: EditorView, writers: Writers): () => void {
  const binding = bindingOf(view.state);
  if (!binding) return () => undefined;
  const { doc, type } = binding;
  const places: Places = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const redraw = () => {
    if (view.isDestroyed) return;
    const { tr } = view.state;
    const drawn = drawPlaces(view.state, places, writers);
    view.dispatch(tr.setMeta(key, drawn).setMeta('addToHistory', false));
  };
  const dropOld = () => {
    const now = Date.now();
    for (const [writer, { until }] of places) if (until <= now) places.delete(writer);
    redraw();
    if (places.size > 0) timer = setTimeout(dropOld, SHOWN_MS / 5);
  };
  const onUpdate = (_update: Uint8Array, _origin: unknown, _doc: Y.Doc, change: Y.Transaction) => {
    if (change.local) return;
    for (const [writer, clock] of change.afterState) {
      if (writer === doc.clientID || clock === (change.beforeState.get(writer) ?? 0)) continue;
      const place = findPlace(change, writer, type);
      if (!place) continue;
      places.set(writer, { place, until: Date.now() + SHOWN_MS });
      if (!writers.nameOf(writer)) writers.ask(writer);
    }
    if (places.size === 0) return;
    redraw();
    clearTimeout(timer);
    timer = setTimeout(dropOld, SHOWN_MS / 5);
  };
  doc.on('update', onUpdate);
  const stopListening = writers.listen(() => places.size > 0 && redraw());
  return () => {
    clearTimeout(timer);
    doc.off('update', onUpdate);
    stopListening();
  };
}

/** Shows where others type in a shared text, with their names, for a while after each letter. */
export const OthersCarets = Extension.create<{ writers: Writers | null }>({
  name: 'othersCarets',
  priority: 50,
  addOptions: () => ({ writers: null }),
  addProseMirrorPlugins() {
    const { writers } = this.options;
    if (!writers) return [];
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (change, shown) =>
            (change.getMeta(key) as DecorationSet | undefined) ??
            shown.map(change.mapping, change.doc),
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => ({ destroy: follow(view, writers) }),
      }),
    ];
  },
});

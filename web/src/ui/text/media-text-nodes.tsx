import { Button, TextInput } from '@mantine/core';
import { Extension, Node } from '@tiptap/core';
import type { ReactNodeViewProps } from '@tiptap/react';
import { NodeViewContent, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { PictureOrName } from '../look/picture-or-name.tsx';
import { DirectionMarks } from './direction-marks.ts';
import { proseKit } from './editor-kit.ts';
import { keepBlocks } from './insert-block.ts';
import { CopyAsText } from '../pasting/copied-text.ts';
import { PasteProse } from '../pasting/paste-prose.ts';
import { tableExtensions } from '../tables/table-nodes.ts';
import { useTranslation } from 'react-i18next';

/** A text field for an attribute of a block, shown in the block. */
function AttrField(props: { view: ReactNodeViewProps; name: string; label: string }) {
  const { node, updateAttributes } = props.view;
  return (
    <TextInput
      label={props.label}
      value={(node.attrs[props.name] as string | null) ?? ''}
      onChange={(event) => updateAttributes({ [props.name]: event.currentTarget.value })}
    />
  );
}

function RemoveButton({ view, label }: { view: ReactNodeViewProps; label: string }) {
  return (
    <Button variant="default" onClick={() => view.deleteNode()}>
      {label}
    </Button>
  );
}

function PictureBlock(view: ReactNodeViewProps) {
  const { t } = useTranslation();
  const { file_id: id, alt } = view.node.attrs as { file_id: number; alt: string };
  return (
    <NodeViewWrapper className="media-block" contentEditable={false}>
      <PictureOrName src={`/api/file/${id}/thumbnail?width=640`} alt={alt} draggable={false} />
      <div className="stack">
        <AttrField view={view} name="alt" label={t('picture.alt')} />
        <AttrField view={view} name="caption" label={t('picture.caption')} />
        <AttrField view={view} name="credit" label={t('picture.credit')} />
        <RemoveButton view={view} label={t('editor.removePicture')} />
      </div>
    </NodeViewWrapper>
  );
}

function PlayerBlock(view: ReactNodeViewProps) {
  const { t } = useTranslation();
  const Player = view.node.type.name as 'video' | 'audio';
  const { file_id: id, title } = view.node.attrs as { file_id: number; title: string };
  return (
    <NodeViewWrapper className="media-block" contentEditable={false}>
      <Player src={`/api/file/${id}/content`} aria-label={title} controls preload="none" />
      <div className="stack">
        <AttrField view={view} name="title" label={t('editor.mediaTitle')} />
        <AttrField view={view} name="caption" label={t('picture.caption')} />
        <RemoveButton view={view} label={t('editor.removeMedia')} />
      </div>
    </NodeViewWrapper>
  );
}

function FactBoxBlock(view: ReactNodeViewProps) {
  const { t } = useTranslation();
  return (
    <NodeViewWrapper className="media-box">
      <div contentEditable={false} className="media-box-head">
        <AttrField view={view} name="title" label={t('editor.factBoxTitle')} />
        <RemoveButton view={view} label={t('editor.removeFactBox')} />
      </div>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}

function AssignmentBlock(view: ReactNodeViewProps) {
  const { t } = useTranslation();
  return (
    <NodeViewWrapper className="media-box" contentEditable={false}>
      <p>
        <strong>{t('text.assignmentBlock')}:</strong> {view.node.attrs['title'] as string}
      </p>
      <RemoveButton view={view} label={t('editor.removeAssignment')} />
    </NodeViewWrapper>
  );
}

/**
 * An atomic block that holds a file. It is moved and removed as a whole, and its texts are edited
 * in fields.
 */
const mediaNode = (
  name: 'picture' | 'video' | 'audio' | 'assignment',
  attrs: string[],
  view: (props: ReactNodeViewProps) => React.ReactNode,
) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(attrs.map((attr) => [attr, { default: null }])),
    parseHTML: () => [{ tag: `spalten-${name}` }],
    renderHTML: ({ HTMLAttributes }) => [`spalten-${name}`, HTMLAttributes],
    addNodeView: () => ReactNodeViewRenderer(view),
  });

const factBox = Node.create({
  name: 'factBox',
  group: 'block',
  content: '(paragraph|bulletList|orderedList|table)+',
  isolating: true,
  addAttributes: () => ({ title: { default: '' } }),
  parseHTML: () => [{ tag: 'spalten-fact-box' }],
  renderHTML: ({ HTMLAttributes }) => ['spalten-fact-box', HTMLAttributes, 0],
  addNodeView: () => ReactNodeViewRenderer(FactBoxBlock),
});

const KeepBlocks = Extension.create({
  name: 'keepBlocks',
  addProseMirrorPlugins: () => [keepBlocks()],
});

/** The schema of text with pictures. Other pasted content is reduced to its text. */
export const mediaExtensions = [
  proseKit,
  mediaNode('picture', ['file_id', 'alt', 'caption', 'credit', 'width', 'height'], PictureBlock),
  mediaNode('video', ['file_id', 'title', 'caption'], PlayerBlock),
  mediaNode('audio', ['file_id', 'title', 'caption'], PlayerBlock),
  mediaNode('assignment', ['assignment_id', 'title'], AssignmentBlock),
  factBox,
  ...tableExtensions,
  PasteProse,
  CopyAsText,
  DirectionMarks,
  KeepBlocks,
];

import { captionBeside, formatCredit } from '@spalten/contract/credit';
import type { MediaText } from '@spalten/contract/media-text';
import type { Inline } from '@spalten/contract/rich-text';
import type { Table, TableCell } from '@spalten/contract/table';
import { partsOfTable } from '@spalten/contract/table-parts';
import { escapeMarkup } from '../../platform/markup.ts';

const WRAPPERS = { bold: 'strong', italic: 'em' } as const;

function inlineHtml(nodes: Inline[] = []): string {
  return nodes
    .map((node) => {
      if (node.type === 'hardBreak') return '<br>';
      return (node.marks ?? []).reduce((html, mark) => {
        if (mark.type === 'link')
          return `<a href="${escapeMarkup(mark.attrs.href)}" rel="noopener">${html}</a>`;
        return `<${WRAPPERS[mark.type]}>${html}</${WRAPPERS[mark.type]}>`;
      }, escapeMarkup(node.text));
    })
    .join('');
}

const rowHtml = (cells: TableCell[], tag: string) =>
  `<tr>${cells.map(({ content }) => `<${tag}>${inlineHtml(content)}</${tag.slice(0, 2)}>`).join('')}</tr>`;

function tableHtml(table: Table): string {
  const { head, rows } = partsOfTable(table);
  const top = head ? `<thead>${rowHtml(head.content, 'th scope="col"')}</thead>` : '';
  const body = rows.map((row) => rowHtml(row.content, 'td')).join('');
  return `<table>${top}<tbody>${body}</tbody></table>`;
}

type Block = MediaText['content'][number];
type FileUrl = (id: number, width?: number) => string;

const caption = (...words: (string | null | undefined)[]) => {
  const said = words.filter(Boolean).map((text) => escapeMarkup(text ?? ''));
  return said.length > 0 ? `<figcaption>${said.join(' ')}</figcaption>` : '';
};

const PICTURE_WIDTH = 1280;

function blockHtml(block: Block, urlOf: FileUrl): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h2>${inlineHtml(block.content)}</h2>`;
    case 'bulletList':
    case 'orderedList': {
      const tag = block.type === 'bulletList' ? 'ul' : 'ol';
      const items = block.content.map(
        (item) => `<li>${item.content.map((part) => inlineHtml(part.content)).join('<br>')}</li>`,
      );
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 'blockquote':
      return `<blockquote>${block.content.map((part) => blockHtml(part, urlOf)).join('')}</blockquote>`;
    case 'table':
      return tableHtml(block);
    case 'factBox':
      return `<aside><h3>${escapeMarkup(block.attrs.title)}</h3>${block.content
        .map((part) => blockHtml(part, urlOf))
        .join('')}</aside>`;
    case 'picture': {
      const { file_id: id, alt, credit } = block.attrs;
      const image = `<img src="${escapeMarkup(urlOf(id, PICTURE_WIDTH))}" alt="${escapeMarkup(alt)}">`;
      return `<figure>${image}${caption(captionBeside(block.attrs.caption, credit), formatCredit(credit))}</figure>`;
    }
    case 'video':
    case 'audio': {
      const { file_id: id, title } = block.attrs;
      const src = escapeMarkup(urlOf(id));
      const player = `<${block.type} controls preload="none" src="${src}" title="${escapeMarkup(title)}"></${block.type}>`;
      return `<figure>${player}${caption(title, block.attrs.caption)}</figure>`;
    }
  }
}

/** Renders a text as HTML with all content escaped. `urlOf` gives the URLs of its files. */
export const htmlOfText = (text: MediaText, urlOf: FileUrl): string =>
  text.content.map((block) => blockHtml(block, urlOf)).join('\n');

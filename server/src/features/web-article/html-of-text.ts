import { captionBeside, formatCredit } from '@spalten/contract/credit';
import type { Direction } from '@spalten/contract/direction';
import { directionWithin } from '@spalten/contract/direction';
import type { MediaText } from '@spalten/contract/media-text';
import { mediaPlainText } from '@spalten/contract/media-text';
import type { Inline } from '@spalten/contract/rich-text';
import type { Table, TableCell } from '@spalten/contract/table';
import { partsOfTable, textOf } from '@spalten/contract/table-parts';
import { escapeMarkup } from '../../platform/markup.ts';
import { dirAttribute } from '../../platform/text-direction.ts';

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

const rowHtml = (cells: TableCell[], tag: string, around: Direction) =>
  `<tr>${cells
    .map(
      ({ content }) =>
        `<${tag}${dirAttribute(textOf(content), around)}>${inlineHtml(content)}</${tag.slice(0, 2)}>`,
    )
    .join('')}</tr>`;

function tableHtml(table: Table, dir: string, within: Direction): string {
  const { head, rows } = partsOfTable(table);
  const top = head ? `<thead>${rowHtml(head.content, 'th scope="col"', within)}</thead>` : '';
  const body = rows.map((row) => rowHtml(row.content, 'td', within)).join('');
  return `<table${dir}>${top}<tbody>${body}</tbody></table>`;
}

type Block = MediaText['content'][number];
type FileUrl = (id: number, width?: number) => string;

const caption = (...words: (string | null | undefined)[]) => {
  const said = words.filter(Boolean).map((text) => escapeMarkup(text ?? ''));
  const dir = dirAttribute(words.join(' '));
  return said.length > 0 ? `<figcaption${dir}>${said.join(' ')}</figcaption>` : '';
};

const PICTURE_WIDTH = 1280;

const wordsOf = (...content: Block[]) => mediaPlainText({ type: 'doc', content });

function blockHtml(block: Block, urlOf: FileUrl, around: Direction = 'ltr'): string {
  const words = wordsOf(block);
  const dir = dirAttribute(words, around);
  const within = directionWithin(around, words);
  switch (block.type) {
    case 'paragraph':
      return `<p${dir}>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h2${dir}>${inlineHtml(block.content)}</h2>`;
    case 'bulletList':
    case 'orderedList': {
      const tag = block.type === 'bulletList' ? 'ul' : 'ol';
      const items = block.content.map((item) => {
        const own = dirAttribute(wordsOf(...item.content), within);
        return `<li${own}>${item.content.map((part) => inlineHtml(part.content)).join('<br>')}</li>`;
      });
      return `<${tag}${dir}>${items.join('')}</${tag}>`;
    }
    case 'blockquote':
      return `<blockquote${dir}>${block.content.map((part) => blockHtml(part, urlOf, within)).join('')}</blockquote>`;
    case 'table':
      return tableHtml(block, dir, within);
    case 'factBox': {
      const { title } = block.attrs;
      const heading = `<h3${dirAttribute(title, within)}>${escapeMarkup(title)}</h3>`;
      return `<aside${dir}>${heading}${block.content
        .map((part) => blockHtml(part, urlOf, within))
        .join('')}</aside>`;
    }
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

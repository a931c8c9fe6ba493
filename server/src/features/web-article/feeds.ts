import { escapeMarkup } from '../../platform/markup.ts';
import type { FeedItem, FeedOffice } from './feed.queries.ts';
import { htmlOfText } from './html-of-text.ts';

const IMAGE_WIDTH = 1280;

/** Builds the URLs of an office's feed with its key. */
export function feedUrls(publicUrl: string, key: string) {
  const base = `${publicUrl.replace(/\/$/, '')}/api/web-article/web`;
  return {
    json: (after?: string | null) =>
      `${base}/feed.json?key=${key}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    atom: (after?: string | null) =>
      `${base}/feed.xml?key=${key}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    file: (id: number, width?: number) =>
      `${base}/feed-file/${id}?key=${key}${width ? `&width=${width}` : ''}`,
    script: `${base}/embed.js`,
  };
}
type FeedUrls = ReturnType<typeof feedUrls>;

/** Builds the HTML snippet to embed: the script, which inserts the articles at its place. */
export const embedSnippet = (urls: FeedUrls, key: string): string =>
  `<script src="${escapeMarkup(urls.script)}" data-key="${escapeMarkup(key)}" data-count="5" async></script>`;

/** Builds an id that is independent of key and title (RFC 4151). */
const tagUri = (publicUrl: string, path: string) =>
  `tag:${new URL(publicUrl).hostname},2026:${path}`;

interface Feed {
  office: FeedOffice;
  items: FeedItem[];
  next: string | null;
  urls: FeedUrls;
  publicUrl: string;
}

const titleOf = ({ newspaper_name: paper, name }: FeedOffice) => `${paper} – ${name}`;

const leadPicture = (item: FeedItem, urls: FeedUrls) =>
  item.image_file
    ? htmlOfText(
        {
          type: 'doc',
          content: [
            {
              type: 'picture',
              attrs: {
                file_id: item.image_file.id,
                alt: item.image_alt ?? '',
                caption: item.image_caption,
                credit: item.image_credit,
              },
            },
          ],
        },
        urls.file,
      )
    : '';

/** Renders the label of an opinion piece and the note about it. */
const opinionHtml = ({ opinion_name: name, opinion_note: note }: FeedItem) =>
  name
    ? `<p><strong>${escapeMarkup(name)}</strong>${note ? ` <em>${escapeMarkup(note)}</em>` : ''}</p>`
    : '';

const contentHtml = (item: FeedItem, urls: FeedUrls) =>
  `${opinionHtml(item)}${leadPicture(item, urls)}${htmlOfText(item.body, urls.file)}`;

/** Renders JSON Feed 1.1. */
export function jsonFeed({ office, items, next, urls, publicUrl }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(office),
    feed_url: urls.json(),
    ...(next && { next_url: urls.json(next) }),
    language: 'sv',
    items: items.map((item) => ({
      id: tagUri(publicUrl, `web-article/${item.id}`),
      title: item.title,
      ...(item.standfirst && { summary: item.standfirst }),
      content_html: contentHtml(item, urls),
      ...(item.image_file && { image: urls.file(item.image_file.id, IMAGE_WIDTH) }),
      date_published: item.published_at,
      date_modified: item.updated_at,
      ...(item.byline && { authors: [{ name: item.byline }] }),
      ...(item.tags.length > 0 && { tags: item.tags }),
      language: 'sv',
      ...(item.files.length > 0 && {
        attachments: item.files.map((file) => ({
          url: urls.file(file.id),
          mime_type: file.mime,
          title: file.display_filename,
          size_in_bytes: file.file_size,
        })),
      }),
      // The embedded script builds its page from this structure instead of HTML.
      _spalten: {
        slug: item.slug,
        opinion: item.opinion_name && { name: item.opinion_name, note: item.opinion_note },
        image: { alt: item.image_alt, caption: item.image_caption, credit: item.image_credit },
        body: item.body,
      },
    })),
  });
}

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

/** Renders Atom (RFC 4287). */
export function atomFeed({ office, items, next, urls, publicUrl }: Feed): string {
  const updated =
    items
      .map((item) => item.updated_at)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  const entries = items.map((item) =>
    [
      '<entry>',
      element('id', tagUri(publicUrl, `web-article/${item.id}`)),
      element('title', item.title),
      element('published', item.published_at),
      element('updated', item.updated_at),
      `<author>${element('name', item.byline || titleOf(office))}</author>`,
      ...item.tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
      ...(item.standfirst ? [element('summary', item.standfirst)] : []),
      element('content', contentHtml(item, urls), ' type="html"'),
      ...item.files.map(
        (file) =>
          `<link rel="enclosure" href="${escapeMarkup(urls.file(file.id))}" type="${escapeMarkup(file.mime)}" title="${escapeMarkup(file.display_filename)}" length="${file.file_size}"/>`,
      ),
      '</entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sv">',
    element('id', tagUri(publicUrl, `editorial-office/${office.id}/web-article`)),
    element('title', titleOf(office)),
    element('updated', updated),
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(urls.atom())}"/>`,
    ...(next ? [`<link rel="next" href="${escapeMarkup(urls.atom(next))}"/>`] : []),
    ...entries,
    '</feed>',
  ].join('\n');
}

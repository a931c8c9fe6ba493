import { escapeMarkup } from '../../platform/markup.ts';
import { dirAttribute } from '../../platform/text-direction.ts';
import type { EpubParts } from './epub-document.ts';
import { epubDocument, storyFile } from './epub-document.ts';
import { listStoryPictures } from './issue-story.ts';
import type { Issue } from './issue.ts';
import { storyTitle } from './story-markup.ts';

/** Formats a moment as EPUB takes it: seconds, in UTC. */
const formatModified = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;
const meta = (property: string, text: string) => element('meta', text, ` property="${property}"`);

/** Lists what the texts offer to readers who don't see, in the words of schema.org. */
function accessibility({ issue, pictures, cover }: EpubParts): string[] {
  const shown = issue.stories.flatMap(listStoryPictures).filter(({ name }) => pictures.has(name));
  const hasPictures = shown.length > 0 || cover !== null;
  const isDescribed = shown.every(({ alt }) => alt !== '');
  const hasText = issue.stories.length > 0;
  return [
    meta('schema:accessMode', 'textual'),
    ...(hasPictures ? [meta('schema:accessMode', 'visual')] : []),
    ...(isDescribed ? [meta('schema:accessModeSufficient', 'textual')] : []),
    ...(hasPictures ? [meta('schema:accessModeSufficient', 'textual,visual')] : []),
    ...['structuralNavigation', 'tableOfContents', 'readingOrder'].map((feature) =>
      meta('schema:accessibilityFeature', feature),
    ),
    ...(hasPictures && isDescribed ? [meta('schema:accessibilityFeature', 'alternativeText')] : []),
    ...(hasText
      ? ['pageBreakMarkers', 'pageNavigation'].map((feature) =>
          meta('schema:accessibilityFeature', feature),
        )
      : []),
    meta('schema:accessibilityHazard', 'none'),
    meta(
      'schema:accessibilitySummary',
      isDescribed
        ? 'Texterna har rubriker och läses i tidningens ordning. Bilderna är beskrivna.'
        : 'Texterna har rubriker och läses i tidningens ordning. Alla bilder är inte beskrivna.',
    ),
  ];
}

/** Lists the writers' bylines, each once. */
const bylines = ({ stories }: Issue) =>
  new Set(stories.map(({ byline }) => byline.trim()).filter((name) => name !== ''));

/** Builds the package document: metadata, files and reading order. */
export function buildPackage(parts: EpubParts, pictureFiles: string[]): string {
  const { issue, cover, identifier, modified } = parts;
  const { name, issue_number: number, office, published_on: day } = issue.paper;
  const item = (id: string, href: string, type: string, properties = '') =>
    `<item id="${id}" href="${escapeMarkup(href)}" media-type="${type}"${properties && ` properties="${properties}"`}/>`;
  const documents = issue.stories.map((story) =>
    item(story.id, storyFile(story), 'application/xhtml+xml'),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="sv" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[
  element('dc:identifier', identifier, ' id="id"'),
  element('dc:title', `${name} ${number}`),
  element('dc:language', 'sv'),
  element('dc:date', day),
  element('dc:publisher', office),
  ...(issue.stories.length > 0
    ? [
        element('dc:source', `${name} ${number}, tryckt upplaga`, ' id="printed"'),
        '<meta refines="#printed" property="source-of">pagination</meta>',
      ]
    : []),
  ...[...bylines(issue)].map((byline) => element('dc:creator', byline)),
  meta('dcterms:modified', formatModified(modified)),
  ...accessibility(parts),
].join('\n')}
</metadata>
<manifest>
${[
  item('nav', 'nav.xhtml', 'application/xhtml+xml', 'nav'),
  item('style', 'style.css', 'text/css'),
  item('title', 'title.xhtml', 'application/xhtml+xml'),
  ...documents,
  ...(cover ? [item('cover', 'pictures/cover.jpg', 'image/jpeg', 'cover-image')] : []),
  ...pictureFiles.map((file, index) => item(`picture-${index + 1}`, file, 'image/jpeg')),
].join('\n')}
</manifest>
<spine>
${['title', 'nav', ...issue.stories.map(({ id }) => id)].map((id) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

/** Builds the contents and the list of pages. `placed` has the pages marked in each story. */
export function buildNavigation({ stories }: Issue, placed: Map<string, number[]>): string {
  const entries = [
    '<li><a href="title.xhtml">Första sidan</a></li>',
    ...stories.map((story) => {
      const title = storyTitle(story);
      return `<li><a href="${storyFile(story)}"${dirAttribute(title)}>${escapeMarkup(title)}</a></li>`;
    }),
  ];
  const pages = stories.flatMap((story) =>
    (placed.get(story.id) ?? []).map(
      (page) => `<li><a href="${storyFile(story)}#sida-${page}">${page}</a></li>`,
    ),
  );
  const list =
    pages.length > 0
      ? `\n<nav epub:type="page-list" hidden="hidden"><h2>Sidor</h2><ol>${pages.join('')}</ol></nav>`
      : '';
  return epubDocument(
    'Innehåll',
    `<nav epub:type="toc" role="doc-toc"><h1>Innehåll</h1><ol>${entries.join('')}</ol></nav>${list}`,
  );
}

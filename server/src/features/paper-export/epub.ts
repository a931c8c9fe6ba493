import { escapeMarkup } from '../../platform/markup.ts';
import { dirAttribute } from '../../platform/text-direction.ts';
import type { IssuePicture, Story } from './issue-story.ts';
import type { EpubParts } from './epub-document.ts';
import { epubDocument, storyFile } from './epub-document.ts';
import { placePages } from './epub-pages.ts';
import { buildNavigation, buildPackage } from './epub-package.ts';
import { easyId, easyMarkup, storyMarkup, storyTitle } from './story-markup.ts';
import type { ZipEntry } from './zip-files.ts';
import { zipFiles } from './zip-files.ts';

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

const STYLE = `body { margin: 0 5%; line-height: 1.5; }
h1, h2, h3, h4 { line-height: 1.2; }
figure { margin: 1em 0; }
img { max-width: 100%; height: auto; }
figcaption, .byline, .kicker, .label, .opinion { font-family: sans-serif; font-size: 0.9em; }
.standfirst { font-weight: bold; }
.caption, .credit { display: block; }
.has-face { clear: both; overflow: hidden; margin: 1em 0; }
.has-face p { margin: 0; overflow: hidden; }
.face { float: left; width: 5.5em; margin: 0.2em 0.8em 0.2em 0; }
[dir="rtl"] > .face { float: right; margin: 0.2em 0 0.2em 0.8em; }
.pull p { font-size: 1.2em; }
.easy { border-top: 2px solid; margin-top: 2em; font-size: 1.15em; line-height: 1.6; }
.facts { border: 1px solid; padding: 0.5em 1em; margin: 1em 0; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.2em 0.5em; text-align: left; text-align: start; vertical-align: top; }
nav ol { list-style: none; padding: 0; }
`;

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });

/** The file of a picture. */
const pictureFile = (name: string): string => `pictures/${name}.jpg`;

function titlePage({ issue, cover }: EpubParts): string {
  const { name, issue_number: number, published_on: day, office } = issue.paper;
  const words = `Nummer ${number}, ${dayFormat.format(new Date(`${day}T00:00:00Z`))}`;
  const picture = cover
    ? `<figure><img src="pictures/cover.jpg" alt="Tidningens första sida"/></figure>`
    : '';
  return epubDocument(
    name,
    `<section epub:type="titlepage"><h1${dirAttribute(name)}>${escapeMarkup(name)}</h1><p>${escapeMarkup(words)}</p><p>${escapeMarkup(office)}</p>${picture}</section>`,
  );
}

/** Renders a story with the marks of the printed pages that begin in it. */
function storyPage(story: Story, pages: number[], pictures: EpubParts['pictures']): string {
  const urlOf = ({ name }: IssuePicture) => (pictures.has(name) ? pictureFile(name) : null);
  const title = storyTitle(story);
  const text = storyMarkup(story, { level: 1, urlOf });
  const marks = pages.map(
    (page) =>
      `<span epub:type="pagebreak" role="doc-pagebreak" id="sida-${page}" title="Sidan ${page}"></span>`,
  );
  const label = story.headline?.trim() ? '' : ` aria-label="${escapeMarkup(title)}"`;
  const easy = easyMarkup(story, 2);
  const link = easy ? `\n<p class="label"><a href="#${easyId(story)}">Lättläst text</a></p>` : '';
  const below = easy && `\n<section id="${easyId(story)}" class="easy">${easy}</section>`;
  return epubDocument(
    title,
    `<article${label}>${marks.join('')}${link}\n${text}${below}\n</article>`,
  );
}

/** Makes an EPUB 3: a title page, a document for each story, contents and a list of pages. */
export function makeEpub(parts: EpubParts): Promise<Buffer> {
  const { issue, pictures, cover } = parts;
  const pages = placePages(issue);
  const stories = issue.stories.map((story) => ({
    name: `EPUB/${storyFile(story)}`,
    bytes: storyPage(story, pages.get(story.id) ?? [], pictures),
  }));
  const photos = [...pictures].map(([name, bytes]) => ({
    name: `EPUB/${pictureFile(name)}`,
    bytes,
    isCompressed: false,
  }));
  const entries: ZipEntry[] = [
    { name: 'mimetype', bytes: 'application/epub+zip', isCompressed: false },
    { name: 'META-INF/container.xml', bytes: CONTAINER },
    { name: 'EPUB/package.opf', bytes: buildPackage(parts, [...pictures.keys()].map(pictureFile)) },
    { name: 'EPUB/nav.xhtml', bytes: buildNavigation(issue, pages) },
    { name: 'EPUB/style.css', bytes: STYLE },
    { name: 'EPUB/title.xhtml', bytes: titlePage(parts) },
    ...stories,
    ...(cover ? [{ name: 'EPUB/pictures/cover.jpg', bytes: cover, isCompressed: false }] : []),
    ...photos,
  ];
  return zipFiles(entries);
}

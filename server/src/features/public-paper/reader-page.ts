import { escapeMarkup } from '../../platform/markup.ts';
import { dirAttribute } from '../../platform/text-direction.ts';
import type { IssuePage, Story, StoryMarkupOptions } from '../paper-export/index.ts';
import {
  answersMarkup,
  easyId,
  easyMarkup,
  storyMarkup,
  storyTitle,
} from '../paper-export/index.ts';
import type { PublicEdition } from './public-edition.ts';
import { PAGE_WIDTHS, PDF_NAME, pageFile, pictureFile } from './public-edition.ts';

/** Addresses of a reader's page. */
export interface ReaderAddresses {
  /** The path with the key, without a slash at its end. */
  path: string;
  url: string;
  isIndexed: boolean;
  /** The style sheet itself: on a slow network a file of its own would come a second later. */
  style: string;
  scriptUrl: string;
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

const MEGABYTE = 1_000_000;
const sizeFormat = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });
const formatSize = (bytes: number) =>
  `${sizeFormat.format(Math.max(0.1, bytes / MEGABYTE))}\u00a0MB`;

/** Describes a page to those who don't see its picture: what begins or lies on it. */
function pageAlt({ number, name, areas }: IssuePage, titles: Map<string, string>): string {
  const lies = [...new Set(areas.map(({ story }) => titles.get(story) ?? ''))].filter(Boolean);
  const what = lies.length > 0 ? `: ${lies.join('. ')}` : '';
  return `Sidan ${number}, ${name}${what}`;
}

/** Draws the links over a page, in mm, so that an article is opened from its place on the page. */
function areasMarkup(edition: PublicEdition, page: IssuePage, titles: Map<string, string>): string {
  if (page.areas.length === 0) return '';
  const links = page.areas.map(({ x, y, w, h, story }) => {
    const round = (value: number) => Math.round(value * 10) / 10;
    const label = escapeMarkup(`Läs: ${titles.get(story) ?? ''}`);
    return `<a href="#${story}" aria-label="${label}"><rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"/></a>`;
  });
  return `<svg class="areas" viewBox="0 0 ${edition.width_mm} ${edition.height_mm}" preserveAspectRatio="none">${links.join('')}</svg>`;
}

/** Returns the address of a file of the edition as it was made last. */
const urlIn = ({ stamp }: PublicEdition, path: string, name: string): string =>
  `${path}/${name}${stamp ? `?v=${stamp}` : ''}`;

function pageMarkup(
  edition: PublicEdition,
  page: IssuePage,
  { path }: ReaderAddresses,
  titles: Map<string, string>,
): string {
  const { number } = page;
  const urlOf = (width: number) => urlIn(edition, path, pageFile(number, width));
  const [small, , large] = PAGE_WIDTHS;
  const height = Math.round((small * edition.height_mm) / edition.width_mm);
  const sources = PAGE_WIDTHS.map((width) => `${urlOf(width)} ${width}w`).join(', ');
  const alt = escapeMarkup(pageAlt(page, titles));
  const sizes = 'sizes="(min-width: 56em) 48vw, 100vw"';
  const size = `width="${small}" height="${height}" decoding="async"`;
  const sharp = `srcset="${sources}" ${sizes}`;
  const isFirst = page === edition.pages[0] && edition.first_width !== undefined;
  // The script asks for the sharper pictures of the first page when all else has come.
  const picture = isFirst
    ? `<img src="${urlOf(edition.first_width ?? small)}" data-${sharp} ${size} alt="${alt}" fetchpriority="high"><noscript><img class="whole" src="${urlOf(small)}" ${sharp} ${size} alt=""></noscript>`
    : `<img src="${urlOf(small)}" ${sharp} ${size} alt="${alt}" loading="lazy">`;
  return `<figure class="page" id="sida-${number}">
<div class="sheet">${picture}${areasMarkup(edition, page, titles)}</div>
<figcaption>Sidan ${number} <a href="${urlOf(large)}">Större bild</a></figcaption>
</figure>`;
}

function sizeOf({ picture_sizes: sizes }: PublicEdition, name: string): string {
  const [width, height] = sizes?.[name] ?? [];
  return width && height ? `width="${width}" height="${height}" ` : '';
}

function articleMarkup(edition: PublicEdition, story: Story, { path }: ReaderAddresses): string {
  const made = new Set(edition.pictures);
  const options: StoryMarkupOptions = {
    level: 2,
    urlOf: ({ name }) => (made.has(name) ? urlIn(edition, path, pictureFile(name)) : null),
    // With its size a picture has its room before it comes, and no text moves below it.
    imageAttributes: ({ name }) => `${sizeOf(edition, name)}loading="lazy" decoding="async"`,
  };
  const text = storyMarkup(story, options);
  const label = escapeMarkup(storyTitle(story));
  const easy = easyMarkup(story, 2);
  // Without scripts both texts are there, and a link leads to the easy one.
  const to = easy && `<a class="to-easy" href="#${easyId(story)}">Lättläst text</a>`;
  const change =
    easy && '<button type="button" class="easier" aria-pressed="false" hidden>Lättläst</button>';
  // The script shows one of the texts, and no easy one stands for what people answered.
  const words =
    easy &&
    `<div class="words easy" id="${easyId(story)}">${easy}\n${answersMarkup(story, options)}</div>\n`;
  return `<article id="${story.id}" class="story ${story.kind}" aria-label="${label}" tabindex="-1">
<div class="tools">${to}${change}<button type="button" class="listen" hidden>Lyssna</button><p aria-live="polite" class="no-voice"></p></div>
<div class="words">${text}</div>
${words}<p class="back"><a href="#sida-${story.page}">Till sidan ${story.page}</a></p>
</article>`;
}

const CONTENTS_KINDS = new Set<Story['kind']>(['article', 'text', 'puzzle']);

function contentsMarkup({ stories }: PublicEdition, titles: Map<string, string>): string {
  const items = stories
    .filter(({ kind }) => CONTENTS_KINDS.has(kind))
    .map(({ id, page }) => {
      const title = titles.get(id) ?? '';
      return `<li><a href="#${id}"${dirAttribute(title)}>${escapeMarkup(title)}</a> <span>Sidan ${page}</span></li>`;
    });
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Tidningen har inga texter.</p>';
}

/** Renders a newspaper for readers without an account. It works without scripts. */
export function readerPage(edition: PublicEdition, addresses: ReaderAddresses): string {
  const { paper, pages, stories } = edition;
  const titles = new Map(stories.map((story) => [story.id, storyTitle(story)]));
  const name = escapeMarkup(paper.name);
  const issue = `Nummer ${paper.issue_number}`;
  const day = formatDay(paper.published_on);
  const title = `${name}, ${issue.toLowerCase()}`;
  const description = escapeMarkup(
    `${paper.name}, ${issue.toLowerCase()}, ${day}. ${paper.office}.`,
  );
  const robots = addresses.isIndexed ? '' : '\n<meta name="robots" content="noindex, nofollow">';
  const canonical = addresses.isIndexed
    ? `\n<link rel="canonical" href="${escapeMarkup(addresses.url)}">`
    : '';
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">${robots}${canonical}
<style>${addresses.style}</style>
<script src="${addresses.scriptUrl}" defer></script>
</head>
<body>
<a class="skip" href="#texterna">Till texterna</a>
<header class="top">
<div><h1${dirAttribute(paper.name)}>${name}</h1><p>${issue} · ${day} · ${escapeMarkup(paper.office)}</p></div>
<nav aria-label="Tidningen"><a href="#sidorna">Sidor</a><a href="#texterna">Text</a><a href="${urlIn(edition, addresses.path, PDF_NAME)}">PDF (${formatSize(edition.pdf_bytes)})</a><button type="button" class="share" hidden>Dela</button><p aria-live="polite" class="shared"></p></nav>
</header>
<main>
<section id="sidorna" aria-label="Sidor">
<div class="bar" hidden>
<button type="button" class="turn-back" aria-label="Bläddra bakåt">‹</button>
<p role="status" class="place"></p>
<button type="button" class="turn-on" aria-label="Bläddra framåt">›</button>
<button type="button" class="zoom" aria-pressed="false">Större</button>
</div>
<div class="strip" tabindex="0" role="group" aria-label="Tidningens sidor">
${pages.map((page) => pageMarkup(edition, page, addresses, titles)).join('\n')}
</div>
</section>
<section id="texterna" aria-label="Text" tabindex="-1">
<nav class="contents" aria-labelledby="innehall"><h2 id="innehall">Innehåll</h2>${contentsMarkup(edition, titles)}</nav>
${stories.map((story) => articleMarkup(edition, story, addresses)).join('\n')}
</section>
</main>
<div class="speaking" hidden role="group" aria-label="Uppläsning"><p class="speaking-title"></p><button type="button" class="pause">Pausa</button><button type="button" class="stop">Sluta</button></div>
</body>
</html>
`;
}

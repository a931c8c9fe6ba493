import { hash } from 'node:crypto';
import type { Newspaper } from '@spalten/contract/newspaper';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { EasyIssue } from '../../typesetting/easy-read.ts';
import { buildEasyRead } from '../../typesetting/easy-read.ts';
import type { PreparedPicture } from '../../typesetting/picture-cache.ts';
import { requireNobodyProtected } from '../newspaper/index.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { cutPictures } from './cut-pictures.ts';
import { easyStories, toEasyIssue } from './easy-issue.ts';
import { readIssue } from './issue.ts';

type Tools = Pick<Services, 'config' | 'database' | 'storage' | 'typesetter' | 'log'>;

/**
 * Prepares cut pictures for the typesetter, which needs their sizes. They are named by their contents,
 * since it keeps pictures by name from one document to the next.
 */
export async function preparePictures(
  cut: Map<string, Uint8Array>,
): Promise<Map<string, PreparedPicture>> {
  const { JpegEmbedder } = await import('@cantoo/pdf-lib');
  const made = new Map<string, PreparedPicture>();
  for (const [name, bytes] of cut) {
    const { width, height } = await JpegEmbedder.for(bytes);
    made.set(name, { name: `/easy-${hash('sha256', bytes)}.jpg`, bytes, width, height });
  }
  return made;
}

/**
 * Reads the easy-to-read edition of a newspaper, with the pictures that its pages print.
 * @throws ProblemError 404 if it has no pages, 422 for a protected name, TypesettingError
 */
async function readEasyRead(
  tools: Tools,
  viewer: Viewer,
  paper: Newspaper,
  options: { isPullOut?: boolean } = {},
): Promise<{ easy: EasyIssue; pictures: PreparedPicture[] }> {
  const [first] = paper.pages;
  if (!first) throw notFound();
  const edition = await loadEdition(tools.database, { newspaperId: paper.id }, 'copy');
  await requireNobodyProtected(tools.database, viewer, paper.id, edition);
  const typesetter = tools.typesetter.for(viewer);
  // The pages are set to learn which pictures they print, and what part of each.
  const { pictures } = await typesetter.compose(edition, { svg: [first.number] });
  const issue = readIssue(edition, pictures);
  const cut = await cutPictures(tools, viewer, { stories: easyStories(issue) });
  const prepared = await preparePictures(cut);
  return { easy: toEasyIssue(issue, prepared, options), pictures: [...prepared.values()] };
}

/**
 * Makes the easy-to-read edition of a newspaper as a PDF. `isPullOut` is for one that is folded into
 * the newspaper. Throws as `readEasyRead` does.
 */
export async function exportEasyRead(
  tools: Tools,
  viewer: Viewer,
  paper: Newspaper,
  options: { isPullOut?: boolean } = {},
): Promise<Uint8Array> {
  const { easy, pictures } = await readEasyRead(tools, viewer, paper, options);
  return tools.typesetter.for(viewer).composeEasyRead(easy, pictures);
}

/** Counts the pages of the easy-to-read edition without setting it. Throws as `readEasyRead` does. */
export async function countEasyPages(
  tools: Tools,
  viewer: Viewer,
  paper: Newspaper,
): Promise<number> {
  const { easy } = await readEasyRead(tools, viewer, paper);
  return buildEasyRead(easy).pages.length;
}

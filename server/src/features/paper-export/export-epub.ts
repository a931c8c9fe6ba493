import { hash } from 'node:crypto';
import { withPictures } from '../../platform/pictures/pictures.ts';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { Newspaper } from '@spalten/contract/newspaper';
import { requireNobodyProtected } from '../newspaper/index.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { cutPictures } from './cut-pictures.ts';
import { makeEpub } from './epub.ts';
import { readIssue } from './issue.ts';

type Tools = Pick<Services, 'config' | 'database' | 'storage' | 'typesetter' | 'log'>;

const COVER_WIDTH = 1000;

/** Builds an identifier that stays the same for each export of a newspaper (a UUID of version 8). */
function identifierOf(publicUrl: string, id: number): string {
  const digits = hash('sha256', `${publicUrl} newspaper ${id}`, 'hex');
  return `urn:uuid:${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/**
 * Makes the EPUB of a newspaper, sent or not.
 * @throws ProblemError 404 if it has no pages, 422 for a protected name, TypesettingError
 */
export async function exportEpub(
  tools: Tools,
  viewer: Viewer,
  paper: Newspaper,
): Promise<Uint8Array> {
  const { config, database } = tools;
  const [first] = paper.pages;
  if (!first) throw notFound();
  const edition = await loadEdition(database, { newspaperId: paper.id }, 'web');
  await requireNobodyProtected(tools.database, viewer, paper.id, edition);
  const typesetter = tools.typesetter.for(viewer);
  const composition = await typesetter.compose(edition, { svg: [first.number] });
  const issue = readIssue(edition, composition.pictures);
  const pictures = await cutPictures(tools, viewer, issue);
  const svg = composition.svg[first.id];
  const cover = svg
    ? await withPictures(viewer.userId, (run) =>
        run('drawPage', { svg, width: COVER_WIDTH, format: 'jpeg' }),
      )
    : null;
  const identifier = identifierOf(config.publicUrl, paper.id);
  return makeEpub({ issue, pictures, cover, identifier, modified: new Date() });
}

import { chapter } from '@spalten/contract/chapter';
import { sql } from 'kysely';
import { notFound, unauthenticated } from '../../platform/errors.ts';
import { SAVES_PER_MINUTE } from '../../platform/route/access.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findTakenSlug } from '../../platform/slugs.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { CHAPTER } from './chapter.audit.ts';
import {
  CHAPTER_ASSIGNERS,
  CHAPTER_EDITORS,
  isChapterVisible,
  PROGRESS_VIEWERS,
} from './chapter.policy.ts';
import { findChapter, listChapters } from './chapter.queries.ts';
import { giveChapter, giveToOne, listReaders } from './give-chapter.ts';
import { createChapter, removeChapter, updateChapter } from './keep-chapter.ts';
import { purgeVisits, markChapter, recordNavigation } from './progress.ts';

/**
 * Registers chapters, which are read in order, given to participants and written by administrators.
 */
export function chapterRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  jobs.schedule('chapter-visits', '50 2 * * *', () => purgeVisits(database));
  // Readers of a chapter see its pictures, also when signed out.
  shareFiles(
    'chapter',
    (viewer) => sql<boolean>`exists (select from chapter c
      where c.id = att.object_id and ${isChapterVisible(viewer)})`,
  );

  route(chapter.list, { access: 'public' }, ({ query, viewer }) =>
    listChapters(database, viewer, query),
  );

  route(chapter.get, { access: 'public' }, async ({ params, viewer }) => {
    const found = await findChapter(database, viewer, params.slug);
    // Signed-out visitors get 401 for every other chapter, which doesn't reveal which ones exist.
    if (!found) throw viewer ? notFound() : unauthenticated();
    return found;
  });

  /** Only editors are told of other chapters' slugs. */
  const check = (input: {
    params?: { id: number } | undefined;
    body: { slug?: string | null | undefined };
    viewer: Viewer;
  }) =>
    CHAPTER_EDITORS.includes(input.viewer.role)
      ? findTakenSlug(database, { kind: 'chapter', id: input.params?.id }, input.body.slug)
      : {};

  route(
    chapter.create,
    { access: CHAPTER_EDITORS, perMinute: SAVES_PER_MINUTE, audit: CHAPTER, check },
    ({ body, viewer }) => createChapter(services, viewer, body),
  );

  route(
    chapter.update,
    { access: 'signed-in', perMinute: SAVES_PER_MINUTE, audit: CHAPTER, check },
    ({ params, body, viewer }) => updateChapter(services, viewer, params.id, body),
  );

  route(chapter.delete, { access: 'signed-in', audit: CHAPTER }, ({ params, viewer }) =>
    removeChapter(services, viewer, params.id),
  );

  route(
    chapter.participants,
    { access: CHAPTER_ASSIGNERS, audit: CHAPTER, auditId: 'body.chapter_id' },
    ({ body, viewer }) => giveChapter(database, viewer, body),
  );

  route(chapter.give, { access: CHAPTER_ASSIGNERS, audit: CHAPTER }, ({ params, body, viewer }) =>
    giveToOne(database, viewer, params.id, body),
  );

  // Reading and its progress continue after the package has expired.
  const reading = { access: 'signed-in', isAllowedInReadMode: true } as const;
  route(chapter.postNavigation, reading, ({ body, viewer }) =>
    recordNavigation(database, viewer, body),
  );
  route(chapter.mark, reading, ({ params, viewer }) => markChapter(database, viewer, params.id));

  route(chapter.readers, { access: PROGRESS_VIEWERS }, ({ params, query, viewer }) =>
    listReaders(database, viewer, params.id, query),
  );
}

import { wordImport } from '@spalten/contract/word-import';
import { languageOf } from '../../platform/problems.ts';
import type { Routing } from '../../services.ts';

/** Registers the import of Word files, which become drafts. */
export function wordImportRoutes(services: Routing): void {
  services.route(
    wordImport.create,
    { access: ['participant', 'moderator', 'admin'], perMinute: 10 },
    // Loaded on first use, since most processes never need it.
    async ({ body, viewer, request }) =>
      (await import('./import-word.ts')).importWord(services, viewer, body, languageOf(request)),
  );
}

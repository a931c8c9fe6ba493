import { wordImport } from '@spalten/contract/word-import';
import { languageOf } from '../../platform/problems.ts';
import type { Routing } from '../../services.ts';
import { importWord } from './import-word.ts';

/** Registers the import of Word files, which become drafts. */
export function wordImportRoutes(services: Routing): void {
  services.route(
    wordImport.create,
    { access: ['participant', 'moderator', 'admin'], perMinute: 10 },
    ({ body, viewer, request }) => importWord(services, viewer, body, languageOf(request)),
  );
}

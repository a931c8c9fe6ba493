import { escapeMarkup } from '../../platform/markup.ts';
import type { Story } from './issue-story.ts';
import type { Issue } from './issue.ts';

/** The parts of an EPUB that aren't in its texts. */
export interface EpubParts {
  issue: Issue;
  /** JPEG pictures by name. Those that are missing are left out of the texts. */
  pictures: Map<string, Uint8Array>;
  /** The first page as JPEG. */
  cover: Uint8Array | null;
  /** Unique and stable, as a URN. */
  identifier: string;
  modified: Date;
}

/** Renders a document of the EPUB. */
export const epubDocument = (
  title: string,
  body: string,
): string => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="sv" xml:lang="sv">
<head><title>${escapeMarkup(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;

/** The file of a story. */
export const storyFile = ({ id }: Story): string => `${id}.xhtml`;

import type { Newspaper } from '@spalten/contract/newspaper';
import type { BookletContent } from '@spalten/contract/paper-export';
import { MAX_BOOKLET_PAGES, paperExport } from '@spalten/contract/paper-export';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { ProblemError, requireFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { findNewspaper, requireNobodyProtected } from '../newspaper/index.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import type { BookletOptions } from './booklet-pdf.ts';
import { makeBooklet, makeTestSheet } from './booklet-pdf.ts';
import { countEasyPages, exportEasyRead } from './export-easy-read.ts';
import { exportEpub } from './export-epub.ts';
import { readIssue } from './issue.ts';
import { makePoster } from './poster-pdf.ts';
import type { RenderRequest } from '../../typesetting/edition.ts';
import { titleOf } from './pdf-title.ts';
import { packTexts } from './texts-archive.ts';

const LEADERS = ['moderator', 'admin'] as const;
/** The proof as readers get it. */
const COPY = { pdf: 'proof', is_clean: true } as const;
const OF_LEADERS = { access: LEADERS, feature: 'newspaper', perMinute: 20 } as const;

const tooManyPages = () =>
  new ProblemError(422, 'too_many_pages', {
    sv: `Ett häfte kan ha högst ${MAX_BOOKLET_PAGES} sidor. Dela tidningen i två.`,
    en: `A booklet can have at most ${MAX_BOOKLET_PAGES} pages. Part the newspaper in two.`,
  });

const tooSmallForEasy = () =>
  unprocessable({
    sheet: [
      {
        sv: 'Lättläst behöver A3, som viks till A4. På mindre sidor blir texten för liten.',
        en: 'Easy to read needs A3, folded to A4. On smaller pages the text is too small.',
      },
    ],
  });

/** The names of booklets, so that one is not downloaded over another. */
const BOOKLET_NAMES: Record<BookletContent, string> = {
  paper: 'häfte',
  easy_read: 'lättläst häfte',
  with_easy_read: 'häfte med lättläst',
};

/** The title of a PDF of a newspaper, of a form such as `häfte`. */
const titleFor = ({ newspaper_name: name, issue_number }: Newspaper, form: string) =>
  titleOf({ name, issue_number }, form);

/** Sends a file that is named after the newspaper. */
const sendFile = (
  reply: FastifyReply,
  { newspaper_name: name, issue_number: issue }: Newspaper,
  { type, ending, content }: { type: string; ending: string; content: unknown },
) =>
  reply
    .type(type)
    .header('content-disposition', contentDisposition('attachment', `${name} ${issue}${ending}`))
    .header('cache-control', 'private, no-cache')
    .send(content instanceof Uint8Array ? Buffer.from(content) : content);

/** Registers the forms of a newspaper besides the print file: EPUB, booklet, poster, texts. */
export function paperExportRoutes(services: Routing): void {
  const { route, database, storage, typesetter } = services;

  /** Finds a newspaper that the viewer sees, and so leads by role. @throws ProblemError 404 */
  const requireLed = async (viewer: Viewer, id: number): Promise<Newspaper> =>
    requireFound(await findNewspaper(database, viewer, id));
  /** Sets a newspaper, with or without the notes of a proof. @throws ProblemError 404 if it has no pages, 422 for a protected name, 503 */
  const setPaper = async (viewer: Viewer, { id, pages }: Newspaper, request: RenderRequest) => {
    requireFound(pages[0]);
    const edition = await loadEdition(database, { newspaperId: id }, 'copy');
    await requireNobodyProtected(database, viewer, id, edition);
    const { pdf, pictures } = await typesetter.for(viewer).compose(edition, request);
    return { edition, pictures, made: pdf ?? new Uint8Array() };
  };

  /** Makes a booklet of a newspaper, with or of its easy-to-read edition where that is chosen. */
  const exportBooklet = async (
    viewer: Viewer,
    paper: Newspaper,
    query: BookletOptions & { content: BookletContent; title: string },
  ): Promise<Uint8Array> => {
    if (query.content !== 'paper' && query.sheet !== 'a3') throw tooSmallForEasy();
    if (query.content !== 'easy_read' && paper.pages.length > MAX_BOOKLET_PAGES)
      throw tooManyPages();
    const isPullOut = query.content === 'with_easy_read';
    const easy =
      query.content === 'paper'
        ? undefined
        : await exportEasyRead(services, viewer, paper, { isPullOut });
    if (easy && !isPullOut) return makeBooklet(easy, { ...query, isRunning: true });
    return makeBooklet((await setPaper(viewer, paper, COPY)).made, query, easy);
  };

  route(paperExport.epub, OF_LEADERS, async ({ params, viewer, reply }) => {
    const paper = await requireLed(viewer, params.id);
    const content = await exportEpub(services, viewer, paper);
    return sendFile(reply, paper, { type: 'application/epub+zip', ending: '.epub', content });
  });

  route(paperExport.booklet, OF_LEADERS, async ({ params, query, viewer, reply }) => {
    const paper = await requireLed(viewer, params.id);
    const type = 'application/pdf';
    if (query.test) {
      const title = titleFor(paper, 'provark');
      const content = await makeTestSheet({ ...query, title }, viewer.language);
      return sendFile(reply, paper, { type, ending: ' provark.pdf', content });
    }
    const form = BOOKLET_NAMES[query.content];
    const content = await exportBooklet(viewer, paper, { ...query, title: titleFor(paper, form) });
    return sendFile(reply, paper, { type, ending: ` ${form}.pdf`, content });
  });

  route(paperExport.poster, OF_LEADERS, async ({ params, query, viewer, reply }) => {
    const paper = await requireLed(viewer, params.id);
    const index = paper.pages.findIndex(({ id }) => id === query.newspaper_page_id);
    requireFound(paper.pages[index]);
    const form = `affisch sidan ${paper.pages[index]?.number}`;
    const content = await makePoster(
      (await setPaper(viewer, paper, COPY)).made,
      index,
      { ...query, title: titleFor(paper, form) },
      viewer.language,
    );
    return sendFile(reply, paper, { type: 'application/pdf', ending: ` ${form}.pdf`, content });
  });

  route(paperExport.easyRead, OF_LEADERS, async ({ params, viewer, reply }) => {
    const paper = await requireLed(viewer, params.id);
    const content = await exportEasyRead(services, viewer, paper);
    return sendFile(reply, paper, { type: 'application/pdf', ending: ' lättläst.pdf', content });
  });

  route(paperExport.easyReadPages, OF_LEADERS, async ({ params, viewer }) => {
    const paper = await requireLed(viewer, params.id);
    return { count: await countEasyPages(services, viewer, paper) };
  });

  route(paperExport.texts, OF_LEADERS, async ({ params, viewer, reply }) => {
    const paper = await requireLed(viewer, params.id);
    const {
      edition,
      pictures: printed,
      made: proof,
    } = await setPaper(viewer, paper, { pdf: 'proof' });
    const issue = readIssue(edition, printed);
    const made = { edition, issue, printed, proof };
    const content = await packTexts({ database, storage }, made);
    return sendFile(reply, paper, { type: 'application/zip', ending: ' texter.zip', content });
  });
}

import { article } from '@spalten/contract/article';
import type { ChangedConsent } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import type { PreflightFault } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { createPaperMakers } from './papers.ts';
import { uploadPrintPicture } from './upload-picture.ts';

/** The answers of somebody who says yes to everything. */
export const ALL = { paper: true, web: true, may_name: true };
/** The states of a consent, by the answers that bring them. */
export const STATES = {
  missing: {},
  yes: ALL,
  no: { paper: false, web: false, may_name: false },
  // The paper is out in 2096.
  ended: { ...ALL, valid_until: '2090-01-01' },
  protected: { ...ALL, is_protected: true },
};

/** Returns functions that make papers with a picture in which somebody from outside is marked. */
export async function createConsentPapers(app: TestApp) {
  const makers = await createPaperMakers(app);

  let count = 0;

  /** Creates a paper that may be sent, with a picture in which somebody from outside is marked. */
  async function readyPaper(caption: string | null = null) {
    count += 1;
    const { moderator, params, page } = await makers.smallPaper();
    const pictureId = await uploadPrintPicture(app);
    const articleId = await makers.approvedArticle(8);
    const { body: text } = await moderator.call(article.get, { params: { id: articleId } });
    await sql`update article_version set started_at = now() - interval '1 hour'`.execute(
      app.database,
    );
    const image = { file_id: pictureId, alt: 'En bro', ...(caption && { caption }) };
    await moderator.call(article.update, {
      params: { id: articleId },
      body: { version: text.version, images: [image] },
    });
    const [slot] = page.slots;
    await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: page.version,
        slots: [{ ...slot!, row_span: 20 }],
        placements: [{ slot_id: 'artikel', article_id: articleId }],
        status: 'approved',
      },
    });
    const { body: person } = await moderator.call(consent.create, {
      body: { name: `Bo Ek ${'abcdefghijklmnopqrstuvw'[count]}` },
    });
    await moderator.call(consent.mark, {
      params: { id: pictureId },
      body: { person_id: person.id },
    });
    const note = async (fields: object) => {
      const { body } = await moderator.call(consent.get, { params: { id: person.id } });
      const { body: saved } = await moderator.call(consent.update, {
        params: { id: person.id },
        body: { version: body.version, ...fields },
      });
      return saved;
    };
    return { moderator, params, page, articleId, pictureId, person, note };
  }
  const faultsOf = async ({
    moderator,
    params,
  }: Awaited<ReturnType<typeof readyPaper>>): Promise<[string, string, string][]> => {
    const { body } = await moderator.call(newspaper.preflight, { params, query: {} });
    return body
      .filter(({ code }) => code.startsWith('consent_'))
      .map(({ code, severity, message }: PreflightFault) => [code, severity, message]);
  };

  const takeBack = async ({
    moderator,
    person,
  }: Awaited<ReturnType<typeof readyPaper>>): Promise<ChangedConsent> =>
    (await moderator.call(consent.takeBack, { params: { id: person.id } })).body;

  return { makers, readyPaper, faultsOf, takeBack };
}

export type ConsentPapers = Awaited<ReturnType<typeof createConsentPapers>>;
export type Ready = Awaited<ReturnType<ConsentPapers['readyPaper']>>;

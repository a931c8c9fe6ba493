import { articleChange } from '@spalten/contract/article-change';
import type { DocumentContent } from '@spalten/contract/article-document';
import { makeDocument, readDocument, writeDocument } from '@spalten/contract/article-document';
import type { StoredFile } from '@spalten/contract/file';
import * as Y from 'yjs';
import { i18next } from '../../i18n/index.ts';
import { ApiError, call } from '../../data/api.ts';
import { fromBase64, toBase64 } from '../../data/base64.ts';
import { queryClient } from '../../data/query-client.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { UploadTarget } from '../file/index.ts';
import { withFace, withImage } from './article-content.ts';
import { imageInputOf } from './image-of.ts';
import { writeRichText } from './shared/write-rich-text.ts';

const MAX_TRIES = 3;

type Change = (now: DocumentContent) => Partial<DocumentContent>;

/**
 * Changes the document of an article that isn't open here. What others write meanwhile is merged.
 * @returns the content after it
 * @throws ApiError if the article can't be changed, TypeError if the network is down
 */
async function changeArticle(id: number, change: Change): Promise<DocumentContent> {
  const params = { id };
  for (let count = 1; ; count += 1) {
    const doc = makeDocument();
    // oxlint-disable-next-line no-await-in-loop -- each try is on what the server has then
    const { lineage, seq, changes } = await call(articleChange.list, { params, query: {} });
    for (const one of changes) Y.applyUpdate(doc, fromBase64(one));
    const before = Y.encodeStateVector(doc);
    writeDocument(doc, change(readDocument(doc)), writeRichText);
    const sent = toBase64(Y.encodeStateAsUpdate(doc, before));
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try at a time
      await call(articleChange.send, { params, body: { lineage, since: seq, change: sent } });
      return readDocument(doc);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || count === MAX_TRIES) throw error;
    }
  }
}

/** Adds a picture to an article by `change`, and tells so with a link to it. */
async function attach(id: number, change: Change, navigate: (to: string) => void): Promise<void> {
  const { headline } = await changeArticle(id, change);
  void queryClient.invalidateQueries({ queryKey: ['article', id] });
  const said = headline
    ? i18next.t('article.pictureAttached', { headline })
    : i18next.t('article.pictureAttachedNoHeadline');
  toast(said, 'success', {
    label: i18next.t('message.toArticle'),
    run: () => navigate(`/article/${id}/edit`),
  });
}

/** The uploads of an article's pictures, of which it takes `max`. */
export const pictureTarget = (
  id: number,
  max: number,
  navigate: (to: string) => void,
): UploadTarget => ({
  field: `article:${id}:images`,
  attach: (file: StoredFile) => {
    const image = imageInputOf(file);
    const add: Change = ({ images }) => {
      const next = withImage(images, image, max);
      if (!next.some(({ file_id }) => file_id === file.id))
        throw new Error(i18next.t('article.pictureFull'));
      return { images: next };
    };
    return attach(id, add, navigate);
  },
});

/** The upload of a person's picture in an article, by the position of the answer. */
export const faceTarget = (
  id: number,
  index: number,
  navigate: (to: string) => void,
): UploadTarget => ({
  field: `article:${id}:answer:${index}`,
  attach: (file: StoredFile) => {
    const image: DocumentContent['images'][number] = imageInputOf(file);
    const add: Change = (now) => {
      const alt = image.alt ?? (now.answers[index]?.name.trim() || null);
      return withFace(now, index, { ...image, alt });
    };
    return attach(id, add, navigate);
  },
});

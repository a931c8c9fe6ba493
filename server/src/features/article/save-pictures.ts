import type { Article, ArticleUpdate } from '@spalten/contract/article';
import type { z } from 'zod';
import { requireFound, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { Services } from '../../services.ts';
import { discardFiles, takeFiles } from '../file/index.ts';
import { findArticle } from './article.queries.ts';
import { requireOpenArticle } from './closed-article.ts';
import type { ArticleSave } from './save-article.ts';
import { saveArticle } from './save-article.ts';

type Update = z.output<typeof ArticleUpdate>;
type Picture = NonNullable<Update['images']>[number];
type Taken = Parameters<typeof takeFiles>[2][number];

/** Limit of pictures per article. */
const MAX_IMAGES = 40;

const missing = (index: number) =>
  unprocessable({
    [`images.${index}.file_id`]: [{ sv: 'Välj en bild.', en: 'Choose a picture.' }],
  });

const tooMany = () =>
  unprocessable({
    images: [
      {
        sv: `En artikel kan ha högst ${MAX_IMAGES} bilder.`,
        en: `An article may have at most ${MAX_IMAGES} pictures.`,
      },
    ],
  });

/**
 * Returns the file of a picture, uploaded or named by id. Metadata repeated from a stored picture
 * isn't a file.
 */
function sourceOf({ file, file_id: fileId }: Picture, index: number): Taken {
  const source = file instanceof Upload ? (file as never) : fileId;
  if (source === undefined || source === null) throw missing(index);
  return source;
}

const hasUploads = ({ images = [], files = [] }: Update) =>
  files.length > 0 ||
  images.some(({ file, file_id: id }) => file instanceof Upload || typeof id === 'object');

/** Narrows a save to stored pictures. @throws ProblemError 422 if a picture names no file */
export function withStoredPictures<T extends Pick<Update, 'images' | 'files'>>({
  files: _files,
  images,
  ...update
}: T) {
  if (!images) return { ...update, images: undefined };
  return {
    ...update,
    images: images.map(({ file: _file, ...image }, index) => ({
      ...image,
      file_id: Number(sourceOf(image, index)),
    })),
  };
}

/** Lists the pictures of a save with new ones last, or the article's own if the save has none. */
function picturesOf(update: Update, current: Article): Picture[] {
  const more = (update.files ?? []).filter((file) => file !== null);
  const images = [...(update.images ?? current.images), ...more.map((file) => ({ file_id: file }))];
  if (images.length > MAX_IMAGES) throw tooMany();
  return images;
}

/**
 * Saves an article with uploaded pictures. They are stored first, and removed if the save is
 * refused. @throws ProblemError as `saveArticle`, and 422 for a file that isn't a picture or
 * exceeds the quota
 */
export async function saveWithPictures(
  services: Services,
  viewer: Viewer,
  { id, update }: { id: number; update: Update },
  whenPlaced: Parameters<typeof saveArticle>[4],
): Promise<Article> {
  const { database } = services;
  if (!hasUploads(update))
    return saveArticle(database, viewer, id, withStoredPictures(update), whenPlaced);
  const current = requireFound(await findArticle(database, viewer, id));
  requireOpenArticle(viewer, current);
  requireVersion(update.version, current);
  const images = picturesOf(update, current);
  const known = new Set(current.images.map((image) => image.file_id));
  const sources = images.map(sourceOf);
  const made: number[] = [];
  try {
    const stored: number[] = [];
    for (const source of sources) {
      const isNew = typeof source === 'object';
      if (!isNew && known.has(Number(source))) {
        stored.push(Number(source));
        continue;
      }
      const options = { field: 'images', allowed: 'pictures' } as const;
      const [fileId = 0] = await takeFiles(services, viewer, [source], options);
      if (isNew) made.push(fileId);
      stored.push(fileId);
    }
    const { files: _files, ...rest } = update;
    const save: ArticleSave = {
      ...rest,
      images: images.map(({ file: _file, ...image }, at) => ({
        ...image,
        file_id: stored[at] ?? 0,
      })),
    };
    return await saveArticle(database, viewer, id, save, whenPlaced);
  } catch (error) {
    await discardFiles(services, made);
    throw error;
  }
}

import type { ArticleImage } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { defaultFocalPoint } from '@spalten/contract/focal-point';

/** An article picture with its file's texts, as a save takes it. */
export const imageInputOf = ({ id, meta }: StoredFile): Omit<ArticleImage, 'file'> => ({
  file_id: id,
  caption: meta.caption ?? null,
  credit: meta.credit ?? null,
  alt: meta.alt ?? null,
  focal_point: meta.focal_point ?? defaultFocalPoint(meta),
});

/** An article picture with its file and its file's texts. */
export const imageOf = (file: StoredFile): ArticleImage => ({
  ...imageInputOf(file),
  file: {
    id: file.id,
    display_filename: file.display_filename,
    width: file.meta.width ?? null,
    height: file.meta.height ?? null,
  },
});

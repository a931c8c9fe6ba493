import { focalPointIn } from '@spalten/contract/focal-point';
import type { StoredFile } from '@spalten/contract/file';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/overlays/toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { CropPart } from '../file/index.ts';
import type { ArticleContent } from './article-content.ts';
import { withFile } from './article-content.ts';
import { imageOf } from './image-of.ts';

type Image = ArticleContent['images'][number];

/**
 * Puts a turned or cropped picture in the place of one of an article's. Its texts stay, its focal
 * point follows, and a toast offers the former back.
 */
export function useFileExchange(
  content: ArticleContent,
  onChange: (part: Partial<ArticleContent>) => void,
): (image: Image, made: StoredFile, part: CropPart) => void {
  const { t } = useTranslation();
  // The article may have changed when the server has made the picture.
  const exchange = useLatest((formerId: number, next: Image) => {
    const { file_id, file, focal_point } = next;
    onChange(withFile(content, formerId, { file_id, file, focal_point }));
  });
  return (image, made, part) => {
    const focal_point = focalPointIn(image.focal_point, part);
    exchange(image.file_id, { ...imageOf(made), focal_point });
    toast(t(part.turn === 0 ? 'article.imageCropped' : 'article.imageTurned'), 'success', {
      label: t('editor.undo'),
      run: () => exchange(made.id, image),
    });
  };
}

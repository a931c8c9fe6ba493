import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/overlays/toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { ArticleContent } from './article-content.ts';
import { withAnswerBack, withImageBack, withoutFaces } from './article-content.ts';

/** Removes parts of an article. A toast offers to bring each back into the text as it is then. */
export function useRemovals(
  content: ArticleContent,
  onChange: (part: Partial<ArticleContent>) => void,
) {
  const { t } = useTranslation();
  const newest = useLatest(() => content);
  const change = useLatest(onChange);
  const remove = (
    part: Partial<ArticleContent>,
    said: string,
    bringBack: (now: ArticleContent) => Partial<ArticleContent>,
  ) => {
    onChange(part);
    toast(said, 'info', { label: t('editor.undo'), run: () => change(bringBack(newest())) });
  };
  return {
    removeImage: (index: number) => {
      const images = content.images.toSpliced(index, 1);
      remove(
        { images, ...withoutFaces(content, images) },
        t('article.imageRemoved', { number: index + 1 }),
        (now) => withImageBack(now, content, index),
      );
    },
    removeAnswer: (index: number) =>
      remove(
        { answers: content.answers.toSpliced(index, 1) },
        t('article.answerRemoved', { number: index + 1 }),
        (now) => withAnswerBack(now, content, index),
      ),
    removeFactBox: () =>
      remove({ fact_box: null }, t('article.factRemoved'), (now) => ({
        fact_box: now.fact_box ?? content.fact_box,
      })),
  };
}

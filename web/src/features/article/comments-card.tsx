import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Anchor } from '@spalten/contract/message';
import { useTranslation } from 'react-i18next';
import { closeDrawers, openDrawer, useLayout } from '../../ui/overlays/drawers.ts';
import { unfold } from '../../ui/forms/go-to-field.ts';
import { InRightSide } from '../../ui/overlays/right-side.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import type { useArticleComments } from '../message/index.ts';
import { ArticleComments } from '../message/index.ts';
import { COMMENTS_ID } from './article-remarks.ts';

type CommentsState = ReturnType<typeof useArticleComments>;

/** Minimum window width for comments beside the text. */
const WIDE = '(width >= 87.5em)';
/** Minimum window width for comments in a panel of their own, which leaves the text its measure. */
const ROOMY = '(width >= 106em)';

/** Starts a comment on a selection and shows the comments. */
export function beginComment(talk: CommentsState, chosen: Anchor | null): void {
  talk.setAnchor(chosen);
  if (!matchMedia(WIDE).matches) openDrawer('article-comment');
  else document.querySelector<HTMLElement>('.comments-card textarea')?.focus();
}

/** Shows a comment from its words: in the drawer, or in the card beside the text. */
export function showComment(talk: CommentsState, id: number, byKey: boolean): void {
  const isWide = matchMedia(WIDE).matches;
  // A click beside the card leaves the caret in the text.
  talk.setShown({ id, takesFocus: byKey || !isWide });
  if (!isWide) openDrawer('article-comment');
}

/** The input of a short text, which can't mark words. */
const inputOf = (field: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `#input-${CSS.escape(field)}, [data-comment-field="${CSS.escape(field)}"]`,
  );

/** Shows the words of a comment: marked, or selected in the input that they are in. */
function showInText(talk: CommentsState, id: number): void {
  closeDrawers();
  const mark = document.querySelector(`mark[data-comment="${id}"]`);
  const place = talk.places.get(id);
  mark?.scrollIntoView({ block: 'center' });
  const input = mark || !place ? null : inputOf(place.field);
  if (!input || !place) return;
  unfold(input);
  input.focus({ preventScroll: true });
  input.setSelectionRange(place.from, place.to);
  input.scrollIntoView({ block: 'center' });
}

/** Opens the comments drawer in narrow windows. */
export function CommentsButton({ talk }: { talk: CommentsState }) {
  const { t } = useTranslation();
  return (
    <Button
      id={COMMENTS_ID}
      className="comments-button"
      variant="default"
      onClick={() => openDrawer('article-comment')}
    >
      {t('comment.open', { count: talk.openCount })}
    </Button>
  );
}

/** The comments on an article: in the column beside the text, in the right-hand panel or in a drawer. */
export function CommentsCard({ talk }: { talk: CommentsState }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, matchMedia(WIDE).matches);
  const isRoomy = useMediaQuery(ROOMY, matchMedia(ROOMY).matches);
  const { drawer } = useLayout();
  const comments = talk.thread && (
    <ArticleComments
      thread={talk.thread}
      places={talk.places}
      anchor={talk.anchor}
      onAnchor={talk.setAnchor}
      onShow={(id) => showInText(talk, id)}
      shown={talk.shown}
    />
  );
  const card = (
    <section className="card comments-card">
      <h2>{t('comment.title')}</h2>
      {isWide && comments}
    </section>
  );
  return (
    <>
      {isRoomy ? <InRightSide>{card}</InRightSide> : card}
      <SideDrawer
        opened={drawer === 'article-comment'}
        onClose={() => {
          talk.setShown(null);
          closeDrawers();
        }}
        position="right"
        size="28rem"
        title={t('comment.title')}
      >
        {comments}
      </SideDrawer>
    </>
  );
}

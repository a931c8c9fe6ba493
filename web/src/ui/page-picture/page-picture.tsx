import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../hooks/use-debounced.ts';
import type { PictureState } from './use-page-picture.ts';
import { usePagePicture } from './use-page-picture.ts';

/** Time after which the former picture of a page being set is marked as such, in ms. */
const MARK_MS = 1000;
/** Time after which another try is offered, in ms. */
const LATE_MS = 60_000;

interface Props {
  source: string;
  alt?: string;
  /** Aspect ratio (width / height), to reserve space while the picture loads. */
  shape?: number | undefined;
  /** True for the one page that the user looks at. Others load in turn, without a retry button. */
  isUrgent?: boolean;
  /** True while the page is being saved or set, so that its picture is not the newest. */
  isBeingSet?: boolean;
  /** Called when a picture has come, or another one is asked for. */
  onRenew?: () => void;
}

/** The words on the picture. Null for none. */
function noteOf(state: PictureState, isMarked: boolean, isLate: boolean) {
  if (state === 'failed') return 'pageNotShown' as const;
  if (state === 'late' || isLate) return 'pageIsLate' as const;
  return state === 'slow' || state === 'renewing' || isMarked ? ('pageIsSet' as const) : null;
}

/**
 * A picture of a typeset page. Says when it takes time and when it failed: on an empty sheet in its
 * middle, on a former picture in a small mark.
 */
export function PagePicture(props: Props) {
  const { t } = useTranslation();
  const { isUrgent = false, isBeingSet = false } = props;
  const { image, state, retry } = usePagePicture(props.source, isUrgent);
  const isMarked = useDebounced(isBeingSet, MARK_MS) && isBeingSet;
  const isLate = useDebounced(isBeingSet, LATE_MS) && isBeingSet;
  // A small picture may wait for its turn, and has no button.
  const note = noteOf(isUrgent || state !== 'late' ? state : 'slow', isMarked, isUrgent && isLate);
  const latest = useRef(props.onRenew);
  useEffect(() => {
    latest.current = props.onRenew;
  });
  useEffect(() => {
    if (state === 'shown') latest.current?.();
  }, [state]);
  const isOver = state === 'shown' || state === 'renewing' || state === 'waiting';
  return (
    <span className="page-picture" data-state={state}>
      <img
        ref={image}
        alt={props.alt ?? ''}
        style={props.shape === undefined ? undefined : { aspectRatio: props.shape }}
        draggable={false}
      />
      {note && (
        <span
          className={isOver && note === 'pageIsSet' ? 'page-picture-mark' : 'page-picture-note'}
          role={isUrgent ? 'status' : undefined}
        >
          {t(`app.${note}`)}
          {note !== 'pageIsSet' && isUrgent && (
            <Button variant="default" onClick={retry}>
              {t('app.retry')}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}

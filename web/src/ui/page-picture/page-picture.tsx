import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePagePicture } from './use-page-picture.ts';

/** A picture of a typeset page. Says when it takes time and when it failed. */
export function PagePicture(props: {
  source: string;
  alt?: string;
  /** Aspect ratio (width / height), to reserve space while the picture loads. */
  shape?: number | undefined;
  /** True for the one page that the user looks at. Others load in turn, without a retry button. */
  isUrgent?: boolean;
}) {
  const { t } = useTranslation();
  const { isUrgent = false } = props;
  const { image, state, retry } = usePagePicture(props.source, isUrgent);
  return (
    <span className="page-picture" data-state={state}>
      <img
        ref={image}
        alt={props.alt ?? ''}
        style={props.shape === undefined ? undefined : { aspectRatio: props.shape }}
        draggable={false}
      />
      {(state === 'slow' || state === 'failed') && (
        <span className="page-picture-note" role={isUrgent ? 'status' : undefined}>
          {t(state === 'slow' ? 'app.pageIsSet' : 'app.pageNotShown')}
          {state === 'failed' && isUrgent && (
            <Button variant="default" onClick={retry}>
              {t('app.retry')}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}

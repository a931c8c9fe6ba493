import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button } from '@mantine/core';
import type { NewspaperPageRow } from '@spalten/contract/newspaper-page';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { PagePicture } from '../../ui/page-picture/page-picture.tsx';
import { isFinished } from './approving.ts';
import { PAGE_TONES, previewUrl } from './newspaper.api.ts';
import type { OpenMenu } from './page-menu.tsx';
import { PageMenu } from './page-menu.tsx';
import { SlotCount } from './slot-count.tsx';

interface Props {
  page: NewspaperPageRow;
  /** Aspect ratio (width / height), to reserve space while the picture loads. */
  shape: number;
  count: number;
  mayEdit: boolean;
  /** The page's menu, if it is the open one. */
  menu: OpenMenu | null;
  onMenu: (menu: OpenMenu | null) => void;
  /** Moves this page to a number. */
  onMove: (number: number) => void;
  /** Called with the number of a page dropped on this one. */
  onDrop: (number: number) => void;
  onRemove: () => void;
  onApprove: () => void;
}

/** A page of the flatplan: picture, status and slots that don't fit. */
export function PlanPage(props: Props) {
  const { t } = useTranslation();
  const { page, mayEdit } = props;
  const card = useRef<HTMLDivElement>(null);
  const latest = useRef(props.onDrop);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    latest.current = props.onDrop;
  });
  useEffect(() => {
    if (!card.current || !mayEdit) return undefined;
    return combine(
      draggable({ element: card.current, getInitialData: () => ({ number: page.number }) }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => source.data['number'] !== page.number,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(Number(source.data['number']));
        },
      }),
    );
  }, [page.number, mayEdit]);
  return (
    <div
      ref={card}
      className="plan-page sheet"
      data-page={page.number}
      data-over={isOver || undefined}
    >
      <PagePicture source={previewUrl(page)} shape={props.shape} />
      <div className="plan-words">
        <Link
          className="row-link"
          draggable={false}
          to={`/newspaper-page/${page.id}${mayEdit ? '/edit' : ''}`}
        >
          {t('newspaper.page', { number: page.number })} · {page.name}
        </Link>
        {mayEdit && <PageMenu {...props} />}
      </div>
      <div className="plan-state">
        <StatusPill tone={PAGE_TONES[page.status]}>{t(`pageStatus.${page.status}`)}</StatusPill>
        {mayEdit && page.status !== 'approved' && isFinished(page) && (
          <Button
            variant="default"
            aria-label={t('newspaper.approvePage', { number: page.number })}
            onClick={props.onApprove}
          >
            {t('newspaper.approve')}
          </Button>
        )}
      </div>
      <span className="slot-count">
        {page.former_approval && <span>{t('page.changedSinceApproved')} </span>}
        <SlotCount fit={page.fit} />
      </span>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { PagePicture } from '../../ui/page-picture/page-picture.tsx';
import { ClosedNotice, PAGE_TONES, previewUrl } from '../newspaper/index.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { pageQuery } from './newspaper-page.api.ts';
import { PageFaults } from './page-faults.tsx';
import { PageSteps } from './page-steps.tsx';

/** /newspaper-page/{id}: a page as it will be printed. */
export default function NewspaperPagePage() {
  const { t } = useTranslation();
  const query = useQuery(pageQuery(Number(useParams().id)));
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  const page = query.data;
  return (
    <>
      <PageHeader
        kicker={page.newspaper_name}
        title={`${t('newspaper.page', { number: page.number })} · ${page.name}`}
        action={
          page.can.update && (
            <Button component={Link} to={`/newspaper-page/${page.id}/edit`}>
              {t('page.edit')}
            </Button>
          )
        }
      >
        <div style={{ marginTop: '0.6rem' }}>
          <StatusPill tone={PAGE_TONES[page.status]}>{t(`pageStatus.${page.status}`)}</StatusPill>
        </div>
      </PageHeader>
      <PageSteps page={page} suffix="" />
      <ClosedNotice newspaperId={page.newspaper_id} />
      <ChangedNotice page={page} />
      <PageFaults page={page} />
      <div className="page-canvas narrow">
        <PagePicture
          isUrgent
          source={previewUrl(page)}
          alt={t('newspaper.previewAlt', { number: page.number, name: page.name })}
        />
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import type { NewspaperPageRow } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatLongDay } from '../../ui/format.ts';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import {
  newspaperQuery,
  PAGE_TONES,
  previewUrl,
  slotsToMend,
  STATUS_TONES,
} from './newspaper.api.ts';

/** Pages as they lie when the paper is open: the first alone, then two and two. */
function spreadsOf(pages: NewspaperPageRow[]): NewspaperPageRow[][] {
  const spreads: NewspaperPageRow[][] = [];
  for (const page of pages) {
    const last = spreads.at(-1);
    if (page.number % 2 === 1 && last && last[0]?.number === page.number - 1 && page.number > 1)
      last.push(page);
    else spreads.push([page]);
  }
  return spreads;
}

function PlanPage({ page, mayEdit }: { page: NewspaperPageRow; mayEdit: boolean }) {
  const { t } = useTranslation();
  const faults = slotsToMend(page.fit);
  return (
    <div className="plan-page sheet">
      <img
        src={previewUrl(page.id, page.version)}
        alt={t('newspaper.previewAlt', { number: page.number, name: page.name })}
        loading="lazy"
      />
      <Link className="row-link" to={`/newspaper-page/${page.id}${mayEdit ? '/edit' : ''}`}>
        {t('newspaper.page', { number: page.number })} · {page.name}
      </Link>
      <StatusPill tone={PAGE_TONES[page.status]}>{t(`pageStatus.${page.status}`)}</StatusPill>
      {faults.length > 0 && (
        <span className="fault">{t('newspaper.problems', { count: faults.length })}</span>
      )}
    </div>
  );
}

/** /newspaper/{id}: the flatplan, every page as a picture in its spread. */
export default function NewspaperPage() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const query = useQuery(newspaperQuery(id));
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  const paper = query.data;
  const done = paper.pages.filter((page) => page.status === 'approved').length;
  return (
    <>
      <PageHeader
        kicker={t('newspaper.flatplan')}
        title={`${paper.newspaper_name} ${paper.issue_number}`}
        action={
          <>
            {paper.can.update && (
              <Button component={Link} to={`/newspaper/${id}/edit`} variant="default">
                {t('newspaper.edit')}
              </Button>
            )}
            <Button
              component="a"
              href={`/api/newspaper/${id}/pdf?kind=print`}
              target="_blank"
              variant="default"
            >
              {t('newspaper.print')}
            </Button>
            <Button component="a" href={`/api/newspaper/${id}/pdf`} target="_blank">
              {t('newspaper.proof')}
            </Button>
          </>
        }
      >
        <p className="lead">
          {formatLongDay(paper.published_on)} · {t('newspaper.due')} {formatLongDay(paper.due_on)} ·{' '}
          {t('newspaper.done', { done, all: paper.pages.length })}
        </p>
        <div style={{ marginTop: '0.6rem' }}>
          <StatusPill tone={STATUS_TONES[paper.status]}>
            {t(`newspaperStatus.${paper.status}`)}
          </StatusPill>
        </div>
      </PageHeader>
      <ol className="flatplan">
        {spreadsOf(paper.pages).map((spread) => (
          <li key={spread[0]?.id} className="spread">
            {spread.map((page) => (
              <PlanPage key={page.id} page={page} mayEdit={paper.can.update} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

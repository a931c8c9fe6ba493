import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useWholeWidth } from '../../ui/overlays/drawers.ts';
import { formatLongDay } from '../../ui/look/format.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { useReadNotices } from '../message/index.ts';
import { countOpenMarks, proofQuery, ProofView } from '../proof/index.ts';
import { PlanView } from '../story/index.ts';
import { AddPages } from './add-pages.tsx';
import { Flatplan } from './flatplan.tsx';
import { newspaperQuery, STATUS_TONES } from './newspaper.api.ts';
import { PaperActions } from './paper-actions.tsx';
import { PreflightPanel } from './preflight-panel.tsx';
import { SentReceipt } from './sent-receipt.tsx';
import { dropUndoToasts } from './undo-toast.ts';

const Reader = lazy(() => import('./reader.tsx'));

const ASK_AGAIN_MS = 700;

/** The views beside the flatplan, as the address has them. */
const VIEWS = ['plan', 'proof'] as const;

/** /newspaper/{id}: the flatplan, with `?plan` the plan, with `?proof` the proof, or with `?read` the reader. */
export default function NewspaperPage() {
  const { t } = useTranslation();
  useWholeWidth();
  const id = Number(useParams().id);
  const [search, setSearch] = useSearchParams();
  useReadNotices('newspaper', id);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    ...newspaperQuery(id),
    refetchInterval: ({ state }) => {
      const sending = state.data?.sending;
      return sending && sending.state !== 'failed' ? ASK_AGAIN_MS : false;
    },
  });
  const proof = useQuery(proofQuery(id));
  const name = query.data && `${query.data.newspaper_name} ${query.data.issue_number}`;
  useTitle(name);
  const isClosed = query.data?.can.update === false;
  useEffect(() => {
    if (isClosed) dropUndoToasts(id);
  }, [isClosed, id]);
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  const paper = query.data;
  const openMarks = countOpenMarks(proof.data, paper);
  const shown = VIEWS.find((view) => search.has(view)) ?? 'flatplan';
  // The reader lies over the screen, and Back closes it: it has no entry of its own in the history.
  const done = paper.pages.filter((page) => page.status === 'approved').length;
  const status = t(`newspaperStatus.${paper.status}`);
  return (
    <>
      <PageHeader
        kicker={t('newspaper.flatplan')}
        title={name}
        action={
          <PaperActions
            paper={paper}
            onRead={() => setSearch({ read: '1' }, { replace: true })}
            onAddPages={() => setAdding(true)}
          />
        }
      >
        <p className="lead">
          {formatLongDay(paper.published_on)} · {t('newspaper.due')} {formatLongDay(paper.due_on)} ·{' '}
          {t('newspaper.done', { done, all: paper.pages.length })}
        </p>
        {paper.can.update && paper.status === 'planned' && <p>{t('page.fillPages')}</p>}
        <div style={{ marginTop: '0.6rem' }}>
          <StatusPill tone={STATUS_TONES[paper.status]}>{status}</StatusPill>
        </div>
      </PageHeader>
      <PageTabs
        label={t('story.views')}
        names={['flatplan', ...VIEWS] as const}
        shown={shown}
        onShow={(name) => setSearch(name === 'flatplan' ? {} : { [name]: '1' })}
      >
        {(name) => {
          if (name === 'proof')
            return openMarks > 0 ? t('proof.tabOpen', { count: openMarks }) : t('proof.tab');
          return t(name === 'plan' ? 'story.plan' : 'newspaper.flatplan');
        }}
      </PageTabs>
      <Suspense fallback={<LoadingRows />}>
        {shown === 'plan' && <PlanView paper={paper} />}
        {shown === 'proof' && <ProofView paper={paper} />}
      </Suspense>
      {shown === 'flatplan' && (
        <div className="plan-work">
          <SentReceipt paper={paper} />
          <Flatplan paper={paper} />
          <PreflightPanel paper={paper} />
        </div>
      )}
      {isAdding && <AddPages paper={paper} onClose={() => setAdding(false)} />}
      {search.has('read') && (
        <Suspense fallback={null}>
          <Reader
            paper={paper}
            isMarkingFirst={search.has('mark')}
            first={Number(search.get('read')) || 1}
            onTurn={(number) =>
              setSearch(
                { read: String(number), ...(search.has('mark') && { mark: '1' }) },
                { replace: true },
              )
            }
            onClose={() => setSearch(search.has('mark') ? { proof: '1' } : {}, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import type { ArticleRow } from '@spalten/contract/article';
import { guide } from '@spalten/contract/guide';
import type { MyPage } from '@spalten/contract/my-page';
import { myPage } from '@spalten/contract/my-page';
import type { NewspaperRow } from '@spalten/contract/newspaper';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import { daysUntil, formatDay, formatWhen } from '../../ui/look/format.ts';
import { isDatePast } from '../../ui/forms/past-date.tsx';
import { FoldedRows } from '../../ui/lists/folded-rows.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { hasRole, mayMakeNew, mayWriteAs, useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { PagePicture } from '../../ui/page-picture/page-picture.tsx';
import { OpenedArticles, STATUS_TONES } from '../article/index.ts';
import { MyAssignments } from '../assignment/index.ts';
import { AttemptsWaiting } from '../attempt/index.ts';
import { MyChapters } from '../chapter/index.ts';
import { CustomerUsage } from '../customer/index.ts';
import { InfoNotices, shownQuery } from '../info-post/index.ts';
import { NewNews, newestUnreadQuery } from '../news-post/index.ts';
import { previewUrl, SlotCount } from '../newspaper/index.ts';
import { OpenProofs, openProofsQuery } from '../proof/index.ts';
import { OpenQuestions, openQuestionsQuery } from '../response/index.ts';
import { MyStories, ownStoriesQuery } from '../story/index.ts';
import { PersonYear } from '../year/index.ts';
import { FirstSteps, firstStepsQuery } from './first-steps.tsx';
import { NextStepCard } from './next-step.tsx';
import { PeopleWaiting } from './people-waiting.tsx';
import { ToAll } from './to-all.tsx';

/** The text of the next step, by the article's status. */
const NEXT: Partial<Record<ArticleRow['status'], string>> = {
  returned: 'myPage.fix',
  draft: 'myPage.continue',
};

function ArticleCard({ row, step }: { row: ArticleRow; step?: string }) {
  const { t } = useTranslation();
  const due = NEXT[row.status] ? row.due_on : null;
  const isLate = isDatePast(due);
  return (
    <article
      className={
        isLate || row.status === 'returned' ? 'card next-card is-urgent' : 'card next-card'
      }
    >
      <div>
        <StatusPill tone={STATUS_TONES[row.status]}>{t(`articleStatus.${row.status}`)}</StatusPill>
        {isLate && ' '}
        {isLate && <StatusPill tone="bad">{t('storyFacts.late')}</StatusPill>}
        <h3>
          <Link className="row-link" style={{ fontSize: 'inherit' }} to={`/article/${row.id}/edit`}>
            {row.headline || t('article.untitled')}
          </Link>
        </h3>
        <p>
          {row.article_template.name} · {row.byline} · {formatWhen(row.updated_at)}
          {due && <> · {t('storyFacts.dueDay', { day: formatDay(due) })}</>}
        </p>
      </div>
      {step && <span style={{ color: 'var(--accent)', fontWeight: 600 }}>{t(step)} →</span>}
    </article>
  );
}

/** The deadline of a paper as a day, and how far it is until then. */
function useDeadline({ due_on: day }: NewspaperRow): string {
  const { t } = useTranslation();
  const days = daysUntil(day);
  const when =
    days > 0
      ? t('myPage.inDays', { count: days })
      : t(days === 0 ? 'myPage.today' : 'myPage.passed');
  return `${formatDay(day)}, ${when}`;
}

/** The deadline of the next paper in a line below the greeting. */
function Deadline({ paper }: { paper: NewspaperRow }) {
  const { t } = useTranslation();
  return (
    <p className="deadline-line">
      {t('myPage.deadline')} {paper.newspaper_name} {paper.issue_number}:{' '}
      <strong>{useDeadline(paper)}</strong>
    </p>
  );
}

function NewArticle({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/article?new=true" variant={isFirst ? 'filled' : 'default'}>
      {t('article.new')}
    </Button>
  );
}

function PaperCard({ paper }: { paper: NewspaperRow }) {
  const { t } = useTranslation();
  const deadline = useDeadline(paper);
  return (
    <div className="card paper-card">
      {paper.first_page_id && (
        <PagePicture
          source={previewUrl({ id: paper.first_page_id, updated_at: paper.updated_at })}
        />
      )}
      <Link className="paper-link reach" to={`/newspaper/${paper.id}`}>
        {paper.newspaper_name} {paper.issue_number}
      </Link>
      <div>
        <div className="quiet">{t('myPage.deadline')}</div>
        <div className="deadline">{deadline}</div>
      </div>
      <div className="quiet">
        {t('myPage.pages', { done: paper.approved_page_count, all: paper.page_count })}
      </div>
    </div>
  );
}

function PublicPaper({ paper }: { paper: NonNullable<MyPage['public_newspaper']> }) {
  const { t } = useTranslation();
  return (
    <a className="reach" href={paper.public_path}>
      {t('myPage.readPublic', { title: `${paper.newspaper_name} ${paper.issue_number}` })}
    </a>
  );
}

/** The other papers in the making, each with what is left to do. */
function OtherPapers({ papers }: { papers: NewspaperRow[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('myPage.otherPapers')}</h2>
      <ul className="plain-list">
        {papers.map((paper) => (
          <li key={paper.id} className="paper-line">
            <Link className="reach" to={`/newspaper/${paper.id}`}>
              {paper.newspaper_name} {paper.issue_number}
            </Link>
            <span className="quiet">
              {t('myPage.deadline')} {formatDay(paper.due_on)} ·{' '}
              {paper.faulty_page_count > 0
                ? t('myPage.unfitCount', { count: paper.faulty_page_count })
                : t('myPage.pages', { done: paper.approved_page_count, all: paper.page_count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Review({ data, isReadOnly }: { data: MyPage; isReadOnly: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <section>
        <h2>{t('myPage.review')}</h2>
        {data.articles_to_review.length === 0 && <p className="quiet">{t('myPage.allRead')}</p>}
        <FoldedRows>
          {data.articles_to_review.map((row) => (
            <ArticleCard key={row.id} row={row} step={isReadOnly ? undefined : 'myPage.read'} />
          ))}
        </FoldedRows>
        {data.counts.submitted > data.articles_to_review.length && (
          <ToAll to="/article?status=submitted">
            {t('myPage.reviewAll', { count: data.counts.submitted })}
          </ToAll>
        )}
      </section>
      {data.pages_that_do_not_fit.length > 0 && (
        <section>
          <h2>{t('myPage.unfit')}</h2>
          <FoldedRows>
            {data.pages_that_do_not_fit.map((page) => (
              <article key={page.id} className="card next-card">
                <div>
                  <h3>
                    <Link
                      className="row-link"
                      style={{ fontSize: 'inherit' }}
                      to={`/newspaper-page/${page.id}/edit`}
                    >
                      {page.newspaper_name},{' '}
                      {t('newspaper.page', { number: page.number }).toLowerCase()}
                    </Link>
                  </h3>
                  <p>
                    {page.name} · <SlotCount fit={page.fit} />
                  </p>
                </div>
                {!isReadOnly && (
                  <span style={{ color: 'var(--accent)', fontWeight: 600 }}>
                    {t('myPage.placeRest')} →
                  </span>
                )}
              </article>
            ))}
          </FoldedRows>
        </section>
      )}
    </>
  );
}

/** A customer's offices with their work in progress. */
function OfficeCards({ offices }: { offices: MyPage['offices'] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('office.list')}</h2>
      {offices.length === 0 && <p className="quiet">{t('office.empty')}</p>}
      <FoldedRows>
        {offices.map((office) => (
          <article key={office.id} className="card next-card">
            <div>
              <h3>
                <Link
                  className="row-link"
                  style={{ fontSize: 'inherit' }}
                  to={`/editorial-office/${office.id}/edit`}
                >
                  {office.name}
                </Link>
              </h3>
              <p>
                {t('office.participantCount', { count: office.participants })} ·{' '}
                {t('myPage.articlesThisMonth', { count: office.articles_this_month })}
                {office.next_published_on &&
                  ` · ${t('myPage.nextPaper', { day: formatDay(office.next_published_on) })}`}
              </p>
            </div>
          </article>
        ))}
      </FoldedRows>
    </section>
  );
}

/** Min sida: the user's next tasks. */
export default function MyPagePage() {
  const { t } = useTranslation();
  const user = useUser();
  const query = useQuery({ queryKey: ['my-page'], queryFn: () => call(myPage.get) });
  const isLeader = hasRole(user, ['moderator', 'admin']);
  const mayWrite = mayWriteAs(user, ['participant', 'moderator']);
  const isParticipant = hasRole(user, 'participant');
  const isReadOnly = !mayMakeNew(user);
  const readOnlyText = user?.closed_office ? 'closedOffice.articles' : 'myPage.noneToRead';
  const nothingWritten = isReadOnly ? readOnlyText : 'myPage.none';
  const stories = useQuery(ownStoriesQuery(user));
  const proofs = useQuery(openProofsQuery(user));
  const questions = useQuery(openQuestionsQuery(user));
  const steps = useQuery(firstStepsQuery(user));
  const notices = useQuery(shownQuery('my-page'));
  const news = useQuery(newestUnreadQuery);
  // Rendered when all is loaded, so that nothing shifts while reading.
  const [hasCome, setCome] = useState(false);
  const isComing =
    !hasCome &&
    [query, stories, proofs, questions, steps, notices, news].some(({ isLoading }) => isLoading);
  // What failed is fetched again below, and takes nothing away again.
  if (!isComing && !hasCome) setCome(true);
  const data = isComing ? undefined : query.data;
  const firstStep = steps.data?.find((one) => !one.is_done);
  return (
    <>
      <PageHeader
        kicker={t('myPage.title')}
        title={t('myPage.hello', { name: user?.first_name ?? '' })}
        action={!isParticipant && mayWrite && <NewArticle isFirst />}
      >
        {isParticipant && data?.next_newspaper && <Deadline paper={data.next_newspaper} />}
      </PageHeader>
      {isComing && <LoadingRows />}
      {isParticipant && data && !isReadOnly && (
        <NextStepCard step={data.next_step} firstStep={firstStep} readAt={query.dataUpdatedAt} />
      )}
      {!isComing && user && !isReadOnly && (
        <FirstSteps user={user} isNextAbove={isParticipant && data?.next_step === null} />
      )}
      {!isComing && questions.data && <OpenQuestions questions={questions.data} />}
      {!isComing && proofs.data && <OpenProofs rounds={proofs.data} />}
      {!isComing && <InfoNotices placement="my-page" />}
      {!isComing && <NewNews />}
      {!isComing && query.isLoadingError && (
        <>
          <LoadError error={query.error} retry={() => void query.refetch()} />
          <OpenedArticles error={query.error} />
        </>
      )}
      {data && (
        // Rendered together, so that the usage shifts nothing below it.
        <Suspense fallback={<LoadingRows />}>
          {data.customer && (
            <CustomerUsage row={data.customer} isWide>
              <Link to={`/customer/${data.customer.id}/edit`}>{t('app.ownCustomer')}</Link>
            </CustomerUsage>
          )}
          <div className="my-grid">
            <div>
              {isLeader && <Review data={data} isReadOnly={isReadOnly} />}
              {stories.data && <MyStories rows={stories.data} />}
              {(isParticipant || data.my_articles.length > 0) && (
                <section>
                  <div className="section-head">
                    <h2>{t('myPage.mine')}</h2>
                    {isParticipant && mayWrite && <NewArticle />}
                  </div>
                  {data.my_articles.length === 0 && <p className="quiet">{t(nothingWritten)}</p>}
                  <FoldedRows>
                    {data.my_articles.map((row) => (
                      <ArticleCard
                        key={row.id}
                        row={row}
                        step={isReadOnly ? undefined : NEXT[row.status]}
                      />
                    ))}
                  </FoldedRows>
                  {data.my_articles.length > 0 && (
                    <ToAll to="/article?mine=true">{t('myPage.mineAll')}</ToAll>
                  )}
                </section>
              )}
              {isLeader && (
                <AttemptsWaiting
                  review={data.attempts_to_review}
                  help={data.attempts_wanting_help}
                />
              )}
              {isParticipant && user?.features.includes('assignment') && (
                <MyAssignments rows={data.my_assignments} readAt={query.dataUpdatedAt} />
              )}
              <MyChapters rows={data.my_chapters} />
              {data.customer && <OfficeCards offices={data.offices} />}
              <PeopleWaiting people={data.people_waiting} count={data.people_waiting_count} />
            </div>
            <div>
              <FoldedRows shown={1}>
                <section>
                  <h2>{t('myPage.paper')}</h2>
                  {data.next_newspaper ? (
                    <PaperCard paper={data.next_newspaper} />
                  ) : (
                    <p className="quiet">{t('myPage.noPaper')}</p>
                  )}
                  {data.public_newspaper && <PublicPaper paper={data.public_newspaper} />}
                  {isLeader && (
                    <a className="paper-guide" {...downloadLink(guide.moderator, {})}>
                      {t('app.firstPaper')}
                    </a>
                  )}
                </section>
                {data.newspapers.length > 1 && <OtherPapers papers={data.newspapers.slice(1)} />}
                {isParticipant && user && <PersonYear id={user.id} isOwn />}
              </FoldedRows>
            </div>
          </div>
        </Suspense>
      )}
    </>
  );
}

import { pointsOf, WORK_KINDS } from '@spalten/contract/points';
import type { LearntKind } from '@spalten/contract/year';
import { year } from '@spalten/contract/year';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { formatNumber } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { PortfolioMaker } from './portfolio-maker.tsx';
import { listPeriods, periodName } from './year.api.ts';
import './year.css';

/** The least share of right answers that is told to who gave them. Below it, what is done counts. */
const OWN_LEAST = 0.5;

/** A kind of chapter: how much is done of it and how well, beside the curriculum's subject. */
function KindItem({ kind, least }: { kind: LearntKind; least: number }) {
  const { t } = useTranslation();
  const share = kind.right_share;
  const parts = [
    kind.opened > 0 && t('year.chaptersDone', { done: kind.completed, count: kind.opened }),
    kind.assignments > 0 && t('year.assignmentsDone', { count: kind.assignments }),
    share !== null && share >= least && t('year.right', { share: Math.round(share * 100) }),
  ];
  return (
    <li>
      <strong>{t(`chapterType.${kind.type}`)}</strong>
      <div>{parts.filter(Boolean).join(' · ')}</div>
      <div className="quiet">{t(`curriculum.${kind.type}`)}</div>
    </li>
  );
}

/** A participant's work and learning in a period, with a portfolio to save. */
export default function PersonYearCard({ id, isOwn = false }: { id: number; isOwn?: boolean }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const periods = listPeriods();
  const period = periods[chosen === 'last' || chosen === 'year' ? chosen : 'now'];
  const query = useQuery({
    queryKey: ['person-year', id, period],
    queryFn: () => call(year.person, { params: { id }, query: period }),
  });
  const { data } = query;
  const worked = WORK_KINDS.filter((kind) => data && data[kind] > 0);
  return (
    <section className="card stack" aria-labelledby="person-year">
      <h2 id="person-year">{t(isOwn ? 'year.ownTitle' : 'year.personTitle')}</h2>
      <div className="filters">
        <FilterSelect
          label={t('year.when')}
          value={chosen}
          onChange={setChosen}
          unset={periodName(periods.now)}
          options={[
            { value: 'last', label: periodName(periods.last) },
            { value: 'year', label: t('year.schoolYear') },
          ]}
        />
      </div>
      {query.isPending && <LoadingRows rows={3} />}
      {query.isLoadingError && <LoadError error={query.error} retry={() => void query.refetch()} />}
      {data && worked.length === 0 && data.kinds.length === 0 && (
        <p className="quiet">{t(isOwn ? 'year.ownNothing' : 'year.nothing')}</p>
      )}
      {data && worked.length > 0 && (
        <>
          <h3>{t('year.points', { count: data.points })}</h3>
          <ul className="plain-list year-list">
            {worked.map((kind) => (
              <li key={kind} className="year-work">
                <span>{t(`workCount.${kind}`, { count: data[kind] })}</span>
                <span className="quiet">
                  {t('year.pointsShort', { points: formatNumber(pointsOf(kind, data[kind])) })}
                </span>
              </li>
            ))}
          </ul>
          <p className="quiet">{t('year.pointsHelp')}</p>
        </>
      )}
      {data && data.kinds.length > 0 && (
        <>
          <h3>{t('year.learnt')}</h3>
          <ul className="plain-list year-list">
            {data.kinds.map((kind) => (
              <KindItem key={kind.type} kind={kind} least={isOwn ? OWN_LEAST : 0} />
            ))}
          </ul>
          <p className="quiet">{t('year.curriculumSource')}</p>
        </>
      )}
      <p className="quiet">{t('year.portfolioHelp')}</p>
      <PortfolioMaker key={period.from} id={id} period={period} />
    </section>
  );
}

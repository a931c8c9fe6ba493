import { Button } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import type { ProofMark } from '@spalten/contract/proof';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { useReadNotices } from '../message/index.ts';
import { MarkItem } from './mark-item.tsx';
import { PageReaders } from './page-readers.tsx';
import './proof.css';
import { proofQuery } from './proof.api.ts';
import { RoundControl } from './round-control.tsx';

const FILTERS = ['open', 'decided'] as const;

function Pages({ paper, marks }: { paper: Newspaper; marks: readonly ProofMark[] }) {
  const { t } = useTranslation();
  const { id: newspaperId } = paper;
  // The pages of a sent newspaper are read without marks.
  const shown = paper.status === 'sent' ? '&mark=1' : '';
  const pages = [...Map.groupBy(marks, ({ page_number: page }) => page)];
  return pages.map(([number, own]) => (
    <section key={number} aria-labelledby={`proof-page-${number}`}>
      <h3 id={`proof-page-${number}`}>
        <Link className="reach" to={`/newspaper/${newspaperId}?read=${number}${shown}`}>
          {t('newspaper.page', { number })}
        </Link>
      </h3>
      <ul className="proof-list">
        {own.map((mark) => (
          <li key={mark.id}>
            <MarkItem newspaperId={newspaperId} mark={mark} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The proof of a newspaper: its round, and the list of corrections by page. */
export default function ProofView({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const query = useQuery(proofQuery(paper.id));
  useReadNotices('proof', paper.id);
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('open');
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError)
    return <LoadError error={query.error} retry={() => void query.refetch()} />;
  const proof = query.data;
  const open = proof.marks.filter(({ state }) => state === 'open');
  const decided = proof.marks.filter(({ state }) => state !== 'open');
  const shown = filter === 'open' ? open : decided;
  const count = { open: open.length, decided: decided.length };
  return (
    <div className="proof">
      <RoundControl proof={proof} />
      {proof.can.mark && (
        <div>
          <Button component={Link} to={`/newspaper/${paper.id}?read=1&mark=1`}>
            {t('proof.readAndMark')}
          </Button>
        </div>
      )}
      {proof.has_round && (
        <>
          <h2>{t('proof.list')}</h2>
          <PageTabs label={t('proof.filter')} names={FILTERS} shown={filter} onShow={setFilter}>
            {(name) => t(`proof.filters.${name}`, { count: count[name] })}
          </PageTabs>
          {shown.length === 0 && <p className="quiet">{t(`proof.none.${filter}`)}</p>}
          <Pages paper={paper} marks={shown} />
          {(proof.can.lead || proof.pages.some(({ readers }) => readers.length > 0)) && (
            <PageReaders pages={proof.pages} />
          )}
        </>
      )}
    </div>
  );
}

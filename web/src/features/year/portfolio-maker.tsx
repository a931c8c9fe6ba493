import { Button, Progress } from '@mantine/core';
import type { Period } from '@spalten/contract/term';
import { year } from '@spalten/contract/year';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../data/api.ts';
import { setCached } from '../../data/query-client.ts';
import { saveBlob } from '../../ui/hooks/download.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';

const POLL_MS = 700;

const queryOf = (id: number, period: Period) => ({ params: { id }, query: period });

/** Saves the file that is made. */
async function fetchFile(id: number, period: Period): Promise<void> {
  const { blob, name } = await callFile(year.portfolio, queryOf(id, period));
  saveBlob(blob, name);
}

/** Starts the making of a portfolio in the background, shows its progress, and saves the file. */
export function PortfolioMaker({ id, period }: { id: number; period: Period }) {
  const { t } = useTranslation();
  const { isBusy, run } = useBusy();
  /** True from the press until its file is saved. */
  const [isWanted, setWanted] = useState(false);
  const queryKey = ['portfolio', id, period] as const;
  const { data } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const now = await call(year.portfolioState, queryOf(id, period));
      if (now.state === 'done' && isWanted) {
        setWanted(false);
        await fetchFile(id, period);
      }
      return now;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? POLL_MS : false),
  });
  const isMaking = data?.state === 'making';
  const press = () =>
    void run(async () => {
      const now = await call(year.makePortfolio, { params: { id }, body: period });
      setCached(queryKey, now);
      if (now.state === 'done') await fetchFile(id, period);
      else setWanted(true);
    });
  return (
    <div className="stack">
      <div>
        <Button variant="default" loading={isBusy} disabled={isMaking} onClick={press}>
          {t('year.portfolio')}
        </Button>
      </div>
      <div role="status">
        {isMaking && t('year.portfolioComes', { done: data.done, total: data.total })}
        {data?.state === 'failed' && t('year.portfolioFailed')}
      </div>
      {isMaking && (
        <Progress
          value={(100 * data.done) / Math.max(1, data.total)}
          aria-label={t('year.portfolioProgress')}
        />
      )}
    </div>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, callList } from '../../data/api.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { newspaperQuery } from '../newspaper/index.ts';
import { cachePage } from './newspaper-page.api.ts';

/** Adds a page to a newspaper, from one of its page templates. */
export default function NewspaperPageCreatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const papers = useQuery({
    queryKey: ['newspapers', 'open'],
    queryFn: async () =>
      (await callList(newspaper.list, { query: { limit: 100 } })).items.filter(
        (paper) => paper.status !== 'sent',
      ),
  });
  const [chosen, setChosen] = useState('');
  const [template, setTemplate] = useState('');
  const { isBusy, run } = useBusy();
  const paperId = Number(chosen) || papers.data?.[0]?.id;
  const paper = useQuery({ ...newspaperQuery(paperId ?? 0), enabled: paperId !== undefined }).data;
  const templateId = template || paper?.page_templates[0]?.id;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!paperId || !templateId) return;
    await run(async () => {
      const body = { newspaper_id: paperId, page_template_id: templateId };
      const made = await call(newspaperPage.create, { body });
      cachePage(made);
      await navigate(`/newspaper-page/${made.id}/edit`, { replace: true });
    });
  };
  if (papers.isPending) return <LoadingRows />;
  if (papers.isLoadingError) return <ScreenFault error={papers.error} retry={papers.refetch} />;
  return (
    <>
      <PageHeader title={t('page.create')} />
      <form className="stack narrow" onSubmit={submit} noValidate>
        <NativeSelect
          label={t('page.newspaper')}
          value={String(paperId ?? '')}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setTemplate('');
          }}
          data={papers.data.map((row) => ({
            value: String(row.id),
            label: `${row.newspaper_name} ${row.issue_number}`,
          }))}
        />
        <NativeSelect
          label={t('page.template')}
          value={templateId ?? ''}
          onChange={(event) => setTemplate(event.currentTarget.value)}
          data={(paper?.page_templates ?? []).map((page) => ({ value: page.id, label: page.name }))}
        />
        <Button
          type="submit"
          loading={isBusy}
          disabled={!paperId || !templateId}
          style={{ justifySelf: 'start' }}
        >
          {t('page.add')}
        </Button>
      </form>
    </>
  );
}

import { Button, Group, NativeSelect } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { PageTemplateChoice } from './page-template-choice.tsx';

const SHEET = 4;
const MAX_ADDED = 8;

/** The number of pages missing for whole sheets. A sheet has four. */
export const countMissingPages = (count: number): number =>
  count <= 2 ? 0 : (SHEET - (count % SHEET)) % SHEET;

/** Adds pages from one of the newspaper's page templates, as many as its sheets need. */
export function AddPages({ paper, onClose }: { paper: Newspaper; onClose: () => void }) {
  const { t } = useTranslation();
  const missing = countMissingPages(paper.pages.length);
  const inside = paper.page_templates[1] ?? paper.page_templates[0];
  const [template, setTemplate] = useState(inside?.id ?? '');
  const [count, setCount] = useState(missing || SHEET);
  const [after, setAfter] = useState(Math.max(1, paper.pages.length - 1));
  const { isBusy, run } = useBusy();
  const total = paper.pages.length + count;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      try {
        for (let index = 0; index < count; index += 1) {
          const number = after + 1 + index;
          const body = { newspaper_id: paper.id, page_template_id: template, number };
          await call(newspaperPage.create, { body });
        }
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['newspaper', paper.id] });
      }
      onClose();
    });
  };
  return (
    <Dialog opened size="xl" onClose={onClose} title={t('newspaper.addPages')}>
      <form className="stack" onSubmit={submit} noValidate>
        <PageTemplateChoice paper={paper} chosen={template} onChoose={setTemplate} />
        <NativeSelect
          label={t('newspaperForm.howMany')}
          value={String(count)}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
          data={Array.from({ length: MAX_ADDED }, (_, index) => String(index + 1))}
        />
        <NativeSelect
          label={t('newspaperForm.afterPage')}
          value={String(after)}
          onChange={(event) => setAfter(Number(event.currentTarget.value))}
          data={[
            { value: '0', label: t('newspaperForm.first') },
            ...paper.pages.map((page) => ({
              value: String(page.number),
              label: `${page.number}. ${page.name}`,
            })),
          ]}
        />
        <p role="status" className={countMissingPages(total) > 0 ? 'fit-words fit-over' : 'quiet'}>
          {countMissingPages(total) > 0
            ? t('newspaperForm.notStapled', { count: total, missing: countMissingPages(total) })
            : t('newspaperForm.stapled', { count: total })}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('newspaper.addPages')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

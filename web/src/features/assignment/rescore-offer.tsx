import { Button, Group } from '@mantine/core';
import type { Rescore } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatNumber } from '../../ui/look/format.ts';
import { queryClient } from '../../data/query-client.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';

/** The scores that change, before and after, by person. */
function Changes({ changes }: Pick<Rescore, 'changes'>) {
  const { t } = useTranslation();
  const points = (score: number | null) => (score === null ? '–' : formatNumber(score));
  if (changes.length === 0) return <p>{t('rescore.nobody')}</p>;
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{t('rescore.who')}</th>
          <th>{t('rescore.attempt')}</th>
          <th>{t('rescore.before')}</th>
          <th>{t('rescore.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.attempt_id}>
            <th scope="row">{change.participant.name}</th>
            <td>{change.number}</td>
            <td>{points(change.before)}</td>
            <td>
              <strong>
                {t('attempt.of', {
                  score: points(change.after),
                  max: formatNumber(change.max_score),
                })}
              </strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Offers to rescore earlier answers after the right answers have changed, with a preview of the
 * scores.
 */
export function RescoreOffer({ id, version }: { id: number; version: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useBusy();
  const key = ['rescore', id, version];
  const preview = useQuery({
    queryKey: key,
    enabled: version > 1,
    queryFn: () => call(assignment.previewRescore, { params: { id } }),
  }).data;
  if (!preview || preview.attempt_count === 0) return null;
  const apply = async () => {
    const isDone = await run(
      async () => {
        await call(assignment.rescore, { params: { id }, body: { version: preview.version } });
        for (const name of ['rescore', 'attempts', 'attempt', 'assignments'])
          await queryClient.invalidateQueries({ queryKey: [name] });
      },
      t('rescore.done', { count: preview.changes.length }),
    );
    if (isDone) setOpen(false);
  };
  return (
    <div className="callout" role="status">
      <h2>{t('rescore.title')}</h2>
      <p>{t('rescore.text', { count: preview.attempt_count })}</p>
      <Group mt="sm">
        <Button onClick={() => setOpen(true)}>{t('rescore.show')}</Button>
      </Group>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} size={760} title={t('rescore.dialog')}>
          <p>{t('rescore.explain')}</p>
          <Changes changes={preview.changes} />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('rescore.leave')}
            </Button>
            <Button loading={isBusy} onClick={() => void apply()}>
              {t('rescore.apply')}
            </Button>
          </Group>
        </Dialog>
      )}
    </div>
  );
}

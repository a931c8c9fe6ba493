import { NativeSelect } from '@mantine/core';
import type { NewspaperPage, PageStatus, Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { keepPage, pageQuery } from './newspaper-page.api.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PageSteps } from './page-steps.tsx';
import { SlotContent } from './slot-content.tsx';
import { fitWords, isAutomatic } from './slot-words.ts';

const STATUSES: PageStatus[] = ['planned', 'in_progress', 'ready', 'approved'];

function PageEditor({ page }: { page: NewspaperPage }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const slots = page.slots.filter((slot) => !isAutomatic(slot));
  const slot = slots.find((found) => found.id === chosen);

  const save = async (change: { placements?: Placement[]; status?: PageStatus }) => {
    setBusy(true);
    try {
      keepPage(
        await call(calls.update, {
          params: { id: page.id },
          body: { version: page.version, ...change },
        }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        keepPage(error.problem.current as NewspaperPage);
        toast(t('page.conflict'), 'info');
      } else toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  const place = (slotId: string, placement: Placement | null) => {
    const rest = page.placements.filter((placed) => placed.slot_id !== slotId);
    return save({ placements: placement ? [...rest, placement] : rest });
  };
  return (
    <>
      <PageHeader
        kicker={page.newspaper_name}
        title={`${t('newspaper.page', { number: page.number })} · ${page.name}`}
        action={
          <NativeSelect
            label={t('page.statusLabel')}
            value={page.status}
            disabled={!page.can.update || isBusy}
            onChange={(event) => void save({ status: event.currentTarget.value as PageStatus })}
            data={STATUSES.map((status) => ({ value: status, label: t(`pageStatus.${status}`) }))}
          />
        }
      />
      <PageSteps page={page} suffix="/edit" />
      <div className="page-work">
        <PageCanvas page={page} chosen={chosen} onChoose={setChosen} />
        <div>
          <h2 style={{ marginBottom: '0.75rem' }}>{t('page.slots')}</h2>
          <ul className="slot-list" aria-live="polite">
            {slots.map((found, index) => (
              <li key={found.id}>
                <button
                  type="button"
                  className="slot-row"
                  aria-pressed={chosen === found.id}
                  onClick={() => setChosen(found.id)}
                >
                  <strong>
                    {index + 1}. {t(`slot.${found.kind}`)}{' '}
                    <span className="quiet">({found.id})</span>
                  </strong>
                  <span className="quiet">
                    {fitWords(
                      t,
                      page.fit.find((fit) => fit.slot_id === found.id),
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {!slot && <p className="quiet">{t('page.pickSlot')}</p>}
          {slot && page.can.update && (
            <section className="card">
              <h2 style={{ marginBottom: '0.75rem' }}>{t('page.selected', { name: slot.id })}</h2>
              <SlotContent
                key={`${slot.id}-${page.version}`}
                page={page}
                slot={slot}
                isBusy={isBusy}
                onPlace={(placement) => void place(slot.id, placement)}
              />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** /newspaper-page/{id}/edit: the page beside the articles that can be placed on it. */
export default function NewspaperPageEditPage() {
  const query = useQuery(pageQuery(Number(useParams().id)));
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return <PageEditor page={query.data} />;
}

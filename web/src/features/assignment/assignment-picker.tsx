import { Button } from '@mantine/core';
import type { AssignmentRow } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import type { PickAssignment } from '../../ui/text/media-text-editor.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useList } from '../../ui/lists/use-list.ts';

function Choices({ onPick }: { onPick: (row: AssignmentRow) => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const list = useList(['assignments', 'picker', q], (after) =>
    callList(assignment.list, { query: { q: q || undefined, after } }),
  );
  return (
    <>
      <div className="filters">
        <SearchField value={q} onChange={setQ} />
      </div>
      <ListFrame
        list={list}
        isFiltered={q !== ''}
        onClear={() => setQ('')}
        empty={{ title: t('assignment.pickNone'), text: t('assignment.pickNoneText') }}
      >
        <ul className="plain-list">
          {list.items.map((row) => (
            <li key={row.id} className="assignment-choice">
              <div>
                <strong>{row.title}</strong>
                <div className="quiet">
                  {t('assignment.questionCount', { count: row.question_count })}
                  {' · '}
                  {row.editorial_office?.name ?? t('assignment.shared')}
                </div>
              </div>
              {!row.is_published && <StatusPill tone="quiet">{t('assignment.draft')}</StatusPill>}
              <Button
                variant="default"
                aria-label={t('assignment.pickOne', { title: row.title })}
                onClick={() => onPick(row)}
              >
                {t('assignment.pickButton')}
              </Button>
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

/** Chooses an assignment to insert into a text. The caller renders `dialog`. */
export function useAssignmentPicker(): { pick: PickAssignment; dialog: ReactNode } {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<{ onPick: Parameters<PickAssignment>[0] } | null>(null);
  const close = () => setWaiting(null);
  const dialog = (
    <Dialog opened={waiting !== null} onClose={close} size="lg" title={t('assignment.pick')}>
      <Choices
        onPick={({ id, title }) => {
          waiting?.onPick({ id, title });
          close();
        }}
      />
    </Dialog>
  );
  return { pick: (onPick) => setWaiting({ onPick }), dialog };
}

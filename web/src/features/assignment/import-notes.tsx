import { Button, Group } from '@mantine/core';
import type { ImportReport } from '@spalten/contract/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteImportReport, readImportReport } from './import-report.ts';

function LeftOut({ items }: { items: ImportReport['left_out'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <>
      <h3>{t('importNotes.leftOut', { count: items.length })}</h3>
      <ul>
        {items.map(({ title, identifier, reason }, index) => (
          <li key={index}>
            <strong>{title || identifier}</strong> – {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

function Simplified({ items }: { items: ImportReport['simplified'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <>
      <h3>{t('importNotes.simplified')}</h3>
      <ul>
        {items.map(({ title, identifier, changes }, index) => (
          <li key={index}>
            <strong>{title || identifier || t('importNotes.whole')}</strong> – {changes.join(' ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The report of an import: what was left out or simplified. Shown until it is closed. */
export function ImportNotes({ id }: { id: number }) {
  const { t } = useTranslation();
  const [report, setReport] = useState(() => readImportReport(id));
  if (!report) return null;
  const close = () => {
    deleteImportReport(id);
    setReport(null);
  };
  return (
    <section className="callout" aria-labelledby="import-notes">
      <h2 id="import-notes">{t('importNotes.title')}</h2>
      <LeftOut items={report.left_out} />
      <Simplified items={report.simplified} />
      <Group mt="sm">
        <Button variant="default" onClick={close}>
          {t('app.close')}
        </Button>
      </Group>
    </section>
  );
}

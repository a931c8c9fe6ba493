import { Button, NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.css';
import type { Newspaper } from '@spalten/contract/newspaper';
import type { BookletContent, FlipEdge, Sheet } from '@spalten/contract/paper-export';
import { MAX_BOOKLET_PAGES, paperExport } from '@spalten/contract/paper-export';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { downloadLink } from '../../ui/hooks/download.ts';
import { countSheets } from './booklet-sheets.ts';
import { groupFaults } from './fault-groups.ts';
import { preflightQuery } from './newspaper.api.ts';

/** Thickness in mm of ordinary and thick paper. */
const PAPERS = { thin: 0.1, thick: 0.16, none: 0 };

/** The office's printer, remembered in this browser. */
const PRINTER_KEY = 'spalten.flip';

function useFlip() {
  const [flip, setFlip] = useState<FlipEdge>(() =>
    localStorage.getItem(PRINTER_KEY) === 'long' ? 'long' : 'short',
  );
  const choose = (edge: FlipEdge) => {
    localStorage.setItem(PRINTER_KEY, edge);
    setFlip(edge);
  };
  return [flip, choose] as const;
}

/** The width in mm of an A5 page, two of which go on a sheet of A4. */
const A5_WIDTH = 148;
const isSmall = ({ width_mm: width }: Newspaper['design']) => width <= A5_WIDTH + 1;

function Booklet({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const [chosenSheet, setSheet] = useState<Sheet>(isSmall(paper.design) ? 'a4' : 'a3');
  const [content, setContent] = useState<BookletContent>('paper');
  const [flip, setFlip] = useFlip();
  const [thickness, setThickness] = useState<keyof typeof PAPERS>('thin');
  const isPaper = content === 'paper';
  // On smaller pages the easy-to-read text would be too small.
  const sheet = isPaper ? chosenSheet : 'a3';
  const count = paper.pages.length;
  const isTooLong = content !== 'easy_read' && count > MAX_BOOKLET_PAGES;
  const easy = useQuery({
    queryKey: ['easy-pages', paper.id],
    queryFn: () => call(paperExport.easyReadPages, { params: { id: paper.id } }),
    enabled: !isPaper && !isTooLong,
    staleTime: 0,
  });
  const { sheets, blank } = countSheets(content, count, easy.data?.count ?? null);
  const query = { sheet, flip, content, paper_mm: PAPERS[thickness] };
  const file = (test: boolean) =>
    downloadLink(
      paperExport.booklet,
      { params: { id: paper.id }, query: { ...query, test } },
      { said: t('paperOut.coming') },
    );
  return (
    <section className="stack" aria-labelledby="own-booklet">
      <h3 id="own-booklet">{t('paperOut.booklet')}</h3>
      <p className="guidance">{t('paperOut.bookletHelp')}</p>
      <NativeSelect
        label={t('paperOut.content')}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value as BookletContent)}
        data={[
          { value: 'paper', label: t('paperOut.contentPaper') },
          { value: 'with_easy_read', label: t('paperOut.contentWithEasy') },
          { value: 'easy_read', label: t('paperOut.contentEasy') },
        ]}
      />
      <NativeSelect
        label={t('paperOut.sheet')}
        description={isPaper ? undefined : t('paperOut.sheetOfEasy')}
        value={sheet}
        onChange={(event) => setSheet(event.currentTarget.value as Sheet)}
        data={[
          { value: 'a3', label: t('paperOut.sheetA3') },
          ...(isPaper ? [{ value: 'a4', label: t('paperOut.sheetA4') }] : []),
        ]}
      />
      <NativeSelect
        label={t('paperOut.flip')}
        description={t('paperOut.flipHelp')}
        value={flip}
        onChange={(event) => setFlip(event.currentTarget.value as FlipEdge)}
        data={[
          { value: 'short', label: t('paperOut.flipShort') },
          { value: 'long', label: t('paperOut.flipLong') },
        ]}
      />
      <NativeSelect
        label={t('paperOut.paper')}
        value={thickness}
        onChange={(event) => setThickness(event.currentTarget.value as keyof typeof PAPERS)}
        data={[
          { value: 'thin', label: t('paperOut.paperThin') },
          { value: 'thick', label: t('paperOut.paperThick') },
          { value: 'none', label: t('paperOut.paperNone') },
        ]}
      />
      {isTooLong && <p>{t('paperOut.tooMany', { count: MAX_BOOKLET_PAGES })}</p>}
      {!isTooLong && (
        <p role="status">
          {sheets !== null && t('paperOut.sheets', { count: sheets })}
          {sheets === null &&
            (easy.error
              ? t('paperOut.sheetsUnknown', { why: messageOf(easy.error) })
              : t('paperOut.sheetsCounting'))}{' '}
          {blank > 0 && t('paperOut.blank', { count: blank })}
        </p>
      )}
      {!isTooLong && !isPaper && (
        <p>{t(content === 'easy_read' ? 'paperOut.easySheets' : 'paperOut.pullOutSheets')}</p>
      )}
      <div className="paper-code-files">
        <Button variant="default" {...file(true)}>
          {t('paperOut.test')}
        </Button>
        {!isTooLong && <Button {...file(false)}>{t('paperOut.makeBooklet')}</Button>}
      </div>
    </section>
  );
}

function Poster({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const [pageId, setPageId] = useState(paper.pages[0]?.id ?? 0);
  const [sheet, setSheet] = useState<Sheet>('a4');
  const [across, setAcross] = useState(2);
  const query = { newspaper_page_id: pageId, sheet, across };
  return (
    <section className="stack" aria-labelledby="own-poster">
      <h3 id="own-poster">{t('paperOut.poster')}</h3>
      <p className="guidance">{t('paperOut.posterHelp')}</p>
      <NativeSelect
        label={t('paperOut.posterPage')}
        value={String(pageId)}
        onChange={(event) => setPageId(Number(event.currentTarget.value))}
        data={paper.pages.map(({ id, number, name }) => ({
          value: String(id),
          label: `${number} ${name}`,
        }))}
      />
      <NativeSelect
        label={t('paperOut.posterSheet')}
        value={sheet}
        onChange={(event) => setSheet(event.currentTarget.value as Sheet)}
        data={[
          { value: 'a4', label: t('paperOut.posterA4') },
          { value: 'a3', label: t('paperOut.posterA3') },
        ]}
      />
      <NumberInput
        size="md"
        hideControls
        label={t('paperOut.across')}
        value={across}
        min={1}
        max={6}
        clampBehavior="strict"
        allowDecimal={false}
        onChange={(value) => setAcross(Math.min(6, Math.max(1, Number(value) || 1)))}
      />
      <div>
        <Button
          {...downloadLink(
            paperExport.poster,
            { params: { id: paper.id }, query },
            { said: t('paperOut.coming') },
          )}
        >
          {t('paperOut.makePoster')}
        </Button>
      </div>
    </section>
  );
}

/** Tells what the check before print has left, since a booklet is made as the pages are. */
function FaultsLeft({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const check = useQuery({ ...preflightQuery(paper), enabled: paper.can.send });
  const errors = groupFaults(check.data ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return <p role="status">{t('paperOut.faultsLeft', { count: errors.length })}</p>;
}

/** Skriv ut själva: a booklet or a poster for the office's own printer. */
export default function OwnPrintDialog(props: { paper: Newspaper; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('paperOut.printTitle')} size="lg">
      <div className="stack own-print">
        <FaultsLeft paper={props.paper} />
        <Booklet paper={props.paper} />
        <Poster paper={props.paper} />
      </div>
    </Dialog>
  );
}

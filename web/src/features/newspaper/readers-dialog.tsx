import { Button, Checkbox } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { WORK_YEARS } from '@spalten/contract/day-range';
import type { PublicPaper } from '@spalten/contract/public-paper';
import { publicPaper } from '@spalten/contract/public-paper';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../data/api.ts';
import { DateInput, yearFault } from '../../ui/forms/date-input.tsx';
import { PastDate } from '../../ui/forms/past-date.tsx';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { downloadLink } from '../../ui/hooks/download.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { confirmAndTry, tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { refreshNewspaper } from './newspaper.api.ts';
import {
  PUBLIC_TONES,
  publicPaperQuery,
  renewPublicPaper,
  savePublicPaper,
  withdrawPublicPaper,
} from './public-paper.api.ts';

const ASK_AGAIN_MS = 1500;

interface Props {
  paper: Newspaper;
  found: PublicPaper & { url: string };
}

/** The QR code of the address, to look at and to download. */
function CodeOfAddress({ paper: { id }, found }: Props) {
  const { t } = useTranslation();
  const code = (format: 'svg' | 'pdf') => ({ params: { id }, query: { format } });
  return (
    <div className="paper-code">
      {/* The address is part of the key, so that a renewed one is fetched anew. */}
      <img
        key={found.url}
        src={`${addressOf(publicPaper.code, code('svg'))}&of=${found.url.slice(-8)}`}
        alt={t('paperOut.codeAlt')}
        width={168}
        height={168}
      />
      <div className="stack">
        <p className="guidance">{t('paperOut.codeHelp')}</p>
        <div className="paper-code-files">
          <Button variant="default" {...downloadLink(publicPaper.code, code('svg'))}>
            {t('paperOut.codeSvg')}
          </Button>
          <Button variant="default" {...downloadLink(publicPaper.code, code('pdf'))}>
            {t('paperOut.codePdf')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Says how many pictures strangers don’t see, and who hasn’t agreed to be seen. */
function HiddenPictures({ hidden }: Pick<PublicPaper, 'hidden'>) {
  const { t } = useTranslation();
  const { pictures, people } = hidden;
  if (pictures === 0) return <p className="quiet">{t('paperOut.hiddenNone')}</p>;
  return (
    <div className="callout stack">
      <p>{t('paperOut.hidden', { count: pictures })}</p>
      <ul className="plain-list">
        {people.map(({ name, state }) => (
          <li key={`${name} ${state}`}>{t(`paperOut.hiddenWhy.${state}`, { name })}</li>
        ))}
      </ul>
      <p>
        {t('paperOut.hiddenBack')} <Link to="/consent">{t('paperOut.hiddenAsk')}</Link>
      </p>
    </div>
  );
}

/** Search engines, and the last day. */
function AddressSettings({ paper: { id }, found }: Props) {
  const { t } = useTranslation();
  const [day, setDay] = useState(found.ends_on ?? '');
  const save = (body: { is_indexed?: boolean; ends_on?: string | null }) =>
    void tryWithToast(() => savePublicPaper(id, body), t('paperOut.saved'));
  return (
    <>
      <Checkbox
        label={t('paperOut.indexed')}
        styles={{ body: { minHeight: 44, alignItems: 'center' } }}
        checked={found.is_indexed}
        onChange={(event) => save({ is_indexed: event.currentTarget.checked })}
      />
      <DateInput
        label={t('paperOut.endsOn')}
        description={<PastDate value={day} help={t('paperOut.endsOnHelp')} />}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        onBlur={() => {
          const isChanged = day !== (found.ends_on ?? '');
          if (isChanged && !yearFault(day, WORK_YEARS)) save({ ends_on: day || null });
        }}
      />
    </>
  );
}

function OpenAddress(props: Props) {
  const { t } = useTranslation();
  const { paper, found } = props;
  const { id } = paper;
  const renew = () =>
    confirmAndTry(
      {
        title: t('paperOut.renewTitle'),
        text: t('paperOut.renewText'),
        buttonText: t('paperOut.renew'),
      },
      () => renewPublicPaper(id),
      t('paperOut.renewed'),
    );
  const withdraw = () =>
    confirmAndTry(
      {
        title: t('paperOut.withdrawTitle'),
        text: t(found.is_printed ? 'paperOut.withdrawPrintedText' : 'paperOut.withdrawText'),
        buttonText: t('paperOut.withdraw'),
      },
      () => withdrawPublicPaper(id),
      t('paperOut.withdrawn'),
    );
  return (
    <div className="stack">
      <CopyField label={t('paperOut.address')} help={t('paperOut.addressHelp')} text={found.url} />
      <HiddenPictures hidden={found.hidden} />
      {found.state === 'open' && (
        <a className="reach" href={found.url} target="_blank" rel="noreferrer">
          {t('paperOut.visit')}
        </a>
      )}
      <CodeOfAddress {...props} />
      <AddressSettings key={found.ends_on} {...props} />
      <div className="paper-code-files">
        <Button variant="default" onClick={renew}>
          {t('paperOut.renew')}
        </Button>
        <Button variant="default" onClick={withdraw}>
          {t('paperOut.withdraw')}
        </Button>
      </div>
    </div>
  );
}

/** För alla läsare: the address where anybody may read the newspaper, and its QR code. */
export default function ReadersDialog(props: { paper: Newspaper; onClose: () => void }) {
  const { t } = useTranslation();
  const { paper } = props;
  const query = useQuery({
    ...publicPaperQuery(paper.id),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? ASK_AGAIN_MS : false),
  });
  const found = query.data;
  const isOpen = found?.state === 'open';
  // The newspaper shows its address once the pages are made.
  useEffect(() => {
    if (isOpen && !paper.public_path) void refreshNewspaper(paper.id);
  }, [isOpen, paper.id, paper.public_path]);
  const open = () => void tryWithToast(() => savePublicPaper(paper.id, {}));
  return (
    <Dialog opened onClose={props.onClose} title={t('paperOut.readersTitle')} size="lg">
      <p>{t('paperOut.intro')}</p>
      {query.isPending && <LoadingRows rows={3} />}
      {query.isLoadingError && <LoadError error={query.error} retry={() => void query.refetch()} />}
      {found && (
        <div className="stack">
          <div role="status">
            <StatusPill tone={PUBLIC_TONES[found.state]}>
              {t(`paperOut.state.${found.state}`)}
            </StatusPill>
          </div>
          {found.state === 'failed' && (
            <div className="stack">
              <p>{t('paperOut.failedHelp')}</p>
              <div>
                <Button variant="default" onClick={open}>
                  {t('paperOut.again')}
                </Button>
              </div>
            </div>
          )}
          {found.url === null ? (
            <div className="stack">
              {paper.status !== 'sent' && <p className="guidance">{t('paperOut.offHelp')}</p>}
              {found.opening !== 'first' && (
                <p className="guidance">{t(`paperOut.openingHelp.${found.opening}`)}</p>
              )}
              <div>
                <Button onClick={open}>{t(`paperOut.opening.${found.opening}`)}</Button>
              </div>
            </div>
          ) : (
            <OpenAddress paper={paper} found={{ ...found, url: found.url }} />
          )}
        </div>
      )}
    </Dialog>
  );
}

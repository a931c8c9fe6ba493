import { Button, Checkbox, Group } from '@mantine/core';
import { submission } from '@spalten/contract/submission';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { addressOf, call } from '../../data/api.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { setCached } from '../../data/query-client.ts';
import { confirmAndTry, tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { namedOption, QuerySelect } from '../../ui/forms/query-select.tsx';
import { templatesQuery } from '../article/index.ts';
import { BOX_HASH, boxQuery } from './submission.api.ts';

type Change = { is_open?: boolean; article_template_id?: number | null; renew?: boolean };

/** The QR code of the address, shown when it is asked for. */
function BoxCode({ officeId, url }: { officeId: number; url: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const input = { params: { id: officeId } };
  return (
    <>
      <Group>
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'submission.hideCode' : 'submission.showCode')}
        </Button>
      </Group>
      {isShown && (
        <div className="stack">
          {/* The address is part of the key, so that a renewed one is fetched anew. */}
          <img
            key={url}
            src={`${addressOf(submission.code, input)}?of=${url.slice(-8)}`}
            alt={t('submission.codeAlt')}
            width={168}
            height={168}
          />
          <p className="quiet">{t('submission.codeHelp')}</p>
          <Group>
            <Button variant="default" {...downloadLink(submission.code, input)}>
              {t('submission.codeFile')}
            </Button>
          </Group>
        </div>
      )}
    </>
  );
}

/** Moves to the heading when the screen was opened by a link to it, once the card has its content. */
function useWantedBox(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash !== BOX_HASH) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isLoaded, hash]);
  return heading;
}

/** Manuslådan, in the office's screen: opens the box, and tells its address. */
export default function SubmissionBoxCard({ officeId }: { officeId: number }) {
  const { t } = useTranslation();
  const box = useQuery(boxQuery(officeId));
  const templates = useQuery(templatesQuery);
  const change = async (body: Change) => {
    const params = { id: officeId };
    setCached(['submission-box', officeId], await call(submission.updateBox, { params, body }));
  };
  const { url } = box.data ?? { url: null };
  const heading = useWantedBox(!box.isPending);
  return (
    <section className="card stack" aria-labelledby="submission-box">
      <h2 id="submission-box" ref={heading} tabIndex={-1}>
        {t('submission.box')}
      </h2>
      <p className="quiet">{t('submission.boxText')}</p>
      {box.isPending && <LoadingRows rows={2} />}
      {box.isLoadingError && <LoadError error={box.error} retry={() => void box.refetch()} />}
      {box.data && (
        <>
          <Checkbox
            label={t('submission.isOpen')}
            checked={box.data.is_open}
            disabled={!box.data.can.update}
            onChange={({ currentTarget: { checked } }) =>
              void tryWithToast(
                () => change({ is_open: checked }),
                t(checked ? 'submission.opened' : 'submission.closed'),
              )
            }
          />
          <QuerySelect
            label={t('submission.template')}
            description={t('submission.templateHelp')}
            disabled={!box.data.can.update}
            value={String(box.data.article_template_id ?? '')}
            onChange={({ currentTarget: { value } }) =>
              void tryWithToast(
                () => change({ article_template_id: Number(value) || null }),
                t('submission.templateSaved'),
              )
            }
            query={templates}
            toOption={namedOption}
            none={t('submission.noTemplate')}
          />
        </>
      )}
      {box.data?.is_open && url && (
        <>
          <CopyField
            label={t('submission.address')}
            help={t('submission.addressHelp')}
            text={url}
          />
          <BoxCode officeId={officeId} url={url} />
          {box.data.can.update && (
            <Group>
              <Button
                variant="default"
                onClick={() =>
                  confirmAndTry(
                    {
                      title: t('submission.renewTitle'),
                      text: t('submission.renewText'),
                      buttonText: t('submission.renew'),
                    },
                    () => change({ renew: true }),
                    t('submission.renewed'),
                  )
                }
              >
                {t('submission.renew')}
              </Button>
            </Group>
          )}
        </>
      )}
    </section>
  );
}

import { Button, TextInput } from '@mantine/core';
import type { SentSubmission } from '@spalten/contract/submission';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../ui/look/format.ts';
import { CopyButton } from './copy-button.tsx';
import { forgetReceipt } from './kept-receipts.ts';
import { OfficeContact, Receipt } from './receipt.tsx';

/** Something sent, as its sender is told of it once. */
export interface Sent extends SentSubmission {
  erase_key: string;
  /** True if this device keeps the address of it. */
  isKept: boolean;
}

/** Says that this device keeps the address, and forgets it where others use the device too. */
function KeptHere({ sent }: { sent: Sent }) {
  const { t } = useTranslation();
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <p role="status">{t('sender.addressForgotten')}</p>;
  const forget = () => {
    forgetReceipt(sent.erase_key);
    setForgotten(true);
  };
  return (
    <div className="sender-buttons">
      <span>{t('sender.addressKept', { day: formatDay(sent.erased_on) })}</span>
      <Button variant="default" onClick={forget}>
        {t('sender.forget')}
      </Button>
    </div>
  );
}

/** Thanks the sender, and tells the address with which it is seen and erased. */
export function SentView({ sent, onMore }: { sent: Sent; onMore: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = `${location.origin}${location.pathname}#${sent.erase_key}`;
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('sender.thanks')}
      </h1>
      <p className="lead">{t('sender.thanksText')}</p>
      <Receipt sent={sent} />
      <OfficeContact office={sent} />
      <div className="sender-address">
        <TextInput
          label={t('sender.eraseAddress')}
          description={t('sender.eraseAddressHelp')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton
          text={address}
          label={t('sender.copyAddress')}
          copied={t('sender.copied')}
          notCopied={t('sender.notCopied')}
        />
      </div>
      {sent.isKept && <KeptHere sent={sent} />}
      <p>{t('sender.erasedBy', { day: formatDay(sent.erased_on) })}</p>
      <div>
        <Button variant="default" onClick={onMore}>
          {t('sender.more')}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../ui/look/format.ts';
import type { KeptReceipt } from './kept-receipts.ts';
import { forgetReceipt, keepReceipt, readReceipts } from './kept-receipts.ts';

/** Receipts that are shown at once. */
const SHOWN = 3;

function ReceiptList(props: { receipts: KeptReceipt[]; onForget: (one: KeptReceipt) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="sender-receipts">
      {props.receipts.map((one) => (
        <li key={one.key}>
          <span>
            {t('sender.sentBefore', { title: one.title, day: formatDay(one.sentAt) })}{' '}
            <a href={`#${one.key}`}>{t('sender.seeSent')}</a>
          </span>
          <Button
            variant="default"
            aria-label={`${t('sender.forget')}: ${one.title}`}
            onClick={() => props.onForget(one)}
          >
            {t('sender.forget')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Lists what was sent from this device, with its addresses, which can be forgotten here. */
export function SentBefore({ box }: { box: string }) {
  const { t } = useTranslation();
  const [receipts, setReceipts] = useState(() => readReceipts(box));
  const [forgotten, setForgotten] = useState<KeptReceipt | null>(null);
  if (receipts.length === 0 && !forgotten) return null;
  const forget = (one: KeptReceipt) => {
    forgetReceipt(one.key);
    setForgotten(one);
    setReceipts(readReceipts(box));
  };
  const takeBack = () => {
    if (forgotten) keepReceipt(box, forgotten);
    setForgotten(null);
    setReceipts(readReceipts(box));
  };
  const others = receipts.slice(SHOWN);
  return (
    <section className="card stack sender-sent" aria-labelledby="sender-sent">
      <h2 id="sender-sent">{t('sender.sentFromHere')}</h2>
      {forgotten && (
        <div className="sender-buttons">
          <span role="status">{t('sender.forgotten', { title: forgotten.title })}</span>
          <Button variant="default" autoFocus onClick={takeBack}>
            {t('sender.undo')}
          </Button>
        </div>
      )}
      <ReceiptList receipts={receipts.slice(0, SHOWN)} onForget={forget} />
      {others.length > 0 && (
        <details>
          <summary>{t('sender.sentMore', { number: others.length })}</summary>
          <ReceiptList receipts={others} onForget={forget} />
        </details>
      )}
    </section>
  );
}

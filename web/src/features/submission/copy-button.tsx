import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A button that copies a text, and says below that it did, or that one has to do it oneself. */
export function CopyButton(props: {
  text: string;
  label: string;
  copied: string;
  notCopied: string;
}) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      // Pages that are not sent over HTTPS have no clipboard.
      await navigator.clipboard.writeText(props.text);
      setSaid(props.copied);
    } catch {
      setSaid(props.notCopied);
    }
  };
  return (
    <div className="sender-copy">
      <Button variant="default" onClick={() => void copy()}>
        {props.label}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}

/** Copies a text that its sender has written, under its headline. Nothing if there is none. */
export function CopyTextButton({ texts }: { texts: { headline: string; body_text: string } }) {
  const { t } = useTranslation();
  const text = [texts.headline, texts.body_text].filter((part) => part.trim() !== '').join('\n\n');
  if (text === '') return null;
  return (
    <CopyButton
      text={text}
      label={t('sender.copyText')}
      copied={t('sender.textCopied')}
      notCopied={t('sender.textNotCopied')}
    />
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Says what goes, and erases what was sent once that is confirmed. The page has none of the app's dialogs.
 */
export function EraseButton(props: { text: string; isBusy: boolean; onErase: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  /** True once somebody chose to keep it: the focus goes back to the button. */
  const [isKept, setKept] = useState(false);
  if (!isAsking)
    return (
      <>
        <p>{props.text}</p>
        <div>
          <Button
            className="danger"
            variant="default"
            autoFocus={isKept}
            onClick={() => setAsking(true)}
          >
            {t('sender.erase')}
          </Button>
        </div>
      </>
    );
  const keep = () => {
    setKept(true);
    setAsking(false);
  };
  return (
    <section
      className="callout callout-bad stack"
      role="alertdialog"
      aria-labelledby="erase-sure"
      aria-describedby="erase-warning"
    >
      <h2 id="erase-sure">{t('sender.eraseSure')}</h2>
      <p id="erase-warning">
        {props.text} {t('sender.noUndo')}
      </p>
      <div className="sender-buttons">
        <Button variant="default" autoFocus onClick={keep}>
          {t('sender.keepSent')}
        </Button>
        <Button className="danger" variant="default" loading={props.isBusy} onClick={props.onErase}>
          {t('sender.erase')}
        </Button>
      </div>
    </section>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says that a text of an earlier visit is shown, and offers to throw it away, or to take that back. */
export function KeptNotice(props: {
  isThrownAway: boolean;
  /** True where the button that threw it away is gone, so that the focus goes here. */
  hasFocus?: boolean;
  isWithoutFiles: boolean;
  onThrowAway: () => void;
  onTakeBack: () => void;
}) {
  const { t } = useTranslation();
  if (props.isThrownAway)
    return (
      <section className="callout stack" role="status">
        <p>{t('sender.thrownAway')}</p>
        <div>
          <Button variant="default" autoFocus={props.hasFocus} onClick={props.onTakeBack}>
            {t('sender.takeBack')}
          </Button>
        </div>
      </section>
    );
  return (
    <section className="callout stack" aria-labelledby="sender-kept">
      <p id="sender-kept">{t('sender.kept')}</p>
      <p>
        {props.isWithoutFiles && `${t('sender.keptWithoutFiles')} `}
        {t('sender.keptFor')}
      </p>
      <div>
        <Button variant="default" onClick={props.onThrowAway}>
          {t('sender.startOver')}
        </Button>
      </div>
    </section>
  );
}

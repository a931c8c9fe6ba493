import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Offers back what was written and not saved before the browser was closed. */
export function KeptOffer(props: { onRecover: () => void; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="callout">
      <p>{t('app.kept')}</p>
      <Group mt="sm">
        <Button onClick={props.onRecover}>{t('app.keptRecover')}</Button>
        <Button variant="default" onClick={props.onDiscard}>
          {t('app.keptDiscard')}
        </Button>
      </Group>
    </div>
  );
}

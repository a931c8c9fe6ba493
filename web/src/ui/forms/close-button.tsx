import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../look/status-pill.tsx';
import { confirmAndTry, tryWithToast } from '../overlays/try-with-toast.ts';

/** A button that closes a customer or an office after confirmation, or reopens it. */
export function CloseButton(props: {
  kind: 'customer' | 'office';
  row: { name: string; is_active: boolean };
  change: (body: { is_active: boolean }) => Promise<unknown>;
  /** A third way of the confirmation: closes, and then does something more. */
  other?: { text: string; onClosed: () => Promise<unknown> };
}) {
  const { t } = useTranslation();
  const { kind, row, change, other } = props;
  const { name } = row;
  if (!row.is_active)
    return (
      <Button
        variant="default"
        onClick={() =>
          void tryWithToast(() => change({ is_active: true }), t('app.openAgain', { name }))
        }
      >
        {t(`${kind}.reopen`)}
      </Button>
    );
  const closeAnd = (onClosed?: () => Promise<unknown>) => async () => {
    await change({ is_active: false });
    await onClosed?.();
  };
  const closedNow = t('app.closedNow', { name });
  const question = {
    title: t('app.closeTitle', { name }),
    text: t(`${kind}.closeText`),
    buttonText: t(`${kind}.close`),
    ...(other && {
      other: {
        text: other.text,
        onChoose: () => void tryWithToast(closeAnd(other.onClosed), closedNow),
      },
    }),
  };
  return (
    <Button
      className="danger"
      variant="default"
      onClick={() => confirmAndTry(question, closeAnd(), closedNow)}
    >
      {t(`${kind}.close`)}
    </Button>
  );
}

/** A note that a customer or an office is closed, and what that means. */
export function ClosedNote({ kind }: { kind: 'customer' | 'office' }) {
  const { t } = useTranslation();
  return (
    <p>
      <StatusPill tone="quiet">{t(`${kind}.closed`)}</StatusPill> {t(`${kind}.closedHelp`)}
    </p>
  );
}

import type { ModalProps } from '@mantine/core';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOverlay } from './use-overlay.ts';

/** A modal dialog that takes part in the overlay stack. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps) {
  const { t } = useTranslation();
  const overlay = useOverlay(props.opened, closeOnEscape ? props.onClose : undefined);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('app.close') }}
      {...props}
      {...overlay}
      overlayProps={{ backgroundOpacity: 0.55, ...overlay.overlayProps }}
    />
  );
}

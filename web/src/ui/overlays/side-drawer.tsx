import type { DrawerProps } from '@mantine/core';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOverlay } from './use-overlay.ts';

/** A drawer that takes part in the overlay stack. */
export function SideDrawer({ closeOnEscape = true, ...props }: DrawerProps) {
  const { t } = useTranslation();
  const overlay = useOverlay(props.opened, closeOnEscape ? props.onClose : undefined);
  return <Drawer closeButtonProps={{ 'aria-label': t('app.close') }} {...props} {...overlay} />;
}

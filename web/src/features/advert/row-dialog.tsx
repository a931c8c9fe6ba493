import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { RemoveButton } from '../../ui/forms/remove-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { refreshAdverts } from './advert.api.ts';

/** The dialog of an advert or an advertiser: its form, and what removes the row that it changes. */
export function RowDialog<T>(props: {
  row: { name: string } | undefined;
  /** The title for a new row. */
  newTitle: string;
  size?: number;
  form: ComponentProps<typeof FormFrame<T>>['form'];
  removing: { title: string; text: string; remove: () => Promise<unknown> } | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { row, removing, onClose } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={row?.name ?? props.newTitle}
      {...(props.size && { size: props.size })}
    >
      <FormFrame
        form={props.form}
        saveText={t('app.save')}
        actions={
          row &&
          removing && (
            <RemoveButton
              title={removing.title}
              text={removing.text}
              said={t('advert.removed', { name: row.name })}
              remove={async () => {
                await removing.remove();
                void refreshAdverts();
                onClose();
              }}
            />
          )
        }
      >
        {props.children}
      </FormFrame>
    </Dialog>
  );
}

import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tryWithToast } from '../overlays/try-with-toast.ts';

/** A text with a copy button. */
export function CopyField(props: { label: string; help?: string; text: string; isLong?: boolean }) {
  const { t } = useTranslation();
  const Field = props.isLong ? Textarea : TextInput;
  const copy = () =>
    tryWithToast(
      () => navigator.clipboard.writeText(props.text),
      t('copy.done', { what: props.label }),
    );
  return (
    <div className="copied">
      <Field
        label={props.label}
        description={props.help}
        readOnly
        value={props.text}
        {...(props.isLong && { autosize: true, minRows: 2 })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        aria-label={t('copy.of', { what: props.label })}
        onClick={() => void copy()}
      >
        {t('copy.button')}
      </Button>
    </div>
  );
}

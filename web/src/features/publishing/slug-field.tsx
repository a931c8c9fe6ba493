import { slugOf } from '@spalten/contract/slug';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/text-field.tsx';

/** A thing's address in words: made from the title until somebody writes one. */
export function SlugField(props: {
  id: string;
  title: string;
  value: string;
  /** The thing's number is put after what is written. */
  isNumbered?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <TextInput
      id={props.id}
      label={t('slug.label')}
      description={t(props.isNumbered ? 'slug.helpNumbered' : 'slug.help')}
      error={props.error}
      maxLength={100}
      placeholder={props.title ? slugOf(props.title) : ''}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      // What is written like a title becomes an address.
      onBlur={() => props.value && props.onChange(slugOf(props.value))}
    />
  );
}

import { slugOf } from '@spalten/contract/slug';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/forms/text-field.tsx';

/** The slug of a thing, derived from the title until it is edited. */
export function SlugField(props: {
  id: string;
  title: string;
  value: string;
  /** The thing's id is appended to the slug. */
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
      // Normalises the text to a slug.
      onBlur={() => props.value && props.onChange(slugOf(props.value))}
    />
  );
}

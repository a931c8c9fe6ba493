import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { useChoices } from './use-choices.ts';

/**
 * A search box above a choice with more options than are listed. Renders nothing when all options
 * are listed.
 */
export function ChoiceSearch(props: {
  label: string;
  choices: Pick<ReturnType<typeof useChoices>, 'items' | 'isMore' | 'words' | 'setWords'>;
}) {
  const { t } = useTranslation();
  const { items, isMore, words, setWords } = props.choices;
  if (!isMore) return null;
  const found = words.trim() ? t('app.choiceCount', { count: items.length }) : '';
  return (
    <div>
      <TextInput
        type="search"
        label={props.label}
        description={found || t('app.choiceHelp')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        // Enter must not submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className="visually-hidden" role="status">
        {found}
      </p>
    </div>
  );
}

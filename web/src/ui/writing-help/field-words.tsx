import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useKnownWords } from './known-words.ts';
import type { HelpScope } from './known-words.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { useCheckedText } from './use-checked-text.ts';
import type { Word } from './words-in.ts';
import './writing-help.css';

/** The pause in typing after which a field is checked, in ms. */
const PAUSE_MS = 700;

/** The misspelled words of a plain text field, below it. Each opens its suggestions. */
export default function FieldWords(props: {
  value: string;
  scope: HelpScope;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const { value, scope } = props;
  const text = useDebounced(value, PAUSE_MS);
  const { known, glossary, addOwn } = useKnownWords(scope);
  const { checkedText } = useCheckedText(text, known, glossary);
  const [open, setOpen] = useState<Word | null>(null);
  const row = useRef<HTMLDivElement>(null);
  if (!checkedText || checkedText.text !== value || checkedText.misspelled.length === 0)
    return null;
  const close = () => {
    setOpen(null);
    row.current?.querySelector('button')?.focus();
  };
  return (
    <div className="field-words" ref={row}>
      <span className="quiet">{t('writingHelp.lookAt')}</span>
      {checkedText.misspelled.map((word) => (
        <Button
          key={word.from}
          variant="default"
          lang="sv"
          aria-haspopup="dialog"
          onClick={() => setOpen(word)}
        >
          <span className="misspelled">{word.text}</span>
        </Button>
      ))}
      {open && (
        <SuggestionCard
          key={`${open.from} ${open.text}`}
          word={open.text}
          scope={scope}
          onChoose={(suggestion) => {
            props.onChange(value.slice(0, open.from) + suggestion + value.slice(open.to));
            setOpen(null);
          }}
          onRight={() => {
            addOwn(open.text);
            setOpen(null);
          }}
          onClose={(isByKey) => (isByKey ? close() : setOpen(null))}
        />
      )}
    </div>
  );
}

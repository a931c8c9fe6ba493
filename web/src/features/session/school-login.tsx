import { Button, TextInput } from '@mantine/core';
import type { ListedSchool } from '@spalten/contract/school-sign-in';
import { MAX_SCHOOLS } from '@spalten/contract/school-sign-in';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../data/api.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { findSchools } from './school-choice.ts';
import { SchoolButton } from './school-button.tsx';

/** More schools than these are searched for. */
const MAX_SHOWN = 6;
const PAUSE_MS = 300;

/** The schools of a list, or those that are searched for. */
function Schools({ schools, to }: { schools: readonly ListedSchool[]; to: string }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly ListedSchool[]>([]);
  const q = useDebounced(words.trim(), PAUSE_MS);
  const isMany = schools.length > MAX_SHOWN;
  useEffect(() => {
    let isOld = false;
    if (q === '') setFound([]);
    else
      findSchools(null, q).then(
        (items) => isOld || setFound(items.slice(0, MAX_SHOWN)),
        (error: unknown) => toast(messageOf(error), 'error'),
      );
    return () => {
      isOld = true;
    };
  }, [q]);
  const shown = isMany ? found : schools;
  return (
    <div className="stack">
      {isMany && (
        <TextInput
          type="search"
          label={t('schoolLogin.choose')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {isMany && (
        <p className="quiet" role="status">
          {q !== '' && found.length === 0 && t('schoolLogin.none')}
        </p>
      )}
      {shown.map((school) => (
        <SchoolButton key={school.key} school={school} to={to} />
      ))}
    </div>
  );
}

/** Signing in with a school that is chosen by its name. */
export default function SchoolLogin(props: { schools: readonly ListedSchool[]; to: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { schools, to } = props;
  return (
    <div className="stack" style={{ marginTop: '1rem' }}>
      <Button variant="default" fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('schoolLogin.title')}
      </Button>
      {isOpen && <Schools schools={schools.slice(0, MAX_SCHOOLS)} to={to} />}
    </div>
  );
}

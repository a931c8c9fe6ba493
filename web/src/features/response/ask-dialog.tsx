import { Button } from '@mantine/core';
import type { Ref } from '@spalten/contract/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { peopleQuery } from './response.api.ts';

/** With more people than these there is a search. */
const FEW = 8;

/** The people of the office that can be asked about an article, of whom one is pressed. */
export function AskDialog(props: {
  articleId: number;
  onAsk: (person: Ref) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const people = useQuery({
    ...peopleQuery(props.articleId, q),
    placeholderData: keepPreviousData,
  });
  const found = people.data ?? [];
  return (
    <Dialog opened onClose={props.onClose} title={t('response.askTitle')}>
      <div className="stack">
        <p className="guidance">{t('response.askHelp')}</p>
        {(q || found.length > FEW) && <SearchField value={q} onChange={setQ} />}
        {people.isPending && <LoadingRows rows={3} />}
        {people.isLoadingError && (
          <LoadError error={people.error} retry={() => void people.refetch()} />
        )}
        {people.data?.length === 0 && (
          <p className="quiet">{t(q ? 'message.nobodyFound' : 'response.nobody')}</p>
        )}
        <ul className="plain-list ask-people">
          {found.map((person) => (
            <li key={person.id}>
              <Button variant="default" fullWidth onClick={() => props.onAsk(person)}>
                <bdi>{person.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

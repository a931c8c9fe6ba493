import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasRole, useUser } from '../../data/session.ts';
import { GroupsDialog } from '../group/index.ts';
import { PersonList } from '../person/index.ts';
import { CardsDialog } from './cards-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Deltagare: the writers of the offices. */
export default function ParticipantListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const mayCreate = hasRole(user, ['moderator', 'customer', 'admin']);
  const [hasCards, setCards] = useState(false);
  const [hasGroups, setGroups] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <PersonList
        kind="participant"
        mayCreate={mayCreate}
        actions={
          mayCreate && (
            <>
              <Button variant="default" onClick={() => setImporting(true)}>
                {t('participant.import')}
              </Button>
              <Button variant="default" onClick={() => setCards(true)}>
                {t('cards.title')}
              </Button>
              {hasRole(user, ['moderator', 'admin']) && (
                <Button component={Link} variant="default" to="/consent">
                  {t('consent.list')}
                </Button>
              )}
              <Button component={Link} variant="default" to="/statistics">
                {t('year.statisticsAndTerm')}
              </Button>
              <Button variant="default" onClick={() => setGroups(true)}>
                {t('group.title')}
              </Button>
            </>
          )
        }
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {hasGroups && <GroupsDialog onClose={() => setGroups(false)} />}
      {hasCards && <CardsDialog onClose={() => setCards(false)} />}
    </>
  );
}

import { Menu, UnstyledButton } from '@mantine/core';
import type { AssignmentRow } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { refreshAssignments } from './assignment.api.ts';
import { useCopy } from './use-copy.ts';

/** The actions for an assignment in the list. */
export function AssignmentMenu({ row }: { row: AssignmentRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const leads =
    mayWriteAs(user, 'admin') || (mayWriteAs(user, 'moderator') && row.editorial_office !== null);
  const copy = useCopy(row);
  const remove = () =>
    confirmAndTry(
      {
        title: t('assignment.deleteTitle', { title: row.title }),
        text: t('assignment.deleteText'),
        buttonText: t('app.delete'),
      },
      async () => {
        await call(assignment.delete, { params: { id: row.id } });
        refreshAssignments();
      },
      t('assignment.deleted', { title: row.title }),
    );
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton
          className="plan-menu row-tool"
          aria-label={t('assignment.menuOf', { title: row.title })}
        >
          ⋯
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {leads && (
          <Menu.Item onClick={() => void navigate(`/assignment/${row.id}/edit`)}>
            {t('app.edit')}
          </Menu.Item>
        )}
        {!user?.read_only && (
          <Menu.Item onClick={() => void copy()}>{t('assignment.duplicate')}</Menu.Item>
        )}
        <Menu.Item {...downloadLink(assignment.exportQti, { params: { id: row.id } })}>
          {t('assignment.export')}
        </Menu.Item>
        {leads && <Menu.Item onClick={remove}>{t('app.delete')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { paperExport } from '@spalten/contract/paper-export';
import { useTranslation } from 'react-i18next';
import { downloadLink } from '../../ui/hooks/download.ts';
import { hasRole, useUser } from '../../data/session.ts';

/** The dialogs that the menu opens. */
export type PaperOutDialog = 'readers' | 'print';

/** The ways of a newspaper to its readers, besides the print file. */
export function PaperOutMenu(props: {
  paper: Newspaper;
  onOpen: (dialog: PaperOutDialog) => void;
}) {
  const { t } = useTranslation();
  const { id, public_path: path, pages } = props.paper;
  const user = useUser();
  const isLeader = hasRole(user, ['moderator', 'admin']);
  if (!isLeader && !path) return null;
  const said = { said: t('paperOut.coming') };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('paperOut.menu')}</Menu.Label>
      {path && (
        <Menu.Item component="a" href={path} target="_blank" rel="noreferrer">
          {t('paperOut.public')}
        </Menu.Item>
      )}
      {isLeader && (
        <Menu.Item onClick={() => props.onOpen('readers')}>{t('paperOut.readers')}</Menu.Item>
      )}
      {isLeader && pages.length > 0 && (
        <>
          <Menu.Item onClick={() => props.onOpen('print')}>{t('paperOut.ownPrint')}</Menu.Item>
          <Menu.Item {...downloadLink(paperExport.epub, { params: { id } }, said)}>
            {t('paperOut.epub')}
          </Menu.Item>
          <Menu.Item {...downloadLink(paperExport.easyRead, { params: { id } }, said)}>
            {t('paperOut.easyRead')}
          </Menu.Item>
          <Menu.Item {...downloadLink(paperExport.texts, { params: { id } }, said)}>
            {t('paperOut.texts')}
          </Menu.Item>
        </>
      )}
    </>
  );
}

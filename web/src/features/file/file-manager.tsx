import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { extensionsQuery, UPLOADERS } from './file.api.ts';
import { leaveFileManager, useFileManager } from './file-manager-store.ts';
import { FilesTab } from './files-tab.tsx';
import { TagsTab } from './tags-tab.tsx';
import { uploadQueue, useBusyCount } from './upload-queue.ts';
import { UploadTab } from './upload-tab.tsx';

const TABS = ['files', 'upload', 'bin', 'tags'] as const;
type Tab = (typeof TABS)[number];
/** The tabs for read-only users. The bin is only shown to those who can restore files. */
const READING: readonly Tab[] = ['files', 'tags'];

/** The file manager: files, upload, bin and tags. Also used to choose files for a field. */
export default function FileManager() {
  const { t } = useTranslation();
  const { picking, looking } = useFileManager();
  const isNarrow = useMediaQuery('(width < 56.25em)', undefined, {
    getInitialValueInEffect: false,
  });
  const [tab, setTab] = useState<Tab>('files');
  const mayUpload = mayWriteAs(useUser(), UPLOADERS);
  const valid = useQuery(extensionsQuery).data ?? ['*'];
  const busy = useBusyCount();
  // The rows of an earlier field would look as if they were chosen for this one.
  useEffect(() => {
    if (picking) uploadQueue.clearSettled();
  }, [picking]);
  return (
    <Dialog
      opened
      onClose={leaveFileManager}
      size="min(96vw, 76rem)"
      fullScreen={isNarrow ?? false}
      className="file-manager"
      title={t('file.manager')}
    >
      <PageTabs
        label={t('file.manager')}
        names={mayUpload ? TABS : READING}
        shown={tab}
        onShow={setTab}
      >
        {(name) => (
          <>
            {t(`file.tab.${name}`)}
            {name === 'upload' && busy > 0 && ` (${busy})`}
          </>
        )}
      </PageTabs>
      <div className="file-part">
        {tab === 'files' && (
          <FilesTab
            key="files"
            picking={picking}
            looking={looking}
            onEmpty={() => mayUpload && setTab('upload')}
          />
        )}
        {tab === 'upload' && (
          <UploadTab
            allowed={picking?.allowed ?? valid}
            isShared={!picking?.isPrivate}
            picking={picking}
          />
        )}
        {tab === 'bin' && <FilesTab key="bin" picking={null} isBin />}
        {tab === 'tags' && <TagsTab />}
      </div>
    </Dialog>
  );
}

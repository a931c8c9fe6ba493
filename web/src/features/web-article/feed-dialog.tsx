import { Button } from '@mantine/core';
import { webArticle } from '@spalten/contract/web-article';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { feedQuery } from './web-article.api.ts';

/** Till er webbplats: the embed snippet, the feeds and a new key. */
export function FeedDialog(props: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const officeId = useUser()?.active_editorial_office?.id;
  const query = useQuery({ ...feedQuery(officeId), enabled: props.isOpen });
  const feed = query.data;
  const renew = () =>
    confirmAndTry(
      { title: t('web.renewTitle'), text: t('web.renewText'), buttonText: t('web.renew') },
      async () => {
        const renewed = await call(webArticle.renewFeed, {
          body: { editorial_office_id: officeId },
        });
        queryClient.setQueryData(feedQuery(officeId).queryKey, renewed);
      },
      t('web.renewed'),
    );
  return (
    <Dialog opened={props.isOpen} onClose={props.onClose} title={t('web.toSite')} size="lg">
      <p>{t('web.toSiteText')}</p>
      {query.isPending && <LoadingRows rows={3} />}
      {query.isLoadingError && <LoadError error={query.error} retry={() => void query.refetch()} />}
      {feed && (
        <div className="stack">
          <CopyField label={t('web.embed')} help={t('web.embedHelp')} text={feed.embed} isLong />
          <CopyField label="JSON Feed" help={t('web.jsonHelp')} text={feed.json_url} />
          <CopyField label="Atom" help={t('web.atomHelp')} text={feed.atom_url} />
          {feed.can.renew && (
            <div>
              <p className="guidance">{t('web.renewHelp')}</p>
              <Button variant="default" onClick={renew}>
                {t('web.renew')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import type { PublicBox } from '@spalten/contract/submission';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../ui/look/format.ts';
import { CopyTextButton } from './copy-button.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { KEPT_MS } from './kept-texts.ts';
import { OfficeContact } from './receipt.tsx';
import { SentBefore } from './sent-before.tsx';
import { useSenderForm } from './use-sender-form.ts';
import { WrittenText } from './written-text.tsx';

/** Shows the text that this device keeps of a box that takes none now. Nothing if it keeps none. */
function KeptText({ boxKey, box }: { boxKey: string; box: PublicBox | null }) {
  const { t } = useTranslation();
  const { kept, notice } = useSenderForm(boxKey, box);
  if (notice?.isThrownAway) return <KeptNotice {...notice} hasFocus />;
  if (!kept || !notice) return null;
  const { texts, writtenAt, office, hasFiles } = kept;
  const day = formatDay(new Date(writtenAt + KEPT_MS).toISOString());
  return (
    <section className="card stack" aria-labelledby="sender-kept">
      <h2 id="sender-kept">{t('sender.keptHere')}</h2>
      <p>
        {t('sender.keptUntil', { day })}
        {hasFiles && ` ${t('sender.keptFiles')}`}
      </p>
      {!box && office && <OfficeContact office={office} />}
      <div className="sender-buttons">
        <CopyTextButton texts={texts} />
        <Button variant="default" onClick={notice.onThrowAway}>
          {t('sender.removeHere')}
        </Button>
      </div>
      <WrittenText texts={texts} />
      {texts.sender_name && <p>{t('sender.sentName', { name: texts.sender_name })}</p>}
      {texts.sender_email && <p>{t('sender.sentEmail', { email: texts.sender_email })}</p>}
    </section>
  );
}

/**
 * Says that nothing can be sent, and shows what this device keeps. `box` is a closed one, null where the
 * key opens nothing or the server couldn't be asked.
 */
export function ClosedView(props: {
  boxKey: string;
  box: PublicBox | null;
  /** The reason why the server couldn't be asked. */
  fault: string | null;
  onAgain: () => void;
}) {
  const { boxKey, box, fault, onAgain } = props;
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>
        {box
          ? t('sender.closedBoxTitle', { newspaper: box.newspaper_name })
          : t('sender.closedTitle')}
      </h1>
      <p className="lead">
        {box ? t('sender.closedBox', { office: box.office_name }) : (fault ?? t('sender.closed'))}
      </p>
      {box && <OfficeContact office={box} />}
      {fault && (
        <div>
          <Button variant="default" onClick={onAgain}>
            {t('sender.again')}
          </Button>
        </div>
      )}
      <KeptText boxKey={boxKey} box={box} />
      <SentBefore box={boxKey} />
    </div>
  );
}

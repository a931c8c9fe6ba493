import type { SentSubmission } from '@spalten/contract/submission';
import { useTranslation } from 'react-i18next';

const ADDRESS = /[^\s<>()",;:]+@[^\s<>()",;:]+\.[\p{L}\d]+/u;

/** Shows how to reach the office, as it prints it in its newspaper. Nothing if it prints none. */
export function OfficeContact({ sent }: { sent: SentSubmission }) {
  const { t } = useTranslation();
  const { office_name: office, office_contact: contact } = sent;
  if (contact === null) return null;
  const address = ADDRESS.exec(contact)?.[0];
  const [before, after] = address ? contact.split(address, 2) : [contact];
  return (
    <p>
      {t('sender.reach', { office })} {before}
      {address && <a href={`mailto:${address}`}>{address}</a>}
      {after}
    </p>
  );
}

/** Lists what has arrived. */
export function Receipt({ sent }: { sent: SentSubmission }) {
  const { t } = useTranslation();
  const { headline, files, office_name: office } = sent;
  return (
    <section className="callout" aria-labelledby="sender-arrived">
      <h2 id="sender-arrived">{t('sender.arrived', { office })}</h2>
      <ul>
        {headline && <li>{t('sender.arrivedHeadline', { headline })}</li>}
        {!headline && files.length === 0 && <li>{t('sender.arrivedText')}</li>}
        {files.length > 0 && (
          <li>
            {t('sender.arrivedFiles', { count: files.length })}
            <ul>
              {files.map((name, index) => (
                <li key={index}>{name}</li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
}

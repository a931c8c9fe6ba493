import type { SentSubmission } from '@spalten/contract/submission';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/look/format.ts';
import type { KnownOffice } from './kept-texts.ts';
import { firstWords } from './sent-words.ts';

/** Finds an e-mail address among the words of a text. */
const findAddress = (text: string): string | undefined =>
  text
    .split(/[\s<>()",;:]/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .find((word) => {
      const [name, domain, ...more] = word.split('@');
      return Boolean(name) && domain?.includes('.') && more.length === 0;
    });

/** Shows how to reach the office, as it prints it in its newspaper. Nothing if it prints none. */
export function OfficeContact({ office }: { office: KnownOffice }) {
  const { t } = useTranslation();
  const { office_name: name, office_contact: contact } = office;
  if (contact === null) return null;
  const address = findAddress(contact);
  const [before, after] = address ? contact.split(address, 2) : [contact];
  return (
    <p>
      {t('sender.reach', { office: name })} {before}
      {address && <a href={`mailto:${address}`}>{address}</a>}
      {after}
    </p>
  );
}

/** Characters of the text that the receipt shows. */
const SHOWN_CHARACTERS = 120;

/** Lists what has arrived, with the first words of the text. */
export function Receipt({ sent }: { sent: SentSubmission }) {
  const { t } = useTranslation();
  const { headline, body_text: text, files, office_name: office } = sent;
  return (
    <section className="callout callout-good" aria-labelledby="sender-arrived">
      <h2 id="sender-arrived">{t('sender.arrived', { office })}</h2>
      <ul>
        {headline && <li>{t('sender.arrivedHeadline', { headline })}</li>}
        {text && (
          <li>
            {t('sender.arrivedText', {
              words: firstWords(text, SHOWN_CHARACTERS),
              number: formatNumber(text.replaceAll('\r\n', '\n').length),
            })}
          </li>
        )}
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

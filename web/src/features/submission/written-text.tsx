import { useTranslation } from 'react-i18next';

/** Shows all that somebody has written or sent, whole. */
export function WrittenText(props: {
  texts: {
    headline: string;
    body_text: string;
    photographer?: string | null;
    pictured?: string | null;
  };
  /** Names of files. */
  files?: readonly string[];
}) {
  const { t } = useTranslation();
  const { headline, body_text: text, photographer, pictured } = props.texts;
  const files = props.files ?? [];
  return (
    <>
      {headline && <h2>{headline}</h2>}
      {text && (
        <p className="sender-text" dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <div>
          <p>{t('sender.arrivedFiles', { count: files.length })}</p>
          <ul>
            {files.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {photographer && <p>{t('sender.sentPhotographer', { name: photographer })}</p>}
      {pictured && <p>{t('sender.sentPictured', { names: pictured })}</p>}
    </>
  );
}

import { useTranslation } from 'react-i18next';

/** Says what the mark of required fields means. Hidden by the stylesheet in a form without any. */
export function RequiredNote() {
  const { t } = useTranslation();
  return <p className="quiet required-note">{t('app.requiredNote')}</p>;
}

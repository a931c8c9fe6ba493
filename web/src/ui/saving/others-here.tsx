import type { OtherPerson } from '@spalten/contract/presence';
import { useTranslation } from 'react-i18next';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');

/** The other people who have the same thing open, and the field each is editing. */
export function OthersHere(props: {
  others: OtherPerson[];
  fieldName?: (field: string) => string;
}) {
  const { t } = useTranslation();
  return (
    <div className="others" role="status">
      {props.others.map((person) => (
        <span key={person.id} className="other">
          <span className="other-sign" aria-hidden="true">
            {initials(person.name)}
          </span>
          {person.field && props.fieldName
            ? t('app.writesIn', { name: person.name, field: props.fieldName(person.field) })
            : t('app.isHere', { name: person.name })}
        </span>
      ))}
    </div>
  );
}

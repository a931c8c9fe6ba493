import type { Contact, CurrentUser } from '@spalten/contract/user';
import type { Role } from '@spalten/contract/fields';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../data/session.ts';

/** The person to ask, with the address if there is one. */
export function AskContact({ role, contact }: { role: Role; contact: Contact }) {
  const { t } = useTranslation();
  const { name, email } = contact;
  const operator = email ? 'operator' : 'unknownOperator';
  const whom = role === 'customer' ? operator : name ? 'person' : 'nobody';
  return (
    <>
      {t(`readOnly.ask.${whom}`, { name })} {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}

/** The person whom the user can ask for help. Null if there is none, or if it is the user. */
export function helpOf({ help, email, name }: CurrentUser): Contact | null {
  if (!help || !(help.name || help.email)) return null;
  const isSelf = help.name === name || (help.email !== null && help.email === email);
  return isSelf ? null : help;
}

/** A line that names whom the user can ask for help, nothing if that isn't known. */
export function AskForHelp() {
  const user = useUser();
  const contact = user && helpOf(user);
  if (!contact) return null;
  return (
    <p className="quiet ask-contact">
      <AskContact role={user.role} contact={contact} />
    </p>
  );
}

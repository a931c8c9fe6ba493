import type { Ref } from '@spalten/contract/fields';
import { moderator } from '@spalten/contract/person';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { MAX_CHOICES, useChoices } from '../../ui/lists/use-choices.ts';
import { LeavingDrafts } from './leaving-drafts.tsx';

/** The moderators of the office, chosen from its customer's, of whom there may be many. */
export function ModeratorsField({
  customerId,
  officeId,
  before,
  ...field
}: Pick<ComponentProps<typeof CheckList<number>>, 'value' | 'onChange' | 'error'> & {
  customerId: number | undefined;
  /** Undefined for an office that isn’t made yet. */
  officeId: number | undefined;
  /** The current moderators. */
  before: readonly Ref[];
}) {
  const { t } = useTranslation();
  const moderators = useChoices<Ref>({
    key: ['moderators', 'of', customerId ?? 'own'],
    list: (q) =>
      callList(moderator.list, { query: { q, limit: MAX_CHOICES, customer_id: customerId } }),
    chosen: before,
  });
  return (
    <>
      <ChoiceSearch label={t('app.findModerator')} choices={moderators} />
      <CheckList
        {...field}
        label={t('office.moderators')}
        options={moderators.items.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids) => {
          moderators.hold(ids);
          field.onChange(ids);
        }}
      />
      {officeId !== undefined && (
        <LeavingDrafts
          officeId={officeId}
          people={before.filter(({ id }) => !field.value.includes(id))}
        />
      )}
    </>
  );
}

import { NativeSelect } from '@mantine/core';
import type { QuestionOf } from '@spalten/contract/question';
import { LIMITS } from '@spalten/contract/question';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { newId } from './new-question.ts';
import { PartList } from './part-list.tsx';
import type { FieldsProps } from './question-fields.ts';

/** The items of an ordering question, in the right order. */
export function OrderFields({ question, onChange, faultOf }: FieldsProps<'order'>) {
  const { t } = useTranslation();
  return (
    <PartList
      label={t('question.itemsInOrder')}
      help={t('question.itemsInOrderHelp')}
      error={faultOf('items')}
      parts={question.items}
      nameOf={(number) => t('question.itemName', { number })}
      addLabel={t('question.addItem')}
      max={LIMITS.items}
      make={() => ({ id: newId(), text: '' })}
      onChange={(items, step) => onChange({ items }, step)}
      render={(item, set, name, index) => (
        <TextInput
          label={name}
          maxLength={1000}
          error={Boolean(faultOf(`items.${index}.text`))}
          value={item.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      )}
    />
  );
}

/** The pairs of a matching question. */
export function MatchFields({ question, onChange, faultOf }: FieldsProps<'match'>) {
  const { t } = useTranslation();
  return (
    <PartList
      label={t('question.pairs')}
      help={t('question.pairsHelp')}
      error={faultOf('pairs')}
      parts={question.pairs}
      nameOf={(number) => t('question.pairName', { number })}
      addLabel={t('question.addPair')}
      max={LIMITS.items}
      make={() => ({ id: newId(), left: '', right_id: newId(), right: '' })}
      onChange={(pairs, step) => onChange({ pairs }, step)}
      render={(pair, set, name, index) => (
        <div className="field-row">
          <TextInput
            label={t('question.leftOf', { name })}
            maxLength={500}
            error={Boolean(faultOf(`pairs.${index}.left`))}
            value={pair.left}
            onChange={(event) => set({ left: event.currentTarget.value })}
          />
          <TextInput
            label={t('question.rightOf', { name })}
            maxLength={500}
            error={Boolean(faultOf(`pairs.${index}.right`))}
            value={pair.right}
            onChange={(event) => set({ right: event.currentTarget.value })}
          />
        </div>
      )}
    />
  );
}

type SortedItem = QuestionOf<'categorise'>['items'][number];

/** The categories, and the items of each. */
export function CategoriseFields({ question, onChange, faultOf }: FieldsProps<'categorise'>) {
  const { t } = useTranslation();
  const groups = question.categories.map(({ id, text }, index) => ({
    value: id,
    label: text || t('question.groupName', { number: index + 1 }),
  }));
  return (
    <>
      <PartList
        label={t('question.groups')}
        error={faultOf('categories')}
        parts={question.categories}
        nameOf={(number) => t('question.groupName', { number })}
        addLabel={t('question.addGroup')}
        max={10}
        make={() => ({ id: newId(), text: '' })}
        onChange={(categories, step) => onChange({ categories }, step)}
        render={(category, set, name, index) => (
          <TextInput
            label={name}
            maxLength={200}
            error={Boolean(faultOf(`categories.${index}.text`))}
            value={category.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        )}
      />
      <PartList
        label={t('question.itemsToSort')}
        error={faultOf('items')}
        parts={question.items}
        nameOf={(number) => t('question.itemName', { number })}
        addLabel={t('question.addItem')}
        max={LIMITS.items}
        make={(): SortedItem => ({ id: newId(), text: '' })}
        onChange={(items, step) => onChange({ items }, step)}
        render={(item, set, name, index) => (
          <div className="field-row">
            <TextInput
              label={name}
              maxLength={1000}
              error={Boolean(faultOf(`items.${index}.text`))}
              value={item.text}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('question.groupOf', { name })}
              error={Boolean(faultOf(`items.${index}.category_id`))}
              value={
                groups.some(({ value }) => value === item.category_id)
                  ? (item.category_id ?? '')
                  : ''
              }
              onChange={(event) => set({ category_id: event.currentTarget.value || null })}
              data={[{ value: '', label: t('question.chooseGroup') }, ...groups]}
            />
          </div>
        )}
      />
    </>
  );
}

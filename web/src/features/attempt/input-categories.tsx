import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DragChip, DropTarget } from './input-match.tsx';
import type { InputProps } from './input-props.ts';
import { chooseText } from './input-props.ts';
import { VerdictNote } from './verdict-note.tsx';

/** Items to categorise, with radio buttons or by dragging into the boxes. */
export function CategoriesInput(props: InputProps<'categorise'>) {
  const { t } = useTranslation();
  const name = useId();
  const { question, answer, tries, isEasy, isLocked } = props;
  const placed = answer?.categories ?? {};
  const isKept = (id: string) => tries?.kept.includes(id) ?? false;
  const put = (itemId: string, categoryId: string) => {
    if (!isLocked && !isKept(itemId))
      props.onAnswer({ categories: { ...placed, [itemId]: categoryId } });
  };
  const unplaced = question.items.filter(({ id }) => !placed[id]);
  return (
    <>
      {!isLocked && (
        <div className="sort-boxes" aria-hidden="true">
          {question.categories.map((category) => (
            <DropTarget
              key={category.id}
              list={question.id}
              className="sort-box"
              onDrop={(id) => put(id, category.id)}
            >
              {category.text}
              <b>{Object.values(placed).filter((id) => id === category.id).length}</b>
            </DropTarget>
          ))}
        </div>
      )}
      <ul className="sort-list">
        {question.items.map((item) => {
          const text = chooseText(item, isEasy);
          return (
            <DragChip key={item.id} list={question.id} id={item.id}>
              <fieldset className="bare sort-item">
                <legend>{text}</legend>
                {question.categories.map((category) => (
                  <label key={category.id} className="answer-choice answer-choice-small">
                    <input
                      type="radio"
                      name={`${name}-${item.id}`}
                      checked={placed[item.id] === category.id}
                      disabled={isLocked || isKept(item.id)}
                      onChange={() => put(item.id, category.id)}
                    />
                    {category.text}
                  </label>
                ))}
                {isKept(item.id) && <span className="choice-note">✓ {t('attempt.kept')}</span>}
                <VerdictNote verdict={props.verdicts?.[item.id]} />
              </fieldset>
            </DragChip>
          );
        })}
      </ul>
      {!isLocked && <p className="quiet">{t('attempt.leftToSort', { count: unplaced.length })}</p>}
    </>
  );
}

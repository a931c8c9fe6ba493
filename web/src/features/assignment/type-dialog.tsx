import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { QuestionType } from '@spalten/contract/question';
import { QUESTION_TYPES } from '@spalten/contract/question';
import { useTranslation } from 'react-i18next';

/** Chooses the type of a new question, each with a description. */
export function TypeDialog(props: { onClose: () => void; onChoose: (type: QuestionType) => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} size={860} title={t('question.chooseType')}>
      <ul className="type-list">
        {QUESTION_TYPES.map((type) => (
          <li key={type}>
            <button type="button" className="type-choice" onClick={() => props.onChoose(type)}>
              <strong>{t(`questionType.${type}`)}</strong>
              <span className="quiet">{t(`questionTypeHelp.${type}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

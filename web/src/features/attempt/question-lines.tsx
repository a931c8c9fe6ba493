import type { Question } from '@spalten/contract/question';
import { pointsOf } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import { useTranslation } from 'react-i18next';

/** The questions in short, for those who may see the solutions. Empty for others. */
export function QuestionLines({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>{t('attempt.questions')}</h2>
      <div className="card">
        <ol className="question-lines">
          {questions.map((question) => (
            <li key={question.id}>
              {plainText(question.prompt).trim() || t('question.untitled')}
              <div className="quiet">
                {t(`questionType.${question.type}`)} ·{' '}
                {t('attempt.points', { count: pointsOf(question) })}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

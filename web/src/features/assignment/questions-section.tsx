import { Button } from '@mantine/core';
import type { Question, QuestionType } from '@spalten/contract/question';
import { LIMITS } from '@spalten/contract/question';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { copyQuestion, newQuestion } from './new-question.ts';
import { moveItemBy } from './part-list.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionList } from './question-list.tsx';
import { TypeDialog } from './type-dialog.tsx';

/** The question list and the editor of the selected question. */
export function QuestionsSection(props: {
  questions: readonly Question[];
  round: number;
  showsFaults: boolean;
  error: string | undefined;
  /** The id of the question that is open. */
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onChange: (questions: Question[], step?: string) => void;
}) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const { questions, chosenId, onChoose: setChosen, onChange } = props;
  const chosen = questions.find(({ id }) => id === chosenId) ?? questions[0];
  const at = chosen ? questions.indexOf(chosen) : -1;

  const insert = (question: Question, index: number) => {
    onChange([...questions.slice(0, index), question, ...questions.slice(index)]);
    setChosen(question.id);
  };
  const add = (type: QuestionType) => {
    setAdding(false);
    insert(newQuestion(type, t), questions.length);
  };
  const addButton = questions.length < LIMITS.questions && (
    <Button onClick={() => setAdding(true)}>{t('question.add')}</Button>
  );
  return (
    <section aria-labelledby="field-questions">
      <h2 id="field-questions" className="section-title">
        {t('assignment.questions')}
      </h2>
      {props.error && <p className="field-error">{props.error}</p>}
      {questions.length === 0 ? (
        <EmptyState
          title={t('question.noneTitle')}
          text={t('question.noneText')}
          action={addButton || undefined}
        />
      ) : (
        <div className="questions-grid">
          <div className="stack">
            <QuestionList
              questions={questions}
              chosen={chosen?.id}
              onChoose={setChosen}
              onMove={(from, to) => onChange(moveItemBy(questions, from, to - from))}
              onCopy={(index) => {
                const source = questions[index];
                if (source) insert(copyQuestion(source), index + 1);
              }}
              onRemove={(index) => onChange(questions.filter((_, other) => other !== index))}
            />
            <div>{addButton}</div>
          </div>
          {chosen && (
            <div className="card" aria-labelledby="question-title" role="group">
              <div className="question-head">
                <h3 id="question-title" className="question-title">
                  {t('question.number', { number: at + 1 })} · {t(`questionType.${chosen.type}`)}
                </h3>
                <Button variant="default" onClick={() => setPreviewing(true)}>
                  {t('question.preview')}
                </Button>
              </div>
              <QuestionEditor
                key={`${chosen.id}-${props.round}`}
                question={chosen}
                showsFaults={props.showsFaults}
                onChange={(change, step) =>
                  onChange(
                    questions.map((other) =>
                      other.id === chosen.id ? ({ ...other, ...change } as Question) : other,
                    ),
                    step,
                  )
                }
              />
            </div>
          )}
        </div>
      )}
      {isPreviewing && chosen && (
        <PreviewDialog question={chosen} onClose={() => setPreviewing(false)} />
      )}
      {isAdding && <TypeDialog onClose={() => setAdding(false)} onChoose={add} />}
    </section>
  );
}

import { Button, Checkbox } from '@mantine/core';
import { assignment } from '@spalten/contract/assignment';
import type { Quiz } from '@spalten/contract/feature';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useAssignmentPicker } from '../assignment/index.ts';
import { toQuizQuestions } from './quiz-questions.ts';
import { usePuzzleHelp } from './use-puzzle-help.ts';

const MAX_QUESTIONS = 30;

/** Fetches the questions of an assignment into a quiz, after those that are written. */
export function FetchQuestions({ quiz, onChange }: { quiz: Quiz; onChange: (quiz: Quiz) => void }) {
  const { t } = useTranslation();
  const { pick, dialog } = useAssignmentPicker();
  const fetchFrom = (id: number) =>
    tryWithToast(async () => {
      const { questions, title } = await call(assignment.get, { params: { id } });
      const found = toQuizQuestions(t, questions ?? []);
      const left = (questions ?? []).length - found.length;
      const written = quiz.questions.filter(({ words }) => words.trim() !== '');
      const all = [...written, ...found].slice(0, MAX_QUESTIONS);
      onChange({ ...quiz, title: quiz.title ?? title.slice(0, 120), questions: all });
      toast(t('feature.fetched', { count: all.length - written.length }));
      if (left > 0) toast(t('feature.notFetched', { count: left }), 'info');
    });
  return (
    <>
      <Button
        variant="default"
        style={{ justifySelf: 'start' }}
        onClick={() => pick(({ id }) => void fetchFrom(id))}
      >
        {t('feature.fetch')}
      </Button>
      {dialog}
    </>
  );
}

/** The place of a quiz’s answers: at the slot’s foot, or in a slot of solutions. */
export function AnswersPlace(props: {
  page: NewspaperPage;
  quiz: Quiz;
  onChange: (quiz: Quiz) => void;
}) {
  const { t } = useTranslation();
  const { page, quiz } = props;
  const { data: help } = usePuzzleHelp(page);
  return (
    <>
      <Checkbox
        label={t('feature.answersHere')}
        checked={!quiz.answers_elsewhere}
        onChange={(event) =>
          props.onChange({ ...quiz, answers_elsewhere: !event.currentTarget.checked })
        }
      />
      {quiz.answers_elsewhere && help && (
        <p className="quiet" style={{ margin: 0 }}>
          {help.solution_pages.length > 0
            ? t('feature.answersOn', { pages: help.solution_pages.join(', ') })
            : t('feature.answersNowhere')}
        </p>
      )}
    </>
  );
}

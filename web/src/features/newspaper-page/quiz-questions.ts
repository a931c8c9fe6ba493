import type { Question } from '@spalten/contract/question';
import { asksForTruth } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import type { TFunction } from 'i18next';

/** A question of a printed quiz. Its choices are lines. */
interface QuizQuestion {
  words: string;
  choices: string;
  answer: string;
}

/** The most characters of a printed question. */
const MAX_WORDS = 500;

const letter = (index: number) => String.fromCodePoint(97 + index);

/** The choices and the answer of a question, or null for types that can't be answered in print. */
function answersOf(t: TFunction, question: Question): Omit<QuizQuestion, 'words'> | null {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice': {
      const options = question.options.filter(({ text }) => text.trim() !== '');
      const right = options.flatMap(({ is_correct }, index) => (is_correct ? letter(index) : []));
      return {
        choices: options.map(({ text }) => text.trim()).join('\n'),
        answer: right.join(', '),
      };
    }
    case 'true_false': {
      const { is_true: isTrue } = question;
      if (isTrue === null || isTrue === undefined) return null;
      return { choices: '', answer: t(isTrue ? 'feature.isTrue' : 'feature.isFalse') };
    }
    case 'fill_in':
      return {
        choices: '',
        answer: question.accepted.map((accepted) => accepted[0] ?? '').join(', '),
      };
    default:
      return null;
  }
}

/**
 * Turns the questions of an assignment into those of a printed quiz: choices, true or false, and gaps.
 * Other types need a screen and are left out.
 */
export const toQuizQuestions = (t: TFunction, questions: readonly Question[]): QuizQuestion[] =>
  questions.flatMap((question) => {
    const answers = answersOf(t, question);
    if (!answers) return [];
    const prompt = plainText(question.prompt).replaceAll(/\s+/g, ' ').trim();
    const gaps = question.type === 'fill_in' ? question.text.replaceAll(/\s+/g, ' ').trim() : '';
    const said = [prompt, gaps].filter(Boolean).join(' ');
    if (said === '') return [];
    // A statement alone asks nothing.
    const isStatement = question.type === 'true_false' && !asksForTruth(said);
    const asked = isStatement ? ` ${t('attempt.trueOrFalse')}` : '';
    return [{ words: said.slice(0, MAX_WORDS - asked.length) + asked, ...answers }];
  });

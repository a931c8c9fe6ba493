import type { AnyAnswer } from '@spalten/contract/answer';
import type { ReaderQuestion } from '@spalten/contract/question';
import { useState } from 'react';
import { AnswerInput } from './answer-input.tsx';
import { Hints } from './hints.tsx';
import { Prompt } from './prompt.tsx';
import { QuestionHead } from './question-head.tsx';

/** A question to try out. Answers aren't stored. */
export function QuestionPreview({ question }: { question: ReaderQuestion }) {
  const [answer, setAnswer] = useState<AnyAnswer>();
  const [isEasy, setEasy] = useState(false);
  const [hints, setHints] = useState(0);
  return (
    <div className="question-preview">
      <QuestionHead question={question} isEasy={isEasy} onEasy={setEasy} />
      <Prompt question={question} isEasy={isEasy} />
      <AnswerInput
        question={question}
        answer={answer}
        isLocked={false}
        isEasy={isEasy}
        tries={undefined}
        onAnswer={setAnswer}
      />
      <Hints hints={question.hints} shown={hints} onMore={() => setHints(hints + 1)} />
    </div>
  );
}

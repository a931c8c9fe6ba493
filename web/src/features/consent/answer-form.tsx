import { Button } from '@mantine/core';
import type { ConsentQuestion } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';

type Answer = 'paper' | 'web' | 'may_name' | 'birthday';
const QUESTIONS: readonly Answer[] = ['paper', 'web', 'may_name', 'birthday'];

/** Lists what a link asks: whoever has said no to birthdays already isn’t asked again. */
export const questionsOf = ({ asks_birthday: isAsked }: ConsentQuestion): readonly Answer[] =>
  QUESTIONS.filter((question) => isAsked || question !== 'birthday');

/** A question with yes and no. Neither is chosen beforehand. */
function YesOrNo(props: {
  name: Answer;
  text: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="answer-question">
      <legend>{props.text}</legend>
      {[true, false].map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={props.name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          {t(value ? 'consentPage.yes' : 'consentPage.no')}
        </label>
      ))}
    </fieldset>
  );
}

/** The questions of a link, and who answers them. */
export function AnswerForm(props: {
  linkKey: string;
  question: ConsentQuestion;
  onAnswered: (question: ConsentQuestion) => void;
  /** Fetches the question, which has changed. */
  onAskedAnew: () => void;
}) {
  const { t } = useTranslation();
  const { newspaper_name: newspaper, name } = props.question;
  const [values, setValues] = useState<Record<Answer, boolean | null>>({
    paper: null,
    web: null,
    may_name: null,
    birthday: null,
  });
  const [givenBy, setGivenBy] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const questions = questionsOf(props.question);
  const { paper, web, may_name: mayName, birthday } = values;
  const send = async () => {
    const isComplete = questions.every((question) => values[question] !== null);
    if (!isComplete || paper === null || web === null || mayName === null || !givenBy.trim()) {
      setFault(t('consentPage.incomplete'));
      return;
    }
    setBusy(true);
    setFault('');
    try {
      const said = birthday === null ? {} : { birthday };
      const answer = { paper, web, may_name: mayName, ...said, given_by: givenBy.trim() };
      const body = { ...answer, newspaper_name: newspaper };
      props.onAnswered(await call(consent.answer, { params: { key: props.linkKey }, body }));
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (error instanceof ApiError && error.problem.code === 'asked_anew') props.onAskedAnew();
      setFault(isGone ? t('consentPage.closed') : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        {questions.map((question) => (
          <YesOrNo
            key={question}
            name={question}
            text={t(`consentPageQuestion.${question}`, { newspaper, name })}
            value={values[question]}
            onChange={(value) => setValues((before) => ({ ...before, [question]: value }))}
          />
        ))}
      </div>
      <TextInput
        label={t('consentPage.givenBy')}
        description={t('consentPage.givenByHelp', { name })}
        autoComplete="name"
        maxLength={120}
        value={givenBy}
        onChange={(event) => setGivenBy(event.currentTarget.value)}
      />
      {!props.question.asks_birthday && <p>{t('consentPage.noBirthday')}</p>}
      <p>{t('consentPage.free')}</p>
      {fault && (
        <p className="load-error" role="alert">
          {fault}
        </p>
      )}
      <div>
        <Button type="submit" size="md" loading={isBusy}>
          {t('consentPage.send')}
        </Button>
      </div>
    </form>
  );
}

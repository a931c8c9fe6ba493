import { Button, TextInput } from '@mantine/core';
import { CARD_CODE_LENGTH, cardCodeOf, findCardCodeFault } from '@spalten/contract/card-code';
import type { CardCodeFault } from '@spalten/contract/card-code';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFaults } from '../../ui/forms/form-faults.tsx';
import { goToField } from '../../ui/forms/go-to-field.ts';
import { useFieldErrors } from '../../ui/forms/use-field-errors.ts';

const FIELD = 'card_code';
const FIELD_ID = `field-${FIELD}`;

function useFaultSentence() {
  const { t } = useTranslation();
  return (fault: CardCodeFault) => {
    if ('sign' in fault) return t('card.codeSign', { sign: fault.sign });
    if (fault.length === 0) return t('session.fillIn');
    return t('card.codeLength', { all: CARD_CODE_LENGTH, count: fault.length });
  };
}

/**
 * The code of a card, typed where there is no camera. `onCode` signs in with it, and returns what is
 * wrong with it. The field has no name, so that no form puts the code into an address.
 */
export function CardCodeForm(props: {
  isBusy: boolean;
  onCode: (code: string) => Promise<string | null>;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { errors, showErrors } = useFieldErrors({ [FIELD]: typed });
  const sentenceOf = useFaultSentence();
  const show = (sentence: string) => {
    showErrors({ [FIELD]: [sentence] });
    const field = document.getElementById(FIELD_ID);
    if (field) goToField(field);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (props.isBusy) return;
    showErrors({});
    const fault = findCardCodeFault(typed);
    if (fault) return show(sentenceOf(fault));
    const refusal = await props.onCode(cardCodeOf(typed) ?? '');
    if (refusal) show(refusal);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFaults errors={errors} />
      <TextInput
        id={FIELD_ID}
        className="card-code"
        size="lg"
        label={t('card.code')}
        description={t('card.codeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        error={errors[FIELD]?.[0]}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={props.isBusy} fullWidth>
        {t('session.login')}
      </Button>
    </form>
  );
}

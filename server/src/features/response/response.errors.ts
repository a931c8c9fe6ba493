import { MAX_ASKED, MAX_QUESTIONS_A_DAY } from '@spalten/contract/response';
import { closed, unprocessable } from '../../platform/errors.ts';

export const notAskable = () =>
  unprocessable({
    responder_id: [
      {
        sv: 'Välj någon annan i redaktionen.',
        en: 'Choose someone else in the office.',
      },
    ],
  });

export const tooManyAsked = () =>
  unprocessable(
    {
      responder_id: [
        {
          sv: `Du har frågat ${MAX_ASKED} personer som inte har svarat än. Vänta på dem, eller dra tillbaka en fråga.`,
          en: `You have asked ${MAX_ASKED} people who have not answered yet. Wait for them, or withdraw a question.`,
        },
      ],
    },
    'too_many_asked',
  );

export const tooManyToday = () =>
  unprocessable(
    {
      responder_id: [
        {
          sv: `Du har bett om respons ${MAX_QUESTIONS_A_DAY} gånger det senaste dygnet. Fortsätt i morgon.`,
          en: `You have asked for a response ${MAX_QUESTIONS_A_DAY} times in the last day. Go on tomorrow.`,
        },
      ],
    },
    'too_many_today',
  );

export const articleApproved = () =>
  closed('response_closed', {
    sv: 'Artikeln är godkänd, så det går inte att be om respons på den längre.',
    en: 'The article is approved, so you can no longer ask for a response to it.',
  });

import { useEffect } from 'react';
import { closeQuestion, useQuestion } from './confirm.ts';

/**
 * Asks questions by the browser's own dialog. Stands in for the confirmation dialog where its code
 * can't be fetched, as without a network: nobody is left with a press that does nothing.
 */
export default function PlainQuestion() {
  const question = useQuestion();
  useEffect(() => {
    if (!question) return;
    const { title, text, points = [], onContinue, onCancel } = question;
    // oxlint-disable-next-line no-alert -- there is no other dialog
    const isYes = confirm([title, text, ...points].join('\n\n'));
    closeQuestion();
    if (isYes) onContinue();
    else onCancel?.();
  }, [question]);
  return null;
}

import { messageOf } from './api.ts';
import type { Question } from './confirm.ts';
import { confirm } from './confirm.ts';
import { toast } from './toast.ts';

/** Does something that may fail; says so if it did. True when it went well. */
export async function tryWithToast(step: () => Promise<unknown>, said?: string): Promise<boolean> {
  try {
    await step();
    if (said) toast(said);
    return true;
  } catch (error) {
    toast(messageOf(error), 'error');
    return false;
  }
}

/** Asks whether it is to be done, since it can't be undone; then does it, and says so. */
export const confirmAndTry = (
  question: Pick<Question, 'title' | 'text' | 'buttonText'>,
  step: () => Promise<unknown>,
  said?: string,
): void =>
  confirm({ ...question, type: 'danger', onContinue: () => void tryWithToast(step, said) });

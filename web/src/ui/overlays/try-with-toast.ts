import { messageOf } from '../../data/api.ts';
import type { Question } from './confirm.ts';
import { confirm } from './confirm.ts';
import { toast } from './toast.ts';

/**
 * Runs a step and shows its error in a toast, or `said` on success. Returns true on success.
 * @example void tryWithToast(() => switchOffice(office.id), t('app.officeChanged', { name: office.name
 * }));
 */
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

/** Asks for confirmation of a step that can't be undone, then runs it with `tryWithToast`. */
export const confirmAndTry = (
  question: Pick<Question, 'title' | 'text' | 'buttonText' | 'other'>,
  step: () => Promise<unknown>,
  said?: string,
): void =>
  confirm({ ...question, type: 'danger', onContinue: () => void tryWithToast(step, said) });

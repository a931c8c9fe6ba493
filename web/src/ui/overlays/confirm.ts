import { create } from 'zustand';
import type { Remark } from '../forms/remark-list.tsx';

/** The content of the confirmation dialog. */
export interface Question {
  title: string;
  text: string;
  /** A list below the text of what follows. */
  points?: string[];
  /** Shown below the text. They don't stop the user. */
  remarks?: Remark[];
  buttonText: string;
  /** The text of the button that cancels, if it isn't the usual one. */
  cancelText?: string;
  /** A third way, between cancelling and continuing. */
  other?: { text: string; onChoose: () => void };
  /**
   * `danger`: something can be lost, so Cancel gets the focus. `careful`: so does it, but nothing
   * is lost by continuing.
   */
  type: 'normal' | 'careful' | 'danger';
  onContinue: () => void;
  onCancel?: () => void;
}

const useStore = create<{ question: Question | null }>(() => ({ question: null }));
const set = (question: Question | null): void => useStore.setState({ question });

/** Returns the open question, null when there is none. */
export const openQuestion = (): Question | null => useStore.getState().question;

/** A question that has been asked. */
interface AskedQuestion {
  /** Replaces the remarks, as long as this is the question on the screen. */
  renewRemarks: (remarks: Remark[]) => void;
}

/** Opens the confirmation dialog. `onContinue` runs only when the user confirms. */
export const confirm = (question: Question): void => set(question);

/** Opens the confirmation dialog, as `confirm`, with remarks that may change while it is open. */
export function confirmRemarks(question: Question): AskedQuestion {
  let asked = question;
  set(question);
  return {
    renewRemarks: (remarks) => {
      if (openQuestion() !== asked) return;
      asked = { ...asked, remarks };
      set(asked);
    },
  };
}

/** Closes the confirmation dialog. */
export const closeQuestion = (): void => set(null);

/**
 * Opens the confirmation dialog.
 * @param needless closes it when what it says is no longer true, as if the user had confirmed
 * @returns true if the user confirms
 */
export const confirmed = (
  content: Omit<Question, 'onContinue' | 'onCancel'>,
  needless?: AbortSignal,
): Promise<boolean> =>
  new Promise((resolve) => {
    if (needless?.aborted) return resolve(true);
    const question = {
      ...content,
      onContinue: () => resolve(true),
      onCancel: () => resolve(false),
    };
    set(question);
    needless?.addEventListener('abort', () => {
      if (openQuestion() === question) closeQuestion();
      resolve(true);
    });
    return undefined;
  });

/** The open question, null when there is none. */
export const useQuestion = (): Question | null => useStore(({ question }) => question);

import type { Call, Input } from '@spalten/contract/call';
import type { MouseEvent } from 'react';
import { addressOf, callFile, messageOf } from '../../data/api.ts';
import { toast } from '../overlays/toast.ts';

/** Time a browser may need to start saving a blob URL. */
const URL_LIFETIME_MS = 60_000;

/** URLs being fetched. A second click doesn't fetch again. */
const fetching = new Set<string>();

/** Saves a file that is made here. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

const tellFault = (error: unknown): void => toast(messageOf(error), 'error');

/**
 * Creates the props of a link that saves a call's answer as a file. The answer is fetched first, so
 * that an error is shown here and is never opened as a page or saved as the file.
 */
export const downloadLink = <C extends Call>(
  which: C,
  input: Input<C>,
  options: {
    said?: string;
    onRefused?: (error: unknown) => void;
    /** Called with true when the file is asked for, and with false when it is there or refused. */
    onBusy?: (isBusy: boolean) => void;
  } = {},
) => {
  const address = addressOf(which, input);
  const download = async () => {
    if (fetching.has(address)) return;
    fetching.add(address);
    if (options.said) toast(options.said, 'info');
    options.onBusy?.(true);
    try {
      const { blob, name } = await callFile(which, input);
      saveBlob(blob, name);
    } catch (error) {
      (options.onRefused ?? tellFault)(error);
    } finally {
      fetching.delete(address);
      options.onBusy?.(false);
    }
  };
  return {
    component: 'a' as const,
    href: address,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void download();
    },
  };
};

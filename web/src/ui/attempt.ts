import { messageOf } from './api.ts';
import { toast } from './toast.ts';

/** Does something that may fail; says so if it did. True when it went well. */
export async function attempt(step: () => Promise<unknown>, said?: string): Promise<boolean> {
  try {
    await step();
    if (said) toast(said);
    return true;
  } catch (error) {
    toast(messageOf(error), 'error');
    return false;
  }
}

import type { Newspaper } from '@spalten/contract/newspaper';

/**
 * The key of the sentence that says why a newspaper is closed and what the reader can do. Null
 * while it is open.
 */
export function closedTextKey(
  paper: Pick<Newspaper, 'status' | 'sending'> & { can: Pick<Newspaper['can'], 'reopen'> },
  isModerator: boolean,
): string | null {
  if (paper.status === 'sent') {
    if (paper.can.reopen) return 'newspaper.isSent';
    return isModerator ? 'newspaper.isSentAsk' : 'newspaper.isSentOnly';
  }
  return paper.sending && paper.sending.state !== 'failed' ? 'newspaper.isGoing' : null;
}

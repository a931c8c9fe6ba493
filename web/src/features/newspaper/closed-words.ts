import type { Newspaper } from '@spalten/contract/newspaper';

/** Chooses the sentence that says why a paper is closed and what its reader can do; null while open. */
export function closedWords(
  paper: Pick<Newspaper, 'status' | 'sending'> & { can: Pick<Newspaper['can'], 'reopen'> },
  isModerator: boolean,
): string | null {
  if (paper.status === 'sent') {
    if (paper.can.reopen) return 'newspaper.isSent';
    return isModerator ? 'newspaper.isSentAsk' : 'newspaper.isSentOnly';
  }
  return paper.sending && paper.sending.state !== 'failed' ? 'newspaper.isGoing' : null;
}

import type { Answer, Visitor } from '../../faults/visitor.ts';

/** What became of all that was asked. */
export interface Tally {
  reads: number;
  /** Each read that was not answered well, in words. */
  failedReads: string[];
  /** Writes that were answered as done. */
  written: number;
  /** Writes of which nobody knows what became: their node was killed on the way. */
  unanswered: number;
  /** Writes that were answered as not done, by status. */
  refused: Map<number, number>;
  /** Requests by the node that answered. */
  nodes: Map<string, number>;
}

export const createTally = (): Tally => ({
  reads: 0,
  failedReads: [],
  written: 0,
  unanswered: 0,
  refused: new Map(),
  nodes: new Map(),
});

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The node that answered, after those that could not. */
export const nodeOf = ({ headers }: Answer): string =>
  String(headers['x-node'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/** True where nobody knows whether it was done. */
export const isUnknown = ({ status }: Answer) => status === 0 || status === 502 || status === 504;

function count(tally: Tally, what: string, answer: Answer): void {
  if (answer.status > 0) add(tally.nodes, nodeOf(answer));
  if (what.startsWith('GET ')) {
    tally.reads += 1;
    if (answer.status !== 200) tally.failedReads.push(`${what}: ${answer.status}`);
  } else if (isUnknown(answer)) tally.unanswered += 1;
  else if (answer.status < 300) tally.written += 1;
  else add(tally.refused, answer.status);
}

/** The visitor, with all that they ask counted. */
export const counted = (visitor: Visitor, tally: Tally): Visitor => ({
  ...visitor,
  async send(method, path, body) {
    const answer = await visitor.send(method, path, body);
    count(tally, `${method} ${path}`, answer);
    return answer;
  },
  async upload(filename, bytes) {
    const answer = await visitor.upload(filename, bytes);
    count(tally, 'POST /file', answer);
    return answer;
  },
});

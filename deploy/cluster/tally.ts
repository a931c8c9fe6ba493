import type { Answer, Visitor } from '../../faults/visitor.ts';

/** Results of all requests. */
export interface Tally {
  reads: number;
  /** Descriptions of failed reads. */
  failedReads: string[];
  /** Acknowledged writes. */
  written: number;
  /** Writes with unknown outcome: their node was killed meanwhile. */
  unanswered: number;
  /** Refused writes, by status. */
  refused: Map<number, number>;
  /** Requests by answering node. */
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

/** Returns the node that answered, after those that failed. */
export const nodeOf = ({ headers }: Answer): string =>
  String(headers['x-node'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/** True if the outcome is unknown. */
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

/** Wraps a visitor so that its requests are counted. */
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

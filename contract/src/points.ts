/** A person's newspaper work over a period, counted. Authors of the same text all count it. */
export interface NewspaperWork {
  /** Articles sent in to a moderator. */
  sent_in: number;
  /** Articles that were approved, printed or not. */
  approved: number;
  /** Articles in newspapers that have been sent. */
  printed: number;
  /** Pictures uploaded to the office, each once: copies, crops and turned ones are the same picture. */
  pictures: number;
  /** Ideas and stories added to the plan. */
  ideas: number;
  /** Comments on articles by others. */
  comments: number;
}
export type WorkKind = keyof NewspaperWork;

interface Rule {
  points: number;
  /** The most of a kind that give points in a period, so that nobody wins by sheer number. */
  most?: number;
}

/** Points of each kind of work. Finished texts give the most, helping others as much as ideas. */
export const POINT_RULES: Record<WorkKind, Rule> = {
  sent_in: { points: 3 },
  approved: { points: 2 },
  printed: { points: 5 },
  pictures: { points: 1, most: 20 },
  ideas: { points: 1, most: 20 },
  comments: { points: 1, most: 20 },
};

export const WORK_KINDS = Object.keys(POINT_RULES) as WorkKind[];

/** Returns the points of one kind of work. */
export function pointsOf(kind: WorkKind, count: number): number {
  const { points, most = Infinity } = POINT_RULES[kind];
  return points * Math.max(0, Math.min(count, most));
}

/** Returns all points of a person's newspaper work. */
export const totalPoints = (work: NewspaperWork): number =>
  WORK_KINDS.reduce((sum, kind) => sum + pointsOf(kind, work[kind]), 0);

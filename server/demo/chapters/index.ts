import { INTERVIEWING } from './intervjua.ts';
import { PAGES, PICTURES } from './bilden.ts';
import { GUIDES, PORTAL, STARTING } from './guider.ts';
import { SOURCES } from './kallan.ts';
import { WRITING } from './skriva.ts';
import { COMPETING, FINISHING, INFORMING, QUIZZES } from './sprida.ts';
import type { DemoChapter } from './types.ts';

/** The demo's chapters by type. */
export const CHAPTERS: [type: number, chapters: DemoChapter[]][] = [
  [1, GUIDES],
  [2, STARTING],
  [3, PORTAL],
  [4, INFORMING],
  [5, FINISHING],
  [6, COMPETING],
  [7, QUIZZES],
  [8, SOURCES],
  [9, [WRITING, INTERVIEWING, PICTURES, PAGES]],
];

import type { PreflightFault } from '@spalten/contract/newspaper';
import { expect, test } from 'vitest';
import { findStops } from './approval-notes.ts';

const fault = (part: Partial<PreflightFault>) =>
  ({ severity: 'error', newspaper_page_id: 3, ...part }) as PreflightFault;

test('what stops a page from being printed is told at its approval, and no warning', () => {
  const coarse = fault({ code: 'picture_coarse' });
  const warning = fault({ code: 'picture_uncredited', severity: 'warning' });
  expect(findStops([coarse, warning])).toEqual([coarse]);
});

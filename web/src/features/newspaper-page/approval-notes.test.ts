import type { PreflightFault } from '@spalten/contract/newspaper';
import { expect, test } from 'vitest';
import { findStops } from './approval-notes.ts';

const fault = (part: Partial<PreflightFault>) =>
  ({ severity: 'error', newspaper_page_id: 3, ...part }) as PreflightFault;

test('what stops a page from being printed is told at its approval, and nothing else', () => {
  const coarse = fault({ code: 'picture_coarse' });
  const faults = [
    coarse,
    fault({ code: 'picture_coarse', severity: 'warning' }),
    fault({ code: 'picture_uncredited', newspaper_page_id: 4 }),
    fault({ code: 'slot_empty' }),
    fault({ code: 'page_not_approved' }),
  ];
  expect(findStops(faults, 3)).toEqual([coarse]);
});

import { expect, test, vi } from 'vitest';
import { closeQuestion, confirm, confirmRemarks, openQuestion } from './confirm.ts';

const question = (title: string) => ({
  title,
  text: '',
  buttonText: title,
  type: 'normal' as const,
  onContinue: vi.fn(),
});
const remark = (text: string) => ({ text, fieldId: 'field' });

test('a remark that is settled while the question is open goes, and no other question gets it', () => {
  const asked = confirmRemarks({ ...question('Skicka in'), remarks: [remark('Nätet är borta.')] });
  asked.renewRemarks([]);
  expect(openQuestion()).toMatchObject({ title: 'Skicka in', remarks: [] });
  asked.renewRemarks([remark('För kort.')]);
  expect(openQuestion()).toMatchObject({ remarks: [{ text: 'För kort.' }] });
  confirm(question('Ta bort'));
  asked.renewRemarks([remark('För lång.')]);
  expect(openQuestion()?.remarks).toBeUndefined();
  closeQuestion();
  asked.renewRemarks([remark('För lång.')]);
  expect(openQuestion()).toBeNull();
});

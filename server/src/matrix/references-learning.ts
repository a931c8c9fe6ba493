import type { Reference } from './reference.ts';
import { EMPTY, OTHER_CUSTOMER, STAFF, list, body, referencesOf } from './reference.ts';
import type { Fixtures } from './fixtures.ts';

/** Builds a question with a file in one of its fields. */
const question = (rest: object) => ({
  questions: [
    {
      id: '7b0c2f34-3c1c-4f3e-9d1f-0d5d0c6f0a01',
      type: 'single_choice',
      prompt: EMPTY,
      points: 1,
      hints: [],
      skills: [],
      options: [
        { id: '7b0c2f34-3c1c-4f3e-9d1f-0d5d0c6f0a02', text: 'Ett', is_correct: true },
        { id: '7b0c2f34-3c1c-4f3e-9d1f-0d5d0c6f0a03', text: 'Två', is_correct: false },
      ],
      ...rest,
    },
  ],
});
const OPTIONS = (file: number) => ({
  options: [
    {
      id: '7b0c2f34-3c1c-4f3e-9d1f-0d5d0c6f0a02',
      text: 'Ett',
      is_correct: true,
      image_file_id: file,
      image_alt: 'Bild',
    },
    { id: '7b0c2f34-3c1c-4f3e-9d1f-0d5d0c6f0a03', text: 'Två', is_correct: false },
  ],
});
const SOURCE = (file: number) => ({
  type: 'source_check',
  source: { title: 'Källa', excerpt: 'Text', image_file_id: file, image_alt: 'Bild' },
  criteria: [{ id: '7b0c2f34-3c1c-4f3e-9d1f-0d5d0c6f0a02', question: 'Vem?' }],
});

const assignmentFields = (to?: keyof Fixtures): Record<string, Reference> => {
  const field = (make: (file: number) => object, thing: 'file' | 'sound' = 'file') =>
    body(
      thing,
      (file, own) => ({
        title: 'Ny',
        is_published: false,
        ...make(file),
        ...(!to && { editorial_office_id: own.office }),
      }),
      { ...(to && { to }) },
    );
  const givenTo = (thing: 'group' | 'participant', make: (id: number) => object) =>
    body(
      thing,
      (id, own) => ({
        title: 'Ny',
        is_published: false,
        recipients: make(id),
        ...(!to && { editorial_office_id: own.office }),
      }),
      { ...(to && { to }) },
    );
  return {
    'body questions[].image_file_id': field((file) =>
      question({ image_file_id: file, image_alt: 'Bild' }),
    ),
    'body questions[].audio_file_id': field((file) => question({ audio_file_id: file }), 'sound'),
    'body questions[].options[].image_file_id': field((file) => question(OPTIONS(file))),
    'body questions[].source.image_file_id': field((file) => question(SOURCE(file))),
    'body recipients.group_ids[]': givenTo('group', (id) => ({ group_ids: [id], person_ids: [] })),
    'body recipients.person_ids[]': givenTo('participant', (id) => ({
      group_ids: [],
      person_ids: [id],
    })),
    'body files[]': field((file) => ({ files: [file] })),
  };
};

/** Id fields of chapters, assignments and attempts. */
export const LEARNING_REFERENCES: Record<string, Reference> = Object.fromEntries([
  ...referencesOf('officeWord.list', {
    'query editorial_office_id': {
      as: 'leader',
      refusal: 404,
      input: (_own, foreign) => ({ query: { editorial_office_id: String(foreign.office) } }),
    },
  }),
  ...referencesOf('officeWord.create', {
    'body editorial_office_id': body(
      'office',
      (id, _own, count) => ({ editorial_office_id: id, word: `Hit ${count}` }),
      { refusal: 404 },
    ),
  }),
  ...referencesOf('officeWord.createMany', {
    'body editorial_office_id': body(
      'office',
      (id, _own, count) => ({ editorial_office_id: id, words: [`Dit ${count}`] }),
      { refusal: 404 },
    ),
  }),
  ...referencesOf('group.list', {
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('group.create', {
    'body editorial_office_id': body(
      'office',
      (id, _own, count) => ({ editorial_office_id: id, name: `Ny ${count}` }),
      { refusal: 404 },
    ),
    'body member_ids[]': body('participant', (id, own, count) => ({
      name: `Hit ${count}`,
      editorial_office_id: own.office,
      member_ids: [id],
    })),
  }),
  ...referencesOf('group.update', {
    'body member_ids[]': body('participant', (id) => ({ version: 1, member_ids: [id] }), {
      to: 'group',
    }),
  }),
  ...referencesOf('assignment.list', {
    'query chapter_id': list('chapter_id', 'hiddenChapter', 'leader', OTHER_CUSTOMER),
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('assignment.create', {
    ...assignmentFields(),
    'body chapter_id': {
      as: 'leader',
      refusal: 422,
      scopes: OTHER_CUSTOMER,
      input: (own, foreign) => ({
        body: {
          title: 'Ny',
          editorial_office_id: own.office,
          chapter_id: foreign === own ? own.chapter : foreign.hiddenChapter,
        },
      }),
    },
    'body editorial_office_id': body('office', (id) => ({ title: 'Ny', editorial_office_id: id }), {
      refusal: 404,
    }),
  }),
  ...referencesOf('assignment.update', {
    ...assignmentFields('assignment'),
    'body chapter_id': {
      as: 'leader',
      refusal: 422,
      scopes: OTHER_CUSTOMER,
      input: (own, foreign) => ({
        params: { id: own.assignment },
        body: {
          is_published: false,
          chapter_id: foreign === own ? own.chapter : foreign.hiddenChapter,
        },
      }),
    },
    'body editorial_office_id': body(
      'office',
      (id) => ({ is_published: false, editorial_office_id: id }),
      { to: 'assignment' },
    ),
  }),
  ...referencesOf('attempt.list', {
    'query assignment_id': list('assignment_id', 'assignment'),
    'query participant_id': list('participant_id', 'participant'),
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('attempt.ofAssignment', {
    'query assignment_id': {
      free: 'The assignment of the address decides: both must hold.',
    },
    'query participant_id': {
      as: 'leader',
      refusal: 'none',
      input: (own, foreign) => ({
        params: { id: own.assignment },
        query: { participant_id: String(foreign.participant) },
      }),
    },
    'query editorial_office_id': {
      as: 'leader',
      refusal: 'none',
      input: (own, foreign) => ({
        params: { id: own.assignment },
        query: { editorial_office_id: String(foreign.office) },
      }),
    },
  }),
  ...referencesOf('attempt.start', {
    'body assignment_id': body('assignment', (id) => ({ assignment_id: id }), {
      as: 'colleague',
      refusal: 404,
    }),
  }),
  ...referencesOf('attempt.update', {
    'body answers{}.file_ids[]': body(
      'file',
      (file) => ({ answers: { fil: { file_ids: [file] } }, sequences: { fil: 1 } }),
      { as: 'colleague', to: 'answered' },
    ),
    'body supported_by_id': body('participant', (id) => ({ supported_by_id: id }), {
      to: 'answered',
    }),
  }),
  ...referencesOf('attempt.grid', {
    'query editorial_office_id': list('editorial_office_id', 'office'),
    'query assignment_ids[]': {
      free: 'Only the assignments that the caller sees are shown of them: matrix and results hold it.',
    },
  }),
  ...referencesOf('attempt.analysis', {
    'query editorial_office_id': {
      as: 'leader',
      refusal: 'untouched',
      input: (own, foreign) => ({
        params: { id: own.assignment },
        query: { editorial_office_id: String(foreign.office) },
      }),
    },
  }),
  ...referencesOf('attempt.csv', {
    'query assignment_id': {
      ...list('assignment_id', 'assignment'),
      refusal: 'untouched',
    } as Reference,
    'query editorial_office_id': {
      ...list('editorial_office_id', 'office'),
      refusal: 'untouched',
    } as Reference,
  }),
  ...referencesOf('chapter.list', {
    'query parent_id': list('parent_id', 'hiddenChapter', 'leader', OTHER_CUSTOMER),
    'query participant_id': list('participant_id', 'participant'),
  }),
  ...['create', 'update'].flatMap((name) =>
    [
      'parent_id',
      'body.content[].attrs.file_id',
      'body.content[].attrs.assignment_id',
      'easy_body.content[].attrs.file_id',
      'easy_body.content[].attrs.assignment_id',
      'files[]',
    ].map((field): [string, Reference] => [`chapter.${name} body ${field}`, STAFF]),
  ),
  ...referencesOf('chapter.participants', {
    'body chapter_id': {
      as: 'leader',
      refusal: 404,
      scopes: OTHER_CUSTOMER,
      input: (own, foreign) => ({
        body: {
          chapter_id: foreign === own ? own.chapter : foreign.hiddenChapter,
          participant_ids: [own.participant],
        },
      }),
    },
    'body participant_ids[]': body('participant', (id, own) => ({
      chapter_id: own.chapter,
      participant_ids: [id],
    })),
    'body among_ids[]': {
      free: 'It only narrows who loses the chapter, and those are the caller’s own.',
    },
  }),
  ...referencesOf('chapter.give', {
    'body participant_id': body('participant', (id) => ({ participant_id: id, is_given: true }), {
      to: 'chapter',
    }),
  }),
  ...referencesOf('chapter.postNavigation', {
    'body chapter_id': {
      as: 'colleague',
      refusal: 404,
      scopes: OTHER_CUSTOMER,
      input: (own, foreign) => ({
        body: { chapter_id: foreign === own ? own.chapter : foreign.hiddenChapter },
      }),
    },
    'body from_chapter_id': {
      free: 'Only the reader’s own seconds are counted, in a chapter that they had open.',
    },
  }),
  ...referencesOf('chapter.readers', {
    'query group_id': {
      as: 'leader',
      refusal: 'none',
      input: (own, foreign) => ({
        params: { id: own.chapter },
        query: { group_id: String(foreign.group) },
      }),
    },
    'query editorial_office_id': {
      as: 'leader',
      refusal: 'none',
      input: (own, foreign) => ({
        params: { id: own.chapter },
        query: { editorial_office_id: String(foreign.office) },
      }),
    },
    'query customer_id': {
      as: 'leader',
      refusal: 'none',
      scopes: OTHER_CUSTOMER,
      input: (own, foreign) => ({
        params: { id: own.chapter },
        query: { customer_id: String(foreign.customer) },
      }),
    },
  }),
]);

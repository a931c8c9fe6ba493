import { LEARNING_REFERENCES } from './references-learning.ts';
import { NEWSROOM_REFERENCES } from './references-newsroom.ts';
import { RESPONSE_REFERENCES } from './references-responses.ts';
import type { Reference } from './reference.ts';
import { OTHER_CUSTOMER, STAFF, list, body, referencesOf } from './reference.ts';

const person = (office: number, count: number) => ({
  first_name: 'Ny',
  last_name: 'Person',
  email: `hit${count}@matris.example`,
  editorial_office_ids: [office],
});

const TRAIL = { free: 'No filter widens what a customer reads: `customers-trail.test.ts`.' };

/** All id fields of calls, by call, part and path. */
export const REFERENCES: Record<string, Reference> = Object.fromEntries([
  ...Object.entries(NEWSROOM_REFERENCES),
  ...Object.entries(RESPONSE_REFERENCES),
  ...Object.entries(LEARNING_REFERENCES),
  ...referencesOf('session.setOffice', {
    'body id': body('office', (id) => ({ id }), { refusal: 404 }),
  }),
  ...referencesOf('account.update', {
    'body avatar_file_id': body('file', (file) => ({ avatar_file_id: file })),
  }),
  ...referencesOf('customer.list', { 'query package_id': STAFF }),
  ...referencesOf('customer.create', { 'body package_id': STAFF }),
  ...referencesOf('customer.update', { 'body package_id': STAFF }),
  ...referencesOf('customer.invite', {
    'body account_id': { free: 'An account of the path’s customer alone: `contact.test.ts`.' },
  }),
  ...referencesOf('schoolSignIn.update', {
    'body editorial_office_id': body(
      'office',
      (id) => ({
        kind: 'oidc',
        name: 'Skolan',
        issuer: 'https://idp.matris.example',
        client_id: 'spalten',
        certificates: [],
        domains: ['matris.example'],
        editorial_office_id: id,
        is_active: true,
        is_listed: true,
      }),
      { as: 'admin', to: 'customer', scopes: OTHER_CUSTOMER },
    ),
  }),
  ...referencesOf('editorialOffice.list', {
    'query customer_id': list('customer_id', 'customer', 'customer', OTHER_CUSTOMER),
  }),
  ...referencesOf('editorialOffice.create', {
    'body customer_id': body(
      'customer',
      (id, _own, count) => ({ customer_id: id, name: `Ny ${count}`, newspaper_name: 'Nytt' }),
      { as: 'customer', scopes: OTHER_CUSTOMER, refusal: 403 },
    ),
    'body logo_file_id': body(
      'file',
      (file, own, count) => ({
        customer_id: own.customer,
        name: `Ny ${count}`,
        newspaper_name: 'Nytt',
        logo_file_id: file,
      }),
      { as: 'customer', scopes: OTHER_CUSTOMER },
    ),
    'body masthead_file_id': body(
      'file',
      (file, own, count) => ({
        customer_id: own.customer,
        name: `Ny ${count}`,
        newspaper_name: 'Nytt',
        masthead_file_id: file,
      }),
      { as: 'customer', scopes: OTHER_CUSTOMER },
    ),
    'body moderator_ids[]': body(
      'moderator',
      (id, own, count) => ({
        customer_id: own.customer,
        name: `Ny ${count}`,
        newspaper_name: 'Nytt',
        moderator_ids: [id],
      }),
      { as: 'customer', scopes: OTHER_CUSTOMER },
    ),
  }),
  ...referencesOf('year.newTerm', {
    'body archived_ids[]': body('participant', (id) => ({ archived_ids: [id] }), { to: 'office' }),
  }),
  ...referencesOf('editorialOffice.update', {
    'body logo_file_id': body('file', (file) => ({ logo_file_id: file }), { to: 'office' }),
    'body masthead_file_id': body('file', (file) => ({ masthead_file_id: file }), {
      to: 'office',
    }),
    'body moderator_ids[]': body('moderator', (id) => ({ moderator_ids: [id] }), {
      to: 'office',
      as: 'customer',
      scopes: OTHER_CUSTOMER,
    }),
  }),
  ...['moderator', 'participant'].flatMap((kind) => [
    ...referencesOf(`${kind}.list`, {
      'query editorial_office_id': list('editorial_office_id', 'office'),
      'query customer_id': list('customer_id', 'customer', 'leader', OTHER_CUSTOMER),
    }),
    ...referencesOf(`${kind}.create`, {
      'body editorial_office_ids[]': body('office', (id, _own, count) => person(id, count), {
        as: 'customer',
        scopes: OTHER_CUSTOMER,
      }),
      'body drafts_office_id': { free: 'A new person has no drafts.' },
    }),
    ...referencesOf(`${kind}.update`, {
      'body drafts_office_id': body(
        'office',
        (id, own) => ({ editorial_office_ids: [own.office], drafts_office_id: id }),
        { to: kind as 'moderator', as: 'customer', scopes: OTHER_CUSTOMER },
      ),
      'body editorial_office_ids[]': body('office', (id) => ({ editorial_office_ids: [id] }), {
        to: kind as 'moderator',
        as: 'customer',
        scopes: OTHER_CUSTOMER,
      }),
    }),
  ]),
  ...referencesOf('participant.import', {
    'body editorial_office_id': body('office', (id, _own, count) => ({
      text: `Ny Person; hitrad${count}@matris.example`,
      editorial_office_id: id,
    })),
  }),
  ...referencesOf('participant.cards', {
    'body participant_ids[]': body('participant', (id) => ({ participant_ids: [id] })),
  }),
  ...['audit.list', 'audit.csv'].flatMap((call) =>
    referencesOf(call, {
      'query user_id': TRAIL,
      'query object_id': TRAIL,
      'query customer_id': TRAIL,
      'query editorial_office_id': TRAIL,
    }),
  ),
  ...referencesOf('file.list', {
    'query tags[]': list('tags[]', 'tag', 'leader', OTHER_CUSTOMER),
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('file.update', {
    'body tags[]': body('tag', (id) => ({ tags: [id] }), { to: 'file', scopes: OTHER_CUSTOMER }),
    'body tag_groups[].id': body('tag', (id) => ({ tag_groups: [{ id }] }), {
      to: 'file',
      scopes: OTHER_CUSTOMER,
    }),
  }),
  ...referencesOf('file.upload', {
    'body files[]': { free: 'Bytes, never an id.' },
    'body tags[]': { free: 'Set with the bytes: `files.test.ts` has it.' },
  }),
  ...referencesOf('message.list', { 'query with_id': list('with_id', 'participant') }),
  ...referencesOf('message.create', {
    'body file_ids[]': body('file', (file, own) => ({
      editorial_office_id: own.office,
      body: 'Hej',
      file_ids: [file],
    })),
    'body conversation_id': body('conversation', (id) => ({ conversation_id: id, body: 'Hej' }), {
      refusal: 404,
    }),
    'body recipient_ids[]': body('participant', (id) => ({ recipient_ids: [id], body: 'Hej' })),
    'body editorial_office_id': body('office', (id) => ({ editorial_office_id: id, body: 'Hej' }), {
      refusal: 404,
    }),
    'body article_id': body('approved', (id) => ({ article_id: id, body: 'Hej' }), {
      refusal: 404,
    }),
    'body parent_id': body(
      'message',
      (id, own) => ({
        conversation_id: own.conversation,
        parent_id: id,
        body: 'Hej',
      }),
      { own: 422 },
    ),
  }),
  ...referencesOf('message.read', {
    'body conversation_id': body('conversation', (id) => ({ conversation_id: id }), {
      refusal: 404,
    }),
    'body ids[]': body('message', (id) => ({ ids: [id] }), { refusal: 404 }),
  }),
  ...referencesOf('notice.read', {
    'body ids[]': body('notice', (id) => ({ ids: [id] }), { refusal: 'untouched' }),
    'body subject.id': body('approved', (id) => ({ subject: { kind: 'article', id } }), {
      refusal: 'untouched',
    }),
  }),
]);

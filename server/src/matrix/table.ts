import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';
import { ADVERTS } from './adverts.ts';
import { LEARNING } from './learning.ts';
import { PAGES } from './pages.ts';
import { PAPERS_OUT } from './papers-out.ts';
import { PEOPLE } from './people.ts';
import { CONSENTS } from './consents.ts';
import { PLANNING } from './planning.ts';
import type { Input, Row } from './row.ts';
import { OLDEST_FIRST, on, withBody, version } from './row.ts';
import type { Fixtures } from './fixtures.ts';
import { RESPONSES } from './responses.ts';
import { TEXTS } from './texts.ts';

const DAYS = { published_on: '2027-02-02', due_on: '2027-02-01' };
const NO_KEY = { key: 'ingen-nyckel-som-finns-alls' };
const TAB = { tab: 'matris' };
const EMPTY = { type: 'doc', content: [] };
const bySlug = ({ newsPost }: Fixtures): Input => ({ body: { slug: String(newsPost) } });
const DESIGN = {
  width_mm: 210,
  height_mm: 297,
  bleed_mm: 3,
  columns: 3,
  gutter_mm: 4,
  rows: 20,
  margins: { top: 10, right: 10, bottom: 10, left: 10 },
  typography: {
    headline_font: 'Sofia Sans',
    body_font: 'Source Serif 4',
    sans_font: 'Source Sans 3',
    body_size_pt: 9,
    leading_pt: 11,
    justify: true,
    hyphenate: true,
  },
  colours: { accent: '#000000', tint: '#ffffff' },
};
const PAGE = { id: 'sida', name: 'Sida', slots: [] };
const RULE = { use: 'optional', min: null, max: null, guidance: '' };
const ARTICLE_TEMPLATE = {
  name: 'Ny',
  description: '',
  columns: 1,
  headline_size: 20,
  fields: {
    kicker: RULE,
    headline: RULE,
    standfirst: RULE,
    body: RULE,
    pull_quote: RULE,
    fact_box: RULE,
    images: RULE,
  },
};
const SCHOOL_SIGN_IN = {
  kind: 'oidc',
  name: 'Skolan',
  issuer: 'https://idp.matris.example',
  client_id: 'spalten',
  certificates: [],
  domains: ['matris.example'],
  is_active: true,
  is_listed: true,
};
/**
 * Expected outcome of every call of the contract, by feature and name. `Row` explains the letters.
 */
export const TABLE: Record<string, Row> = {
  ...LEARNING,
  ...PEOPLE,
  ...TEXTS,
  ...PAPERS_OUT,
  ...PLANNING,
  ...CONSENTS,
  ...ADVERTS,
  'session.csrfCookie': { cells: 'y y y y', open: true },
  'session.login': {
    cells: 'y y y y',
    open: true,
    invalid: 'email',
    input: withBody({ email: 'x', password: 'y' }),
  },
  // Success needs a printed card, see `participant/cards.test.ts`.
  'session.cardLogin': {
    cells: 'i i i i',
    open: true,
    invalid: 'token',
    input: withBody({ token: 'x' }),
  },
  'session.currentUser': { cells: 'y y y y' },
  // Logging out would end the session of the other cells, see `session.test.ts`.
  'session.logout': { cells: '- - - -' },
  'session.forgotPassword': { cells: 'y y y y', open: true, input: withBody({ email: 'x@y.se' }) },
  // Success needs a mailed link, see `session.test.ts`.
  'session.resetPassword': {
    cells: 'i i i i',
    invalid: 'password',
    open: true,
    input: withBody({ token: 'x', email: 'x', password: 'y', password_confirmation: 'y' }),
  },
  'session.setOffice': {
    cells: 'ynn ynn yyn yyy',
    input: ({ office }) => ({ body: { id: office } }),
  },
  'account.update': { cells: 'y y y y', input: withBody({}) },
  'account.preferences': { cells: 'y y y y', input: withBody({}) },
  // The correct password would end the caller's other sessions, see `sessions.test.ts`.
  'account.password': {
    cells: 'i i i i',
    invalid: 'current_password',
    input: withBody({ current_password: 'fel', password: 'x', password_confirmation: 'y' }),
  },
  'account.sessions': { cells: 'y y y y' },
  'account.endOthers': { cells: 'y y y y' },

  'packages.list': { cells: 'f f y y' },
  'packages.get': { cells: 'f f y y', input: on('package') },
  'packages.create': { cells: 'f f f y', input: withBody({ name: 'Matris' }) },
  'packages.update': { cells: 'f f f y', input: on('package', { name: 'Allt' }) },

  'customer.list': { cells: 'fff fff yyn yyy', list: 'customer' },
  'customer.get': { cells: 'fff yyn yyn yyy', input: on('customer') },
  'customer.create': {
    cells: 'f f f y',
    input: withBody({ name: 'Ny', contact_name: 'N', contact_email: 'n@ny.example' }),
  },
  'customer.update': { cells: 'ffn ffn yyn yyy', input: on('customer', { contact_name: 'Ny' }) },
  'customer.invite': { cells: 'fff fff yyn yyy', input: on('customer') },
  'customer.deactivate': {
    cells: 'fff fff yyn yyy',
    input: ({ customer, account }) => ({ params: { id: customer, account_id: account } }),
  },
  'customer.override': { cells: 'f f f y', acting: 'y', input: () => ({ params: { id: 0 } }) },

  'schoolSignIn.list': { cells: 'y y y y', open: true },
  'schoolSignIn.get': { cells: 'fff fff yyn yyy', input: on('customer') },
  'schoolSignIn.update': { cells: 'f f f y', input: on('customer', SCHOOL_SIGN_IN) },
  'schoolSignIn.remove': { cells: 'f f f y', input: on('customer') },
  // Success needs a provider, see `sign-in-settings.test.ts`.
  'schoolSignIn.test': {
    cells: 'f f f i',
    invalid: 'address',
    input: on('customer', { kind: 'oidc', address: 'https://127.0.0.1' }),
  },

  'editorialOffice.list': { cells: 'ynn ynn yyn yyy', list: 'office' },
  'editorialOffice.get': { cells: 'ynn ynn yyn yyy', input: on('office') },
  'editorialOffice.create': {
    cells: 'fff fff yyf yyy',
    input: ({ customer }) => ({
      body: { customer_id: customer, name: 'Ny', newspaper_name: 'Nytt' },
    }),
  },
  'editorialOffice.update': { cells: 'fnn ynn yyn yyy', input: on('office', { place: 'Här' }) },
  'editorialOffice.participants': { cells: 'ynn ynn yyn yyy', input: on('office') },

  'dashboard.get': { cells: 'f f f y' },
  'dashboard.health': { cells: 'f f f y' },
  'dashboard.retryMail': { cells: 'f f f y', input: on('mail') },
  'dashboard.retryJob': {
    cells: 'f f f n',
    input: () => ({ params: { name: 'mail', id: '00000000-0000-4000-8000-000000000000' } }),
  },
  'audit.list': { cells: 'f f y y' },
  'audit.csv': { cells: 'f f y y' },

  'myPage.get': { cells: 'y y y y' },
  'myPage.firstSteps': { cells: 'y y y y' },
  'guide.moderator': { cells: 'f y f y' },
  'guide.printer': { cells: 'f y y y' },

  // An endless stream, see `events.test.ts` for every role and reach.
  'events.stream': { cells: '- - - -' },

  // The feed contains posts addressed to the reader. The operator's staff sees others in manage
  // mode.
  'newsPost.list': {
    cells: 'ynn ynn yyn nnn',
    list: 'newsPost',
    input: () => ({ query: { sort: 'feed_order' } }),
  },
  'newsPost.unreadCount': { cells: 'y y y y' },
  'newsPost.get': {
    cells: 'ynn ynn yyn yyy',
    input: ({ newsPost }) => ({ params: { slug: String(newsPost) } }),
  },
  // An audience out of reach is a form error (422), and nothing is written.
  'newsPost.create': {
    cells: 'fff yii yyi yyy',
    invalid: 'audience',
    input: ({ office }) => ({
      body: { title: 'Ny', body: EMPTY, audience: { editorial_office_ids: [office] } },
    }),
  },
  'newsPost.update': { cells: 'fnn ynn yyn yyy', input: on('newsPost', { title: 'Ändrad' }) },
  'newsPost.delete': { cells: 'fnn ynn yyn yyy', input: on('newsPost') },
  'newsPost.setAsRead': { cells: 'ynn ynn yyn yyy', input: bySlug },
  'newsPost.setAsFavorite': { cells: 'ynn ynn yyn yyy', input: bySlug },

  'infoPost.list': { cells: 'ynn ynn yyn yyy', list: 'infoPost', open: true, input: OLDEST_FIRST },
  'infoPost.get': { cells: 'ynn ynn yyn yyy', input: on('infoPost') },
  'infoPost.create': { cells: 'f f f y', input: withBody({ title: 'Ny', body: EMPTY }) },
  'infoPost.update': { cells: 'fnn fnn ffn yyy', input: on('infoPost', { title: 'Ändrad' }) },
  'infoPost.delete': { cells: 'fnn fnn ffn yyy', input: on('infoPost') },
  'infoPost.dismiss': { cells: 'ynn ynn yyn yyy', input: on('infoPost') },

  'message.list': { cells: 'ynn ynn nnn nnn', list: 'conversation' },
  'message.get': { cells: 'ynn ynn nnn nnn', input: on('conversation') },
  'message.thread': { cells: 'fnn ynn yyn yyy', input: on('approved') },
  'message.recipients': { cells: 'y y y y' },
  'message.create': {
    cells: 'ynn ynn nnn nnn',
    input: ({ office }) => ({ body: { editorial_office_id: office, body: 'Hej' } }),
  },
  'message.update': { cells: 'fnn fnn nnn nnn', input: on('message', { body: 'Nytt' }) },
  'message.delete': { cells: 'fnn fnn nnn nnn', input: on('message') },
  'message.read': {
    cells: 'ynn ynn nnn nnn',
    input: ({ conversation }) => ({ body: { conversation_id: conversation } }),
  },
  'message.write': { cells: 'ynn ynn nnn nnn', input: on('conversation', { is_writing: true }) },
  'message.writers': { cells: 'ynn ynn nnn nnn', input: on('conversation') },
  'notice.list': { cells: 'y y y y' },
  'notice.unread': { cells: 'y y y y' },
  'notice.read': { cells: 'y y y y', input: withBody({ all: true }) },

  'article.list': { cells: 'ynn ynn yyn yyy', list: 'approved', input: OLDEST_FIRST },
  'article.get': { cells: 'nnn ynn yyn yyy', input: on('draft') },
  'article.create': {
    cells: 'ynn ynn fff yyy',
    input: ({ office }) => ({ body: { article_template_id: 1, editorial_office_id: office } }),
  },
  'article.update': { cells: 'fnn ynn ffn yyy', input: on('approved', { version: 1 }) },
  'article.send': { cells: 'nnn ynn ffn yyy', input: on('submitted') },
  'article.recall': { cells: 'fnn fnn fff fff', input: on('approved') },
  'article.return': { cells: 'fff ynn fff yyy', input: on('approved', { comment: 'Nja' }) },
  'article.delete': { cells: 'nnn ynn fff yyy', input: on('draft') },
  'article.restore': { cells: 'nnn ynn fff yyy', input: on('bin') },
  'article.fit': { cells: 'ynn ynn yyn yyy', input: on('approved', {}) },
  'article.versions': { cells: 'fnn ynn yyn yyy', input: on('approved') },
  'article.version': { cells: 'fnn ynn yyn yyy', input: version('approved') },
  'article.restoreVersion': {
    cells: 'fnn ynn ffn yyy',
    input: version('approved', { version: 1 }),
  },
  // Of participants only the writer sees an article's sources.
  'article.sources': { cells: 'fnn ynn yyn yyy', input: on('approved') },
  'article.checkSources': {
    cells: 'fnn fnn ffn fff',
    input: on('approved', { answers: [{ criterion: 'who', rating: 3, note: 'Ringde' }] }),
  },
  'articleChange.list': { cells: 'fnn ynn ffn yyy', input: on('approved') },
  'articleChange.send': {
    cells: 'fnn ynn ffn yyy',
    input: on('approved', { since: 0, change: 'AAA=' }),
  },
  'article.presence': { cells: 'ynn ynn yyn yyy', input: on('approved', TAB) },

  ...RESPONSES,
  'articleTemplate.list': { cells: 'y y y y' },
  'articleTemplate.get': { cells: 'y y y y', input: () => ({ params: { id: 1 } }) },
  'articleTemplate.create': { cells: 'f f f y', input: withBody(ARTICLE_TEMPLATE) },
  'articleTemplate.update': { cells: 'f f f y', input: on('articleTemplate', { name: 'Ny' }) },
  'articleTemplate.delete': { cells: 'f f f y', input: on('articleTemplate') },

  'newspaper.list': { cells: 'ynn ynn yyn yyy', list: 'newspaper', input: OLDEST_FIRST },
  'newspaper.get': { cells: 'ynn ynn yyn yyy', input: on('newspaper') },
  'newspaper.create': {
    cells: 'fff ynn fff yyy',
    input: ({ office }) => ({
      body: { newspaper_template_id: 1, editorial_office_id: office, ...DAYS },
    }),
  },
  'newspaper.update': { cells: 'fnn ynn ffn yyy', input: on('newspaper', {}) },
  'newspaper.pdf': { cells: 'ynn ynn yyn yyy', input: on('newspaper') },
  'newspaper.preflight': { cells: 'fff ynn fff yyy', input: on('newspaper') },
  // Its pages are empty. `sending.test.ts` sends a complete newspaper.
  'newspaper.send': { cells: 'fnn inn ffn iii', invalid: 'faults', input: on('newspaper') },
  'newspaper.reopen': { cells: 'fnn fnn ffn yyy', input: on('sentNewspaper') },
  'newspaper.delete': { cells: 'fnn ynn ffn yyy', input: on('newspaper') },
  'newspaper.printFile': {
    cells: 'n n n n',
    open: true,
    input: () => ({ params: { token: 'ingen-sådan-länk-finns-alls' } }),
  },

  ...PAGES,

  'webArticle.list': { cells: 'ynn ynn yyn yyy', list: 'webArticle', input: OLDEST_FIRST },
  'webArticle.get': { cells: 'ynn ynn yyn yyy', input: on('webArticle') },
  'webArticle.create': {
    cells: 'fff ynn fff yyy',
    input: ({ office }) => ({ body: { title: 'Ny', editorial_office_id: office } }),
  },
  'webArticle.update': { cells: 'fnn ynn ffn yyy', input: on('webArticle', { title: 'Ändrad' }) },
  'webArticle.delete': { cells: 'nnn ynn ffn yyy', input: on('webDraft') },
  'webArticle.feed': {
    cells: 'fff ynn yyn yyy',
    input: ({ office }) => ({ query: { editorial_office_id: String(office) } }),
  },
  'webArticle.renewFeed': {
    cells: 'fff ynn fff yyy',
    input: ({ office }) => ({ body: { editorial_office_id: office } }),
  },
  'webArticle.jsonFeed': { cells: 'n n n n', open: true, input: () => ({ query: NO_KEY }) },
  'webArticle.atomFeed': { cells: 'n n n n', open: true, input: () => ({ query: NO_KEY }) },
  'webArticle.feedFile': {
    cells: 'nnn nnn nnn nnn',
    open: true,
    input: ({ file }) => ({ params: { id: file }, query: NO_KEY }),
  },
  'webArticle.embedScript': { cells: 'y y y y', open: true },

  'newspaperTemplate.list': { cells: 'y y y y' },
  'newspaperTemplate.get': { cells: 'y y y y', input: () => ({ params: { id: 1 } }) },
  'newspaperTemplate.preview': { cells: 'y y y y', input: () => ({ params: { id: 1 } }) },
  // Moderators of customers that let them: `customer-templates.test.ts`.
  'newspaperTemplate.create': {
    cells: 'f f y y',
    input: withBody({ ...DESIGN, name: 'Ny', description: '', format: 'own', pages: [PAGE] }),
  },
  'newspaperTemplate.update': { cells: 'f f f y', input: on('newspaperTemplate', { name: 'Ny' }) },
  'newspaperTemplate.delete': { cells: 'f f f y', input: on('newspaperTemplate') },
  'printProfile.list': { cells: 'f f y y' },
  // Success needs a profile, see `print-profile.test.ts`.
  'printProfile.create': {
    cells: 'f f f i',
    invalid: 'file',
    input: withBody({ name: 'Tryckeriets' }),
  },
  'printProfile.delete': { cells: 'f f f n', input: () => ({ params: { id: 999_999_999 } }) },
  'printSettings.get': { cells: 'f f f y' },
  'printSettings.update': { cells: 'f f f y', input: withBody(DEFAULT_PRINT_SETTINGS) },
  'printSettings.getOfCustomer': { cells: 'fff yyn yyn yyy', input: on('customer') },
  'printSettings.updateOfCustomer': {
    cells: 'ffn ffn yyn yyy',
    input: on('customer', DEFAULT_PRINT_SETTINGS),
  },
  'printSettings.resetOfCustomer': { cells: 'ffn ffn yyn yyy', input: on('customer') },
  'newspaperTemplate.tryOut': {
    cells: 'f f y y',
    input: withBody({ ...DESIGN, page: PAGE, number: 1 }),
  },

  'file.list': { cells: 'ynn ynn yyn yyy', list: 'file', input: OLDEST_FIRST },
  'file.get': { cells: 'ynn ynn yyn yyy', input: on('file') },
  'file.update': { cells: 'fnn ynn ffn yyy', input: on('file', { alt: 'Ny' }) },
  'file.delete': { cells: 'fnn ynn ffn yyy', input: on('file') },
  'file.restore': { cells: 'fnn ynn ffn yyy', input: on('file') },
  'tag.list': { cells: 'yyn yyn yyn nnn', list: 'tag' },
  'tag.create': {
    cells: 'f y f y',
    input: (_things, count) => ({ body: { name: `Tagg ${count}` } }),
  },
  'tag.update': {
    cells: 'fff yyn fff nnn',
    input: ({ tag }, count) => ({ params: { id: tag }, body: { name: `Bytt ${count}` } }),
  },
  'tag.delete': { cells: 'fff yyn fff nnn', input: on('tag') },
  // `search.test.ts` tests the rows found, for every kind and role.
  'search.find': { cells: 'y y y y', input: () => ({ query: { q: 'rubrik' } }) },
  'system.spaceLimit': { cells: 'y y y y' },
  'system.systemVariables': { cells: 'y y y y' },
  'system.validExtensions': { cells: 'y y y y' },
  'system.adminLogin': {
    cells: 'i i i i',
    invalid: 'email',
    input: withBody({ email: 'x', password: 'y' }),
  },
  // Success needs bytes, see `files.test.ts` and `outside.test.ts`.
  'file.upload': { cells: 'i i f i', invalid: 'files', input: withBody({}) },
  'file.crop': {
    cells: 'ynn ynn fff yyy',
    input: on('file', { x: 0, y: 0, width: 1, height: 1 }),
  },
  'file.content': { cells: 'ynn ynn yyn yyy', input: on('file') },
  'file.thumbnail': { cells: 'ynn ynn yyn yyy', input: on('file') },
};

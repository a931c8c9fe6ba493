/**
 * A table as it belongs to a customer. The conditions are SQL about a row `t`, and `$1` is the
 * customer's id.
 */
export interface CustomerTable {
  /** Rows of the customer: they are backed up with it, and removed with it. */
  own?: string;
  /**
   * Rows that everybody shares and that the customer's rows may name. They come along, and are
   * stored where they aren't there yet.
   */
  shared?: string;
  /** Columns that reading changes. They are backed up, and not compared. */
  traces?: string[];
  /** Tells which rows of the customer don't come along, and are gone with it. */
  besides?: string;
  /** Tells why no row of the table comes along. */
  left?: string;
}

const ofCustomer = 't.customer_id = $1';
const OFFICES = '(select id from editorial_office where customer_id = $1)';
const PEOPLE = '(select id from app_user where customer_id = $1)';
const ofOffice = `t.editorial_office_id in ${OFFICES}`;
const ofPerson = `t.user_id in ${PEOPLE}`;
const ARTICLES = `(select id from article where editorial_office_id in ${OFFICES})`;
const ofArticle = `t.article_id in ${ARTICLES}`;
const CHAPTER_ASSIGNMENTS = '(select id from assignment where editorial_office_id is null)';
const ASSIGNMENTS = `(select id from assignment where editorial_office_id in ${OFFICES})`;
const ATTEMPTS = `(select id from attempt where editorial_office_id in ${OFFICES})`;
const CONVERSATIONS = '(select id from conversation where customer_id = $1)';
const NEWSPAPERS = `(select id from newspaper where editorial_office_id in ${OFFICES})`;
const ofNewspaper = `t.newspaper_id in ${NEWSPAPERS}`;

/** Condition of posts that are for the customer alone, or that one of its people has written. */
const ownPost = (t: string, author: boolean) =>
  `(${author ? `coalesce(${t}.author_id in ${PEOPLE}, false) or ` : ''}
    (cardinality(${t}.audience_customer_ids) + cardinality(${t}.audience_office_ids) > 0
    and ${t}.audience_customer_ids <@ array[$1::bigint]
    and ${t}.audience_office_ids <@ array${OFFICES}))`;

/** Condition of the operator's posts that the customer reads among others. */
const sharedPost = (t: string, author: boolean) =>
  `(not ${ownPost(t, author)}
    ${author ? `and not exists (select from app_user w where w.id = ${t}.author_id and w.customer_id is not null)` : ''}
    and (cardinality(${t}.audience_customer_ids) + cardinality(${t}.audience_office_ids) = 0
      or $1 = any(${t}.audience_customer_ids) or ${t}.audience_office_ids && array${OFFICES}))`;

/** Condition of a mark on a post that comes along. */
const readsPost = (kind: 'info' | 'news', author: boolean) =>
  `t.${kind}_post_id in (select p.id from ${kind}_post p
    where ${ownPost('p', author)} or ${sharedPost('p', author)})`;

/** The things of a customer that carry slugs and attachments, by kind. */
const OWN_THINGS: Record<string, string> = {
  assignment: ASSIGNMENTS,
  attempt: ATTEMPTS,
  message: `(select id from message where conversation_id in ${CONVERSATIONS})`,
  submission: '(select id from submission where customer_id = $1)',
  'web-article': `(select id from web_article where editorial_office_id in ${OFFICES})`,
  'news-post': `(select n.id from news_post n where ${ownPost('n', true)})`,
  'info-post': `(select n.id from info_post n where ${ownPost('n', false)})`,
};
const SHARED_THINGS: Record<string, string> = {
  chapter: '(select id from chapter)',
  assignment: CHAPTER_ASSIGNMENTS,
  'news-post': `(select n.id from news_post n where ${sharedPost('n', true)})`,
  'info-post': `(select n.id from info_post n where ${sharedPost('n', false)})`,
};

/** Kinds of things that slugs and attachments name. A test compares them with what is there. */
export const THING_KINDS: readonly string[] = [
  ...new Set([...Object.keys(OWN_THINGS), ...Object.keys(SHARED_THINGS)]),
];

const namesThing = (things: Record<string, string>) =>
  Object.entries(things)
    .map(([kind, ids]) => `(t.kind = '${kind}' and t.object_id in ${ids})`)
    .join(' or ');
const OF_THINGS = { own: namesThing(OWN_THINGS), shared: namesThing(SHARED_THINGS) };

const EVERY = 'true';
const OF_OPERATOR = 't.customer_id is null';

/** Every table, and how it belongs to a customer. `customer-tables.test.ts` holds it complete. */
export const CUSTOMER_TABLES: Record<string, CustomerTable> = {
  advert: { own: ofCustomer },
  advertiser: { own: ofCustomer },
  app_user: { own: ofCustomer, traces: ['last_login_at', 'updated_at'] },
  article: { own: ofOffice },
  article_author: { own: ofArticle },
  article_change: { own: ofArticle },
  article_document: { own: ofArticle },
  article_event: { own: ofArticle },
  article_image: { own: ofArticle },
  article_recording: { own: ofArticle },
  article_response: { own: ofCustomer },
  article_source_check: { own: ofArticle },
  article_template: { shared: EVERY },
  article_version: { own: ofArticle },
  assignment: { own: ofOffice, shared: 't.editorial_office_id is null' },
  assignment_recipient: { own: ofCustomer },
  assignment_version: {
    own: `t.assignment_id in ${ASSIGNMENTS}`,
    shared: `t.assignment_id in ${CHAPTER_ASSIGNMENTS}`,
  },
  attachment: {
    own: OF_THINGS.own,
    // The operator may have shown a picture of another customer: it stays there.
    shared: `(${OF_THINGS.shared}) and exists (select from file f
      where f.id = t.file_id and (f.customer_id is null or f.customer_id = $1))`,
  },
  attempt: { own: ofOffice },
  attempt_event: { own: `t.attempt_id in ${ATTEMPTS}` },
  audit_entry: {
    own: `(t.customer_id = $1 or t.acting_customer_id = $1
      or (t.customer_id is null and ${ofPerson}))`,
    // Each sign-in adds one.
    traces: ['*'],
  },
  calendar_feed: { own: ofCustomer },
  chapter: { shared: EVERY },
  chapter_given: { own: ofPerson },
  chapter_progress: { own: ofPerson },
  chapter_visit: { own: ofPerson },
  conversation: { own: ofCustomer },
  conversation_member: { own: `t.conversation_id in ${CONVERSATIONS}` },
  customer: { own: 't.id = $1' },
  editorial_office: { own: ofCustomer },
  editorial_office_member: { own: ofCustomer },
  event: { left: 'a stream begins anew in another cell' },
  external_identity: { own: ofCustomer },
  file: { own: ofCustomer, shared: OF_OPERATOR },
  file_tag: {
    own: `t.file_id in (select id from file where customer_id = $1)
      and t.tag_id in (select id from tag where customer_id = $1)`,
    besides: 'tags of the operator',
  },
  former_member: { own: ofPerson },
  glossary_word: { shared: EVERY },
  info_post: { own: ownPost('t', false), shared: sharedPost('t', false) },
  info_post_dismissal: {
    own: `${ofPerson} and ${readsPost('info', false)}`,
    besides: 'marks on posts that are no longer for them',
  },
  mail: { left: 'names no customer, and has been sent before a customer moves' },
  message: { own: `t.conversation_id in ${CONVERSATIONS}` },
  migration: { left: 'each database makes its own' },
  news_post: { own: ownPost('t', true), shared: sharedPost('t', true) },
  news_post_status: {
    own: `${ofPerson} and ${readsPost('news', true)}`,
    besides: 'marks on posts that are no longer for them',
  },
  newspaper: { own: ofOffice },
  newspaper_page: { own: ofNewspaper },
  newspaper_template: { own: ofCustomer, shared: OF_OPERATOR },
  notice: { own: ofPerson },
  office_group: { own: ofCustomer },
  office_group_member: { own: ofCustomer },
  office_word: { own: ofCustomer },
  package: { shared: EVERY },
  password_token: { own: ofPerson },
  picture_code: { own: ofCustomer },
  picture_mark: { own: ofOffice },
  pictured_person: { own: ofCustomer },
  placement: {
    own: `t.newspaper_page_id in (select id from newspaper_page where newspaper_id in ${NEWSPAPERS})`,
  },
  portfolio: { left: 'made again when it is wanted, and forgotten each night' },
  presence: { left: 'who has what open just now' },
  print_link: { own: ofNewspaper },
  print_profile: { shared: EVERY },
  proof_mark: { own: ofCustomer },
  proof_reading: { own: ofNewspaper },
  proof_round: { own: ofCustomer },
  public_paper: { own: ofCustomer },
  public_paper_file: { own: ofNewspaper },
  push_subscription: { left: 'bound to the keys of its cell, and ends with the session' },
  rate_limit: { left: 'counters of minutes' },
  session: { left: 'ends with the move' },
  setting: { left: 'of the installation: keys, and what its papers are printed by' },
  sign_in_card: { own: ofCustomer },
  sign_in_provider: { own: ofCustomer },
  sign_in_request: { left: 'a sign-in that is under way begins anew' },
  slug: OF_THINGS,
  story: { own: ofCustomer },
  story_person: { own: ofCustomer },
  submission: { own: ofCustomer },
  submission_article: { own: ofArticle },
  submission_box: { own: ofCustomer },
  tag: { own: ofCustomer },
  thumbnail_try: { left: 'pictures that are being decoded just now' },
  upload: { left: 'an upload that is under way begins anew' },
  used_assertion: { own: ofCustomer },
  web_article: { own: ofOffice },
  web_feed: { own: ofOffice },
};

// Made by `npm run db:types` from the migrations. Not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON is read parsed, typed by each query, and written as text. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultJson = ColumnType<unknown, string | undefined, string>;

export interface Advert {
  id: GeneratedAlways<number>;
  customer_id: number;
  advertiser_id: number;
  name: string;
  words: Generated<string>;
  picture_file_id: number | null;
  logo_file_id: number | null;
  frame: string | null;
  width_mm: number | null;
  height_mm: number | null;
  price_ore: Generated<number>;
  runs_booked: number | null;
  starts_on: string | null;
  ends_on: string | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Advertiser {
  id: GeneratedAlways<number>;
  customer_id: number;
  name: string;
  contact: Generated<string>;
  invoice_reference: Generated<string>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AppUser {
  id: GeneratedAlways<number>;
  role: string;
  customer_id: number | null;
  first_name: string;
  last_name: string;
  name: GeneratedAlways<string>;
  byline: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  active_editorial_office_id: number | null;
  locale: Generated<string>;
  preferences: DefaultJson;
  avatar_file_id: number | null;
  last_login_at: string | null;
  is_active: Generated<boolean>;
  invited_at: string | null;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  erased_at: string | null;
  user_name: string | null;
}

export interface Article {
  id: GeneratedAlways<number>;
  editorial_office_id: number;
  article_template_id: number;
  kicker: string | null;
  headline: Generated<string>;
  standfirst: string | null;
  body: Json;
  body_text: Generated<string>;
  pull_quote: string | null;
  fact_box: Json | null;
  byline: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  characters: Generated<number>;
  words: Generated<number>;
  lix: number | null;
  due_on: string | null;
  created_by: number | null;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search: GeneratedAlways<string>;
  quote_speaker: string | null;
  answers: DefaultJson;
  easy_body: Json | null;
}

export interface ArticleAuthor {
  article_id: number;
  user_id: number;
  position: Generated<number>;
}

export interface ArticleChange {
  article_id: number;
  seq: number;
  customer_id: number;
  change: Buffer;
  bytes: GeneratedAlways<number>;
  changed_by: number | null;
  created_at: Generated<string>;
}

export interface ArticleDocument {
  article_id: number;
  lineage: Generated<string>;
  customer_id: number;
  version: number;
  state: Buffer;
  compacted_seq: Generated<number>;
  seq: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ArticleEvent {
  id: GeneratedAlways<number>;
  article_id: number;
  status: string;
  comment: string | null;
  user_id: number | null;
  created_at: Generated<string>;
}

export interface ArticleImage {
  article_id: number;
  position: number;
  file_id: number;
  caption: string | null;
  credit: string | null;
  alt: string | null;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
}

export interface ArticleRecording {
  id: GeneratedAlways<number>;
  article_id: number;
  file_id: number;
  added_by: number | null;
  removed_at: string | null;
  created_at: Generated<string>;
}

export interface ArticleResponse {
  id: GeneratedAlways<number>;
  article_id: number;
  customer_id: number;
  editorial_office_id: number;
  asked_by: number | null;
  responder_id: number | null;
  asked_at: Generated<string>;
  asked_today: Generated<number>;
  ended_at: string | null;
  first_good: string | null;
  second_good: string | null;
  question: string | null;
  answered_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ArticleSourceCheck {
  article_id: number;
  criterion: string;
  rating: number | null;
  note: Generated<string>;
  user_id: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ArticleTemplate {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  fields: Json;
  columns: number;
  headline_size: number;
  position: Generated<number>;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  voice: Generated<string>;
  opinion_note: Generated<string>;
  example: Generated<string>;
}

export interface ArticleVersion {
  article_id: number;
  version: number;
  snapshot: Json;
  saved_by: number | null;
  started_at: Generated<string>;
  saved_at: Generated<string>;
}

export interface Assignment {
  id: GeneratedAlways<number>;
  editorial_office_id: number | null;
  chapter_id: number | null;
  title: string;
  instructions: Json;
  instructions_text: Generated<string>;
  questions: DefaultJson;
  question_types: Generated<string[]>;
  question_count: Generated<number>;
  max_score: Generated<number>;
  passing_score: number | null;
  max_attempts: number | null;
  time_limit_minutes: number | null;
  opens_at: string | null;
  due_at: string | null;
  due_order: GeneratedAlways<string>;
  shuffle_questions: Generated<boolean>;
  feedback: Generated<string>;
  grading: Generated<string>;
  show_solution: Generated<string>;
  mode: Generated<string>;
  is_published: Generated<boolean>;
  version: Generated<number>;
  revision: Generated<number>;
  created_by: number | null;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search: GeneratedAlways<string>;
  is_for_all: Generated<boolean>;
}

export interface AssignmentRecipient {
  id: GeneratedAlways<number>;
  assignment_id: number;
  editorial_office_id: number;
  customer_id: number;
  group_id: number | null;
  user_id: number | null;
  created_at: Generated<string>;
}

export interface AssignmentVersion {
  assignment_id: number;
  version: number;
  questions: Json;
  max_score: number;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface Attachment {
  kind: string;
  object_id: number;
  role: string;
  position: number;
  file_id: number;
}

export interface Attempt {
  id: GeneratedAlways<number>;
  assignment_id: number;
  assignment_version: number;
  participant_id: number;
  editorial_office_id: number;
  number: number;
  status: Generated<string>;
  seed: number;
  answers: DefaultJson;
  sequences: DefaultJson;
  results: DefaultJson;
  score: number | null;
  max_score: number;
  ends_at: string | null;
  tries: DefaultJson;
  help: DefaultJson;
  help_wanted_at: string | null;
  help_question_ids: Generated<string[]>;
  supported_by: number | null;
  question_id: string | null;
  started_at: Generated<string>;
  submitted_at: string | null;
  reviewed_at: string | null;
  reviewed_by: number | null;
  review_comment: string | null;
  time_spent_seconds: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  key_version: number | null;
}

export interface AttemptEvent {
  id: GeneratedAlways<number>;
  attempt_id: number;
  kind: string;
  detail: DefaultJson;
  user_id: number | null;
  created_at: Generated<string>;
}

export interface AuditEntry {
  id: GeneratedAlways<number>;
  user_id: number | null;
  acting_customer_id: number | null;
  action: string;
  object_type: string | null;
  object_id: number | null;
  detail: DefaultJson;
  ip: string;
  created_at: Generated<string>;
  object_name: string | null;
  customer_id: number | null;
  editorial_office_id: number | null;
  changes: DefaultJson;
  user_name: string | null;
}

export interface CalendarFeed {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  user_id: number | null;
  editorial_office_id: number | null;
  key: Generated<string>;
  created_at: Generated<string>;
}

export interface Chapter {
  id: GeneratedAlways<number>;
  type: number;
  parent_id: number | null;
  position: number;
  place: number[];
  title: string;
  standfirst: Generated<string>;
  body: Json;
  body_text: Generated<string>;
  easy_body: Json | null;
  words: Generated<number>;
  lix: number | null;
  easy_lix: number | null;
  minutes: Generated<number>;
  is_published: Generated<boolean>;
  is_shown: Generated<boolean>;
  is_public: Generated<boolean>;
  is_open: Generated<boolean>;
  completion: Generated<string>;
  version: Generated<number>;
  created_by: number | null;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search: GeneratedAlways<string>;
  assignment_ids: GeneratedAlways<Json>;
}

export interface ChapterGiven {
  chapter_id: number;
  user_id: number;
  given_by: number | null;
  created_at: Generated<string>;
}

export interface ChapterProgress {
  user_id: number;
  chapter_id: number;
  opened_at: Generated<string>;
  last_opened_at: Generated<string>;
  seconds: Generated<number>;
  marked_at: string | null;
  completed_at: string | null;
}

export interface ChapterVisit {
  id: GeneratedAlways<number>;
  user_id: number;
  event_id: string | null;
  chapter_id: number;
  from_chapter_id: number | null;
  seconds: Generated<number>;
  created_at: Generated<string>;
}

export interface Conversation {
  id: GeneratedAlways<number>;
  kind: string;
  customer_id: number | null;
  editorial_office_id: number | null;
  article_id: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  direct_key: string | null;
  last_message_id: number | null;
  last_message_at: Generated<string>;
}

export interface ConversationMember {
  conversation_id: number;
  user_id: number;
  last_read_id: Generated<number>;
  read_at: string | null;
  writing_at: string | null;
  created_at: Generated<string>;
}

export interface Customer {
  id: GeneratedAlways<number>;
  name: string;
  organisation_number: string | null;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  phone: string | null;
  address: DefaultJson;
  package_id: number | null;
  package_starts_on: string | null;
  package_ends_on: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  closed_on: string | null;
  print_settings: Json | null;
  moderators_keep_templates: Generated<boolean>;
  imprint: Json | null;
}

export interface EditorialOffice {
  id: GeneratedAlways<number>;
  customer_id: number;
  name: string;
  place: string | null;
  description: string | null;
  newspaper_name: string;
  logo_file_id: number | null;
  printer_email: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  masthead_file_id: number | null;
  imprint: Json | null;
  motto: string | null;
  price: string | null;
  web_address: string | null;
}

export interface EditorialOfficeMember {
  editorial_office_id: number;
  user_id: number;
  customer_id: number;
  created_at: Generated<string>;
}

export interface Event {
  id: GeneratedAlways<number>;
  xid: Generated<string>;
  type: string;
  object_id: number;
  customer_id: number | null;
  editorial_office_id: number | null;
  is_withdrawn: Generated<boolean>;
  created_at: Generated<string>;
  user_id: number | null;
}

export interface ExternalIdentity {
  id: GeneratedAlways<number>;
  provider_id: number;
  customer_id: number;
  user_id: number;
  subject: string;
  created_at: Generated<string>;
}

export interface File {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  editorial_office_id: number | null;
  uploaded_by: number | null;
  storage_key: string;
  filename: string;
  display_filename: string;
  file_size: number;
  checksum: string;
  mime: string;
  width: number | null;
  height: number | null;
  alt: string | null;
  caption: string | null;
  credit: string | null;
  taken_at: string | null;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  pages: number | null;
  duration: number | null;
  upload_id: string | null;
  source_checksum: string | null;
  focal_point: Json | null;
  is_shared: Generated<boolean>;
}

export interface FileTag {
  file_id: number;
  tag_id: number;
}

export interface FormerMember {
  user_id: number;
  editorial_office_id: number;
  created_at: Generated<string>;
}

export interface GlossaryWord {
  id: GeneratedAlways<number>;
  word: string;
  forms: Generated<string[]>;
  explanation: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface InfoPost {
  id: GeneratedAlways<number>;
  title: string;
  body: Json;
  body_text: Generated<string>;
  placement: string;
  chapter_type: number | null;
  starts_at: string | null;
  ends_at: string | null;
  is_dismissible: Generated<boolean>;
  audience_roles: Generated<string[]>;
  audience_customer_ids: Generated<number[]>;
  audience_office_ids: Generated<number[]>;
  audience_targets: GeneratedAlways<string[]>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search: GeneratedAlways<string>;
}

export interface InfoPostDismissal {
  user_id: number;
  info_post_id: number;
  created_at: Generated<string>;
}

export interface Mail {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  status: Generated<string>;
  error: string | null;
  sent_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  link_ends_at: string | null;
}

export interface Message {
  id: GeneratedAlways<number>;
  conversation_id: number;
  sender_id: number | null;
  body: string;
  anchor: Json | null;
  parent_id: number | null;
  resolved_at: string | null;
  edited_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  client_id: string | null;
  erased_at: string | null;
  resolved_by: number | null;
  search: GeneratedAlways<string>;
}

export interface NewsPost {
  id: GeneratedAlways<number>;
  title: string;
  summary: Generated<string>;
  body: Json;
  body_text: Generated<string>;
  is_pinned: Generated<boolean>;
  published_at: string | null;
  author_id: number | null;
  audience_roles: Generated<string[]>;
  audience_customer_ids: Generated<number[]>;
  audience_office_ids: Generated<number[]>;
  audience_targets: GeneratedAlways<string[]>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  feed_order: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
}

export interface NewsPostStatus {
  user_id: number;
  news_post_id: number;
  status: string;
  updated_at: Generated<string>;
}

export interface Newspaper {
  id: GeneratedAlways<number>;
  editorial_office_id: number;
  newspaper_template_id: number | null;
  newspaper_name: string;
  issue_number: number;
  published_on: string;
  due_on: string;
  print_run: number | null;
  recipients: Generated<string[]>;
  status: Generated<string>;
  design: Json;
  page_templates: Json;
  pdf_file_id: number | null;
  sent_at: string | null;
  created_by: number | null;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  sending: Json | null;
  drafts_on: string | null;
  pages_ready_on: string | null;
  print_on: string | null;
  sent_as: Json | null;
}

export interface NewspaperPage {
  id: GeneratedAlways<number>;
  newspaper_id: number;
  number: number;
  name: string;
  page_template_id: string;
  slots: Json;
  status: Generated<string>;
  fit: DefaultJson;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  approved_by: number | null;
  approved_at: string | null;
  restores_page_id: number | null;
}

export interface NewspaperTemplate {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  format: string;
  design: Json;
  pages: Json;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  customer_id: number | null;
}

export interface Notice {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  object_id: number;
  title: string;
  actor_id: number | null;
  read_at: string | null;
  mailed_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  pushed_at: string | null;
}

export interface OfficeGroup {
  id: GeneratedAlways<number>;
  customer_id: number;
  editorial_office_id: number;
  name: string;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface OfficeGroupMember {
  group_id: number;
  user_id: number;
  editorial_office_id: number;
  customer_id: number;
  created_at: Generated<string>;
}

export interface OfficeWord {
  id: GeneratedAlways<number>;
  customer_id: number;
  editorial_office_id: number;
  word: string;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface Package {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  chapter_types: Generated<number[]>;
  features: Generated<string[]>;
  max_editorial_offices: number | null;
  max_moderators: number | null;
  max_participants: number | null;
  newspapers_per_year: number | null;
  storage_mb: Generated<number>;
  price_sek: number | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PasswordToken {
  token_hash: Buffer;
  user_id: number;
  kind: string;
  expires_at: string;
  created_at: Generated<string>;
  email: string;
}

export interface PictureCode {
  user_id: number;
  customer_id: number;
  code_hash: string;
  wrong_tries: Generated<number>;
}

export interface PictureMark {
  file_id: number;
  person_id: number;
  editorial_office_id: number;
  created_by: number | null;
  created_at: Generated<string>;
  by_name: Generated<boolean>;
}

export interface PicturedPerson {
  id: GeneratedAlways<number>;
  customer_id: number;
  editorial_office_id: number;
  user_id: number | null;
  name: string | null;
  paper: boolean | null;
  web: boolean | null;
  may_name: boolean | null;
  valid_until: string | null;
  given_by: Generated<string>;
  noted_by: number | null;
  noted_at: string | null;
  taken_back_at: string | null;
  asked_at: string | null;
  is_protected: Generated<boolean>;
  end_told_for: string | null;
  link_hash: Buffer | null;
  link_ends_at: string | null;
  link_answered_at: string | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  no_birthday: Generated<boolean>;
  answered_about: string | null;
}

export interface Placement {
  newspaper_page_id: number;
  slot_id: string;
  article_id: number | null;
  file_id: number | null;
  text: string | null;
  continues_page_id: number | null;
  continues_slot_id: string | null;
  adjustments: Json | null;
  teaser_article_id: number | null;
  teaser_page: number | null;
  puzzle: Json | null;
  advert_id: number | null;
  logo_file_id: number | null;
  advert_price_ore: number | null;
  feature: Json | null;
}

export interface Portfolio {
  person_id: number;
  made_by: number;
  period_from: string;
  period_to: string;
  attempt: string;
  state: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  basis: string;
  storage_key: string | null;
  created_at: Generated<string>;
}

export interface Presence {
  kind: string;
  object_id: number;
  user_id: number;
  tab: string;
  field: string | null;
  seen_at: Generated<string>;
  writer: number | null;
}

export interface PrintLink {
  token_hash: Buffer;
  newspaper_id: number;
  file_id: number;
  expires_at: string;
  created_at: Generated<string>;
}

export interface PrintProfile {
  id: GeneratedAlways<number>;
  name: string;
  identifier: string | null;
  ink_limit: number;
  profile: Buffer;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ProofMark {
  id: GeneratedAlways<number>;
  newspaper_id: number;
  newspaper_page_id: number;
  customer_id: number;
  editorial_office_id: number;
  number: number;
  x: number;
  y: number;
  slot_id: string | null;
  body: string;
  state: Generated<string>;
  reason: string | null;
  decided_by: number | null;
  decided_at: string | null;
  created_by: number | null;
  version: Generated<number>;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ProofReading {
  newspaper_id: number;
  newspaper_page_id: number;
  user_id: number;
  read_at: Generated<string>;
}

export interface ProofRound {
  newspaper_id: number;
  customer_id: number;
  editorial_office_id: number;
  last_day: string | null;
  closed_at: string | null;
  opened_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  opened_at: Generated<string>;
}

export interface PublicPaper {
  newspaper_id: number;
  customer_id: number;
  key: string;
  is_indexed: Generated<boolean>;
  ends_on: string | null;
  edition: Json | null;
  made_for: string | null;
  failed_for: string | null;
  created_at: Generated<string>;
}

export interface PublicPaperFile {
  newspaper_id: number;
  name: string;
  storage_key: string;
  mime: string;
  file_size: number;
}

export interface PushSubscription {
  id: GeneratedAlways<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: Generated<string>;
  session_hash: Buffer | null;
  failing_since: string | null;
  created_at: Generated<string>;
}

export interface RateLimit {
  key: string;
  hits: number;
  ends_at: string;
}

export interface Session {
  id_hash: Buffer;
  user_id: number;
  override_customer_id: number | null;
  admin_until: string | null;
  ip: string;
  user_agent: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  card_id: number | null;
  is_borrowed: Generated<boolean>;
}

export interface Setting {
  key: string;
  value: Json;
}

export interface SignInCard {
  id: GeneratedAlways<number>;
  customer_id: number;
  user_id: number;
  token_hash: Buffer;
  has_set_password: Generated<boolean>;
  created_at: Generated<string>;
  code_hash: Buffer | null;
}

export interface SignInProvider {
  id: GeneratedAlways<number>;
  customer_id: number;
  key: string;
  kind: string;
  name: string;
  issuer: string;
  client_id: string | null;
  client_secret: string | null;
  sso_url: string | null;
  certificates: Generated<string[]>;
  domains: string[];
  editorial_office_id: number | null;
  is_active: Generated<boolean>;
  is_listed: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SignInRequest {
  state_hash: Buffer;
  provider_id: number;
  customer_id: number;
  session_hash: Buffer;
  return_path: string;
  created_at: Generated<string>;
  answered_at: string | null;
  claims: Json | null;
}

export interface Slug {
  kind: string;
  scope: Generated<number>;
  slug: string;
  object_id: number;
  is_current: Generated<boolean>;
  created_at: Generated<string>;
}

export interface Story {
  id: GeneratedAlways<number>;
  customer_id: number;
  editorial_office_id: number;
  newspaper_id: number | null;
  title: string;
  note: string | null;
  picture: string | null;
  lines: number | null;
  due_on: string | null;
  article_template_id: number | null;
  article_id: number | null;
  newspaper_page_id: number | null;
  slot_id: string | null;
  late_told_for: string | null;
  created_by: number | null;
  version: Generated<number>;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  archived_at: string | null;
}

export interface StoryPerson {
  story_id: number;
  user_id: number;
  customer_id: number;
  is_given: boolean;
  added_by: number | null;
  created_at: Generated<string>;
}

export interface Submission {
  id: GeneratedAlways<number>;
  editorial_office_id: number;
  customer_id: number;
  sender_name: string;
  sender_email: string;
  headline: Generated<string>;
  body_text: Generated<string>;
  photographer: string | null;
  pictured: string | null;
  erase_hash: Buffer;
  article_id: number | null;
  is_accepted: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SubmissionArticle {
  article_id: number;
  submission_id: number | null;
  taken_back_at: string | null;
  settled_at: string | null;
  settled_by: number | null;
  created_at: Generated<string>;
}

export interface SubmissionBox {
  editorial_office_id: number;
  customer_id: number;
  key: string;
  is_open: Generated<boolean>;
  article_template_id: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Tag {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ThumbnailTry {
  id: GeneratedAlways<number>;
  checksum: string;
  begun_at: Generated<string>;
}

export interface Upload {
  id: string;
  size: number;
  received: Generated<number>;
  pieces: DefaultJson;
  metadata: DefaultJson;
  created_at: Generated<string>;
  customer_id: number | null;
  user_id: number | null;
  touched_at: Generated<string>;
}

export interface UsedAssertion {
  provider_id: number;
  customer_id: number;
  id_hash: Buffer;
  expires_at: string;
}

export interface WebArticle {
  id: GeneratedAlways<number>;
  editorial_office_id: number;
  article_id: number | null;
  title: string;
  standfirst: Generated<string>;
  body: Json;
  body_text: Generated<string>;
  byline: Generated<string>;
  tags: Generated<string[]>;
  status: Generated<string>;
  published_at: string | null;
  seo_title: string | null;
  seo_description: string | null;
  image_alt: string | null;
  image_caption: string | null;
  image_credit: string | null;
  created_by: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search: GeneratedAlways<string>;
  opinion_name: string | null;
  opinion_note: string | null;
}

export interface WebFeed {
  editorial_office_id: number;
  key: Generated<string>;
  created_at: Generated<string>;
}

export interface DB {
  advert: Advert;
  advertiser: Advertiser;
  app_user: AppUser;
  article: Article;
  article_author: ArticleAuthor;
  article_change: ArticleChange;
  article_document: ArticleDocument;
  article_event: ArticleEvent;
  article_image: ArticleImage;
  article_recording: ArticleRecording;
  article_response: ArticleResponse;
  article_source_check: ArticleSourceCheck;
  article_template: ArticleTemplate;
  article_version: ArticleVersion;
  assignment: Assignment;
  assignment_recipient: AssignmentRecipient;
  assignment_version: AssignmentVersion;
  attachment: Attachment;
  attempt: Attempt;
  attempt_event: AttemptEvent;
  audit_entry: AuditEntry;
  calendar_feed: CalendarFeed;
  chapter: Chapter;
  chapter_given: ChapterGiven;
  chapter_progress: ChapterProgress;
  chapter_visit: ChapterVisit;
  conversation: Conversation;
  conversation_member: ConversationMember;
  customer: Customer;
  editorial_office: EditorialOffice;
  editorial_office_member: EditorialOfficeMember;
  event: Event;
  external_identity: ExternalIdentity;
  file: File;
  file_tag: FileTag;
  former_member: FormerMember;
  glossary_word: GlossaryWord;
  info_post: InfoPost;
  info_post_dismissal: InfoPostDismissal;
  mail: Mail;
  message: Message;
  news_post: NewsPost;
  news_post_status: NewsPostStatus;
  newspaper: Newspaper;
  newspaper_page: NewspaperPage;
  newspaper_template: NewspaperTemplate;
  notice: Notice;
  office_group: OfficeGroup;
  office_group_member: OfficeGroupMember;
  office_word: OfficeWord;
  package: Package;
  password_token: PasswordToken;
  picture_code: PictureCode;
  picture_mark: PictureMark;
  pictured_person: PicturedPerson;
  placement: Placement;
  portfolio: Portfolio;
  presence: Presence;
  print_link: PrintLink;
  print_profile: PrintProfile;
  proof_mark: ProofMark;
  proof_reading: ProofReading;
  proof_round: ProofRound;
  public_paper: PublicPaper;
  public_paper_file: PublicPaperFile;
  push_subscription: PushSubscription;
  rate_limit: RateLimit;
  session: Session;
  setting: Setting;
  sign_in_card: SignInCard;
  sign_in_provider: SignInProvider;
  sign_in_request: SignInRequest;
  slug: Slug;
  story: Story;
  story_person: StoryPerson;
  submission: Submission;
  submission_article: SubmissionArticle;
  submission_box: SubmissionBox;
  tag: Tag;
  thumbnail_try: ThumbnailTry;
  upload: Upload;
  used_assertion: UsedAssertion;
  web_article: WebArticle;
  web_feed: WebFeed;
}

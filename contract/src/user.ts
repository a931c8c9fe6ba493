import * as z from 'zod';
import { Day, Email, FileRef, Id, Locale, Moment, Ref, Role, Stamps } from './fields.ts';
import { NoticeGroup } from './notice.ts';
import { ChapterType, PackageFeature } from './package.ts';

/** Reading appearance; the first of each list is the default. */
export const READING_OPTIONS = {
  text_size: ['normal', 'large', 'larger'],
  line_spacing: ['normal', 'wide'],
  reading_font: ['newsreader', 'atkinson'],
} as const;

/** Preferences of a person who has chosen none. */
export const DEFAULT_PREFERENCES = {
  text_size: 'normal',
  line_spacing: 'normal',
  reading_font: 'newsreader',
  theme: 'auto',
  read_aloud_rate: 1,
  mail_notices: 'daily',
  first_steps: 'shown',
  news_beside: 'shown',
  writing_help: 'on',
  push_off: [] as NoticeGroup[],
} as const;

/** Speed range of reading aloud. */
export const READ_ALOUD_RATE = { min: 0.5, max: 2 };

const choices = {
  text_size: z.enum(READING_OPTIONS.text_size),
  line_spacing: z.enum(READING_OPTIONS.line_spacing),
  reading_font: z.enum(READING_OPTIONS.reading_font),
  theme: z.enum(['auto', 'light', 'dark']),
  read_aloud_rate: z.number().min(READ_ALOUD_RATE.min).max(READ_ALOUD_RATE.max),
  /** The schedule for mailing unread notices. */
  mail_notices: z.enum(['at_once', 'daily', 'never']),
  /** Groups of notices that push messages don't tell of. */
  push_off: z.array(NoticeGroup).max(NoticeGroup.options.length),
  /** Introductory tasks on Min sida, shown until done or dismissed. */
  first_steps: z.enum(['shown', 'hidden']),
  /** Shows the news feed beside the screen, if there is room. */
  news_beside: z.enum(['shown', 'hidden']),
  /** Marks misspelled words and gives advice while one writes. */
  writing_help: z.enum(['on', 'off']),
};

/** A person's preferences, with defaults for unset ones. */
export const Preferences = z.object({
  text_size: choices.text_size.default(DEFAULT_PREFERENCES.text_size),
  line_spacing: choices.line_spacing.default(DEFAULT_PREFERENCES.line_spacing),
  reading_font: choices.reading_font.default(DEFAULT_PREFERENCES.reading_font),
  theme: choices.theme.default(DEFAULT_PREFERENCES.theme),
  read_aloud_rate: choices.read_aloud_rate.default(DEFAULT_PREFERENCES.read_aloud_rate),
  mail_notices: choices.mail_notices.default(DEFAULT_PREFERENCES.mail_notices),
  push_off: choices.push_off.default(DEFAULT_PREFERENCES.push_off),
  first_steps: choices.first_steps.default(DEFAULT_PREFERENCES.first_steps),
  news_beside: choices.news_beside.default(DEFAULT_PREFERENCES.news_beside),
  writing_help: choices.writing_help.default(DEFAULT_PREFERENCES.writing_help),
});

/** Changed preferences. Omitted ones stay unchanged, so no field has a default. */
export const PreferenceChanges = z.object(choices).partial();
export type Preferences = z.infer<typeof Preferences>;

export const OfficeRef = z.object({ id: Id, name: z.string(), newspaper_name: z.string() });
export type OfficeRef = z.infer<typeof OfficeRef>;

/** The reason for read mode. */
export const ReadOnlyReason = z.enum(['ended', 'not_begun', 'closed']);
export type ReadOnlyReason = z.infer<typeof ReadOnlyReason>;

/** A person to ask. */
const Contact = z.object({ name: z.string().nullable(), email: z.string().nullable() });
export type Contact = z.infer<typeof Contact>;

/** Read mode: the customer is closed, or its package has ended or not begun. */
export const ReadOnly = z.object({
  reason: ReadOnlyReason,
  /** The package's last or first day, or the day the customer was closed. */
  day: Day,
  /**
   * The person to ask: the customer's contact person, by name only for participants. For the
   * customer itself the operator, by address only.
   */
  contact: Contact,
});
export type ReadOnly = z.infer<typeof ReadOnly>;

/** The offices of someone whose every office is closed, and the person to ask. */
export const ClosedOffice = z.object({ names: z.array(z.string()), contact: Contact });
export type ClosedOffice = z.infer<typeof ClosedOffice>;

/** The signed-in person, as answered by `GET /user/currentUser`. */
export const CurrentUser = z.object({
  ...Stamps,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  /** Null for participants without an address. */
  email: Email.nullable(),
  user_name: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  active_editorial_office: OfficeRef.nullable(),
  editorial_offices: z.array(OfficeRef),
  customer: Ref.nullable(),
  /** The customer that an administrator is acting for. */
  override: Ref.nullable(),
  locale: Locale,
  preferences: Preferences,
  last_login_at: Moment.nullable(),
  is_active: z.boolean(),
  /** False for participants who have only signed in by card. */
  password_set: z.boolean(),
  /** Signed in by card, on a computer that others may use too. */
  is_by_card: z.boolean(),
  /** True if the session is on a computer that others use too. */
  is_borrowed: z.boolean(),
  /**
   * The key that seals the person's unsaved texts in the browser of a borrowed computer: 256 bits in
   * base64. It is the same in all sessions of theirs.
   */
  draft_key: z.string(),
  avatar_file: FileRef.nullable(),
  byline: z.string().nullable(),
  /** The features of the customer's package; all features for the operator's staff. */
  features: z.array(PackageFeature),
  /** The chapter types of the package. */
  chapter_types: z.array(ChapterType),
  /** Nothing can be changed except the person's own account. */
  is_read_only: z.boolean(),
  read_only: ReadOnly.nullable(),
  /** Nothing new can be made, since every office of the person is closed. */
  closed_office: ClosedOffice.nullable(),
  /**
   * The person to ask for help: a moderator of the active office, by name, for participants. The
   * customer's contact person for moderators, the operator for the customer's own users. Null for
   * administrators.
   */
  help: Contact.nullable(),
  package_ends_on: Day.nullable(),
  /** A position in the event stream: data fetched from now on includes every change before it. */
  events_from: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

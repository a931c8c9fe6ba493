import * as z from 'zod';
import { Day, Email, FileRef, Id, Moment, Ref, Role, Stamps } from './fields.ts';
import { ChapterType, PackageFeature } from './package.ts';

/** How text may look, what is for most first. */
export const LOOKS = {
  text_size: ['normal', 'large', 'larger'],
  line_spacing: ['normal', 'wide'],
  reading_font: ['newsreader', 'atkinson'],
} as const;

/** How things look and sound for a person who has chosen nothing. */
export const DEFAULT_PREFERENCES = {
  text_size: 'normal',
  line_spacing: 'normal',
  reading_font: 'newsreader',
  theme: 'auto',
  read_aloud_rate: 1,
  mail_notices: 'daily',
  first_steps: 'shown',
  news_beside: 'shown',
} as const;

/** How fast text may be read aloud. */
export const READ_ALOUD_RATE = { min: 0.5, max: 2 };

const choices = {
  text_size: z.enum(LOOKS.text_size),
  line_spacing: z.enum(LOOKS.line_spacing),
  reading_font: z.enum(LOOKS.reading_font),
  theme: z.enum(['auto', 'light', 'dark']),
  read_aloud_rate: z.number().min(READ_ALOUD_RATE.min).max(READ_ALOUD_RATE.max),
  /** When what waits under the bell comes by e-mail as well. */
  mail_notices: z.enum(['at_once', 'daily', 'never']),
  /** The first things to do on Min sida, until they are done or put away. */
  first_steps: z.enum(['shown', 'hidden']),
  /** The news feed beside what is worked on, where there is room for it. */
  news_beside: z.enum(['shown', 'hidden']),
};

/** How things look and sound for a person; what was never chosen is as for most. */
export const Preferences = z.object({
  text_size: choices.text_size.default(DEFAULT_PREFERENCES.text_size),
  line_spacing: choices.line_spacing.default(DEFAULT_PREFERENCES.line_spacing),
  reading_font: choices.reading_font.default(DEFAULT_PREFERENCES.reading_font),
  theme: choices.theme.default(DEFAULT_PREFERENCES.theme),
  read_aloud_rate: choices.read_aloud_rate.default(DEFAULT_PREFERENCES.read_aloud_rate),
  mail_notices: choices.mail_notices.default(DEFAULT_PREFERENCES.mail_notices),
  first_steps: choices.first_steps.default(DEFAULT_PREFERENCES.first_steps),
  news_beside: choices.news_beside.default(DEFAULT_PREFERENCES.news_beside),
});

/** Some of the choices: those not sent stay, so none has a default here. */
export const PreferenceChanges = z.object(choices).partial();
export type Preferences = z.infer<typeof Preferences>;

export const OfficeRef = z.object({ id: Id, name: z.string(), newspaper_name: z.string() });
export type OfficeRef = z.infer<typeof OfficeRef>;

/** Why nothing can be changed. */
export const ReadOnlyReason = z.enum(['ended', 'not_begun', 'closed']);
export type ReadOnlyReason = z.infer<typeof ReadOnlyReason>;

/** Read mode: the customer is closed, or its package has ended or not begun. */
export const ReadOnly = z.object({
  reason: ReadOnlyReason,
  /** The package's last or first day, or the day the customer was closed. */
  day: Day,
  /**
   * Whom to ask: the customer's contact person, by name alone for participants; for the customer the
   * operator, by address alone.
   */
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
});
export type ReadOnly = z.infer<typeof ReadOnly>;

/** The one who is signed in, as `GET /user/currentUser` answers. */
export const CurrentUser = z.object({
  ...Stamps,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: Email,
  phone: z.string().nullable(),
  role: Role,
  active_editorial_office: OfficeRef.nullable(),
  editorial_offices: z.array(OfficeRef),
  customer: Ref.nullable(),
  /** The customer that an administrator acts for at the moment. */
  override: Ref.nullable(),
  locale: z.enum(['se', 'en']),
  preferences: Preferences,
  last_login_at: Moment.nullable(),
  is_active: z.boolean(),
  avatar_file: FileRef.nullable(),
  byline: z.string().nullable(),
  /** What the customer's package holds; everything for the operator's own staff. */
  features: z.array(PackageFeature),
  /** The types of chapters in it. */
  chapter_types: z.array(ChapterType),
  /** Everything can be read and nothing changed, but the own account. */
  is_read_only: z.boolean(),
  read_only: ReadOnly.nullable(),
  package_ends_on: Day.nullable(),
  /** The place in the stream of changes before which everything is in what is fetched from now on. */
  events_from: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

import * as z from 'zod';
import { Day, Email, FileRef, Id, Moment, Ref, Role, Stamps } from './fields.ts';
import { ChapterType, PackageFeature } from './package.ts';

const choices = {
  text_size: z.enum(['normal', 'large', 'larger']),
  line_spacing: z.enum(['normal', 'wide']),
  reading_font: z.enum(['newsreader', 'atkinson']),
  theme: z.enum(['auto', 'light', 'dark']),
  read_aloud_rate: z.number().min(0.5).max(2),
  /** When what waits under the bell comes by e-mail as well. */
  mail_notices: z.enum(['at_once', 'daily', 'never']),
};

/** How things look and sound for a person; what was never chosen is as for most. */
export const Preferences = z.object({
  text_size: choices.text_size.default('normal'),
  line_spacing: choices.line_spacing.default('normal'),
  reading_font: choices.reading_font.default('newsreader'),
  theme: choices.theme.default('auto'),
  read_aloud_rate: choices.read_aloud_rate.default(1),
  mail_notices: choices.mail_notices.default('daily'),
});

/** Some of the choices: those not sent stay, so none has a default here. */
export const PreferenceChanges = z.object(choices).partial();
export type Preferences = z.infer<typeof Preferences>;

export const OfficeRef = z.object({ id: Id, name: z.string(), newspaper_name: z.string() });
export type OfficeRef = z.infer<typeof OfficeRef>;

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
  /** The package has run out: everything can be read and nothing changed. */
  is_read_only: z.boolean(),
  package_ends_on: Day.nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

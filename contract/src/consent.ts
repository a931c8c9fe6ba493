import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  Day,
  Id,
  IdParams,
  Line,
  ListQuery,
  Moment,
  OptionalText,
  Ref,
  Stamps,
  WorkDay,
} from './fields.ts';

/** The most people that may be marked in a picture. */
export const MAX_MARKS = 60;
/** The most people from outside whom an office may have in its register. */
export const MAX_OUTSIDERS = 2000;
/** The most people whose sheets are set at a time. */
export const MAX_SHEETS = 100;
/** Days after which a link to answer by ends. */
export const CONSENT_LINK_DAYS = 30;
/** Days before its end from which a consent is said to end soon. */
export const ENDING_SOON_DAYS = 30;

/** The path of the page on which somebody answers, followed by the link’s key. */
export const CONSENT_PATH = '/samtycke/';

/**
 * The state of a person’s consent to one thing. `missing`: nobody has answered. `no`: refused or taken
 * back. `ended`: its last day has been. `protected`: never to be shown or named.
 */
export const ConsentState = z.enum(['yes', 'missing', 'no', 'ended', 'protected']);
export type ConsentState = z.infer<typeof ConsentState>;

/**
 * The state of a picture, for everybody. `held`: it may not be used, whatever the reason. `asked`:
 * somebody in it hasn’t answered about everything.
 */
export const PictureState = z.enum(['free', 'asked', 'held']);
export type PictureState = z.infer<typeof PictureState>;

/** The answers. Null: not yet. */
const answers = {
  paper: z.boolean().nullable(),
  web: z.boolean().nullable(),
  may_name: z.boolean().nullable(),
};

/** A person in an office’s pictures, with their consent. */
export const PicturedPerson = z.object({
  ...Stamps,
  name: z.string(),
  editorial_office: Ref,
  /** Null for somebody who isn’t a member of the office. */
  user_id: Id.nullable(),
  ...answers,
  paper_state: ConsentState,
  web_state: ConsentState,
  name_state: ConsentState,
  /** The last day; null: no end. */
  valid_until: Day.nullable(),
  ends_soon: z.boolean(),
  /** The giver: the person, or a named guardian. */
  given_by: z.string(),
  /** The moderator who noted it; null if it was answered by a link, or not at all. */
  noted_by: Ref.nullable(),
  noted_at: Moment.nullable(),
  /** The newspaper that the question named which was answered by a link. */
  answered_about: z.string().nullable(),
  taken_back_at: Moment.nullable(),
  /** When a sheet or a link to ask with was made last. */
  asked_at: Moment.nullable(),
  /** The end of the link that is open; null without one. */
  link_ends_at: Moment.nullable(),
  is_protected: z.boolean(),
  /** True for somebody who doesn’t want to be named at birthdays. */
  no_birthday: z.boolean(),
  picture_count: z.int(),
  /** Incremented by each save. A save must send the version it started from. */
  version: z.int(),
});
export type PicturedPerson = z.infer<typeof PicturedPerson>;

/** A use of a picture in which the person is marked. */
export const ConsentUse = z.object({
  kind: z.enum(['article', 'newspaper', 'web-article']),
  id: Id,
  name: z.string(),
  /** True if it is out: a newspaper that has been sent, a web article that is published. */
  is_out: z.boolean(),
  /** True if anybody can see the picture there on the web. */
  is_on_web: z.boolean(),
});
export type ConsentUse = z.infer<typeof ConsentUse>;

/** Something that a change took from the web. */
export const TakenAway = z.object({
  kind: z.enum(['newspaper', 'web-article']),
  id: Id,
  name: z.string(),
});
export type TakenAway = z.infer<typeof TakenAway>;

export const PicturedPersonDetail = PicturedPerson.extend({
  uses: z.array(ConsentUse),
  pictures: z.array(Ref),
});
export type PicturedPersonDetail = z.infer<typeof PicturedPersonDetail>;

const Changed = PicturedPersonDetail.extend({ taken_away: z.array(TakenAway) });
export type ChangedConsent = z.infer<typeof Changed>;

/** The people marked in a picture. */
export const PictureMarks = z.object({
  state: PictureState,
  people: z.array(
    z.object({
      /** The id in the register. */
      id: Id,
      name: z.string(),
      /** Null for those who don’t see the register. */
      paper_state: ConsentState.nullable(),
      web_state: ConsentState.nullable(),
      name_state: ConsentState.nullable(),
      can: z.object({ unmark: z.boolean() }),
    }),
  ),
  taken_away: z.array(TakenAway),
  can: z.object({ mark: z.boolean() }),
});
export type PictureMarks = z.infer<typeof PictureMarks>;

/** The key of a link, a token of 256 bits. */
const KeyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) });

/** The question that a link asks. */
export const ConsentQuestion = z.object({
  name: z.string(),
  office_name: z.string(),
  newspaper_name: z.string(),
  ends_at: Moment,
  /** False for somebody who has said no to birthdays already: the link can’t undo that. */
  asks_birthday: z.boolean(),
  /** Null until it is answered. An answer can be taken back, not changed. */
  answer: z
    .object({
      paper: z.boolean(),
      web: z.boolean(),
      may_name: z.boolean(),
      /** True if the name may stand among birthdays. */
      birthday: z.boolean(),
      given_by: z.string(),
    })
    .nullable(),
});
export type ConsentQuestion = z.infer<typeof ConsentQuestion>;

const fields = {
  ...answers,
  valid_until: WorkDay.nullable(),
  given_by: OptionalText(120),
  is_protected: z.boolean(),
  no_birthday: z.boolean(),
};

/** A person’s own choice about birthdays, for all their offices. */
const OwnBirthday = z.object({ no_birthday: z.boolean() });
export type OwnBirthday = z.infer<typeof OwnBirthday>;

export const ConsentFilter = z.enum(['missing', 'no', 'soon', 'ended', 'protected']);
export type ConsentFilter = z.infer<typeof ConsentFilter>;

export const consent = {
  /** The register of an office, by name: that of the active office if none is given. */
  list: defineCall({
    method: 'GET',
    path: '/consent',
    query: ListQuery.extend({
      editorial_office_id: Id.nullish(),
      state: ConsentFilter.nullish(),
      /** Only those who are marked in a picture. */
      pictured: z.boolean().nullish(),
    }),
    status: 200,
    answer: z.array(PicturedPerson),
  }),
  /** The viewer’s own choice about birthdays. */
  ownBirthday: defineCall({
    method: 'GET',
    path: '/consent/birthday',
    status: 200,
    answer: OwnBirthday,
  }),
  setOwnBirthday: defineCall({
    method: 'PUT',
    path: '/consent/birthday',
    body: OwnBirthday,
    status: 200,
    answer: OwnBirthday,
  }),
  get: defineCall({
    method: 'GET',
    path: '/consent/{id}',
    params: IdParams,
    status: 200,
    answer: PicturedPersonDetail,
  }),
  /** Adds somebody from outside. Members of the office are in its register by themselves. */
  create: defineCall({
    method: 'POST',
    path: '/consent',
    body: z
      .object(fields)
      .partial()
      .extend({ name: Line(120), editorial_office_id: Id.nullish() }),
    status: 201,
    answer: PicturedPersonDetail,
  }),
  /**
   * Notes a consent. Omitted fields stay. Whatever may no longer be on the web is taken from it.
   * Answers 409 with `current` if `version` is stale.
   */
  update: defineCall({
    method: 'PUT',
    path: '/consent/{id}',
    params: IdParams,
    body: z
      .object({ ...fields, name: Line(120) })
      .partial()
      .extend({ version: z.int().positive() }),
    status: 200,
    answer: Changed,
  }),
  /** Takes a consent back: paper, web and name become no, and the web copies are taken away. */
  takeBack: defineCall({
    method: 'POST',
    path: '/consent/{id}/take-back',
    params: IdParams,
    status: 200,
    answer: Changed,
  }),
  /** Removes somebody from outside who is marked in no picture. */
  delete: defineCall({
    method: 'DELETE',
    path: '/consent/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Sets a sheet for each person, to be answered by hand: a PDF. */
  sheets: defineCall({
    method: 'POST',
    path: '/consent/sheet',
    body: z.object({ person_ids: z.array(Id).min(1).max(MAX_SHEETS) }),
    status: 200,
    answer: 'binary',
  }),
  /** Makes a link to answer by. It is told once, and the earlier one ends. */
  makeLink: defineCall({
    method: 'POST',
    path: '/consent/{id}/link',
    params: IdParams,
    status: 201,
    answer: z.object({ url: z.string(), ends_at: Moment }),
  }),
  withdrawLink: defineCall({
    method: 'DELETE',
    path: '/consent/{id}/link',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** The people in a picture. */
  marks: defineCall({
    method: 'GET',
    path: '/file/{id}/person',
    params: IdParams,
    status: 200,
    answer: PictureMarks,
  }),
  /** People of the file’s office, to choose from. */
  candidates: defineCall({
    method: 'GET',
    path: '/file/{id}/person-choice',
    params: IdParams,
    query: z.object({ q: ListQuery.shape.q }),
    status: 200,
    answer: z.array(z.object({ id: Id, name: z.string() })),
  }),
  /** Marks somebody of the register, or by name somebody from outside. */
  mark: defineCall({
    method: 'POST',
    path: '/file/{id}/person',
    params: IdParams,
    body: z.object({ person_id: Id.nullish(), name: Line(120).nullish() }),
    status: 200,
    answer: PictureMarks,
  }),
  /** Removes a mark: participants their own, unless it holds the picture. */
  unmark: defineCall({
    method: 'DELETE',
    path: '/file/{id}/person/{person_id}',
    params: IdParams.extend({ person_id: Id }),
    status: 200,
    answer: PictureMarks,
  }),
  /** For whoever has a link, without signing in. 404 for a key that opens nothing, whatever the reason. */
  question: defineCall({
    method: 'GET',
    path: '/consent-answer/{key}',
    params: KeyParams,
    status: 200,
    answer: ConsentQuestion,
  }),
  /** Answers once. */
  answer: defineCall({
    method: 'POST',
    path: '/consent-answer/{key}',
    params: KeyParams,
    body: z.object({
      paper: z.boolean(),
      web: z.boolean(),
      may_name: z.boolean(),
      /** A no is for all offices of the person. Anything else changes nothing. */
      birthday: z.boolean().optional(),
      given_by: Line(120),
      /** The newspaper that was asked about: 409 `asked_anew` if it is another by now. */
      newspaper_name: z.string().optional(),
    }),
    status: 200,
    answer: ConsentQuestion,
  }),
  /** Takes an answer back, and ends the link. */
  takeBackAnswer: defineCall({
    method: 'DELETE',
    path: '/consent-answer/{key}',
    params: KeyParams,
    status: 204,
    answer: null,
  }),
};

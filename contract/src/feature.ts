import * as z from 'zod';
import { Id, OptionalText, PrintedDay } from './fields.ts';

/** The kinds of regular features, in the order of the form. */
export const FeatureKind = z.enum([
  'recipe',
  'menu',
  'calendar',
  'birthdays',
  'results',
  'table',
  'quiz',
  'joke',
  'comic',
]);
export type FeatureKind = z.infer<typeof FeatureKind>;

export const MAX_COMIC_PICTURES = 6;
export const LEAST_COMIC_PICTURES = 2;
export const MAX_TABLE_COLUMNS = 6;
/** The highest age of somebody among birthdays. */
export const MAX_AGE = 130;

const words = (max: number) => z.string().max(max);
/** The heading, and a line below it: portions of a recipe, the week of a menu. */
const head = { title: OptionalText(120), about: OptionalText(300) };

export const Recipe = z.object({
  kind: z.literal('recipe'),
  ...head,
  ingredients: z.array(words(200)).max(60),
  steps: z.array(words(1000)).max(30),
});
export const Menu = z.object({
  kind: z.literal('menu'),
  ...head,
  days: z.array(z.object({ day: words(60), dish: words(400) })).max(21),
});
export const EventList = z.object({
  kind: z.literal('calendar'),
  ...head,
  events: z
    .array(
      z.object({
        day: PrintedDay.nullable(),
        time: words(40),
        words: words(300),
        place: words(120),
      }),
    )
    .max(40),
});
export const Birthdays = z.object({
  kind: z.literal('birthdays'),
  ...head,
  people: z
    .array(
      z.object({
        name: words(120),
        day: PrintedDay.nullable(),
        age: z.int().min(0).max(MAX_AGE).nullable(),
      }),
    )
    .max(60),
});
export const Results = z.object({
  kind: z.literal('results'),
  ...head,
  /** `about` is the line below: scorers, or the series. */
  rows: z
    .array(z.object({ home: words(80), away: words(80), figures: words(40), about: words(300) }))
    .max(40),
});
export const FeatureTable = z.object({
  kind: z.literal('table'),
  ...head,
  /** True if the first row is the header. */
  has_header: z.boolean(),
  cells: z.array(z.array(words(200)).max(MAX_TABLE_COLUMNS)).max(40),
});
export const Jokes = z.object({
  kind: z.literal('joke'),
  ...head,
  /** Answers are printed small at the slot's foot. */
  jokes: z.array(z.object({ words: words(1000), answer: words(300) })).max(10),
});
export const Quiz = z.object({
  kind: z.literal('quiz'),
  ...head,
  /** Prints the answers in a slot of solutions; else small at the slot's foot. */
  answers_elsewhere: z.boolean().nullish(),
  /** Choices are lines of their own. */
  questions: z
    .array(z.object({ words: words(500), choices: words(1000), answer: words(300) }))
    .max(30),
});
export const Comic = z.object({
  kind: z.literal('comic'),
  ...head,
  /** The maker of all its pictures. */
  credit: OptionalText(120),
  pictures: z.array(z.object({ file_id: Id, caption: words(200) })).max(MAX_COMIC_PICTURES),
});
/** A regular feature of a newspaper, in a slot of its kind. */
export const Feature = z.discriminatedUnion('kind', [
  Recipe,
  Menu,
  EventList,
  Birthdays,
  Results,
  FeatureTable,
  Quiz,
  Jokes,
  Comic,
]);
export type Feature = z.infer<typeof Feature>;
export type Quiz = Extract<Feature, { kind: 'quiz' }>;

/** The ids of the pictures of a feature. */
export const picturesOfFeature = (feature: Feature | null | undefined): number[] =>
  feature?.kind === 'comic' ? feature.pictures.map(({ file_id: id }) => id) : [];

/** True for a quiz whose answers are printed in a slot of solutions. */
export const isAnsweredElsewhere = (feature: Feature | null | undefined): feature is Quiz =>
  feature?.kind === 'quiz' && feature.answers_elsewhere === true;

/** True if a feature has anything to print but its heading. */
export function hasContent(feature: Feature): boolean {
  const said = (...all: string[]) => all.some((one) => one.trim() !== '');
  switch (feature.kind) {
    case 'recipe':
      return said(...feature.ingredients, ...feature.steps);
    case 'menu':
      return feature.days.some(({ dish }) => said(dish));
    case 'calendar':
      return feature.events.some((event) => said(event.words));
    case 'birthdays':
      return feature.people.some(({ name }) => said(name));
    case 'results':
      return feature.rows.some(({ home, away }) => said(home, away));
    case 'table':
      return feature.cells.some((row) => said(...row));
    case 'quiz':
      return feature.questions.some((question) => said(question.words));
    case 'joke':
      return feature.jokes.some((joke) => said(joke.words));
    case 'comic':
      return feature.pictures.length > 0;
  }
}

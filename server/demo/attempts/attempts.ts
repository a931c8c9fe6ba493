import type { AttemptStatus } from '@spalten/contract/assignment';

/** An attempt of the demo: person, assignment, answers and status. */
export interface DemoAttempt {
  assignment: string;
  person: string;
  status: AttemptStatus;
  /**
   * Number of automatically scored questions answered wrongly or half right, counted from the last.
   */
  mistakes?: number;
  /** Number of answers in an attempt that isn't submitted. */
  answered?: number;
  /** Texts for the free-text questions, in order. */
  texts?: string[];
  /** Ratings of a source check's criteria, with notes. */
  ratings?: { rating: number; note: string }[];
  /** The reviewer's points and feedback for manually scored questions, in order. */
  marks?: { score: number; feedback: string }[];
  comment?: string;
  days: number;
  minutes: number;
  help?: 'self' | 'system';
  hints?: number;
  supporter?: string;
}

const INGRESS = 'skriv-en-ingress';
const SHARK = 'haj-i-sjon';
const QUIZ = 'nyhetskviss';
const PARTS = 'tidningens-delar';
const FACTS = 'fakta-asikt-reklam';
const RACE = 'snabbkvissen';

/** Attempts in every status, so that grid, review and results have content. */
export const ATTEMPTS: DemoAttempt[] = [
  {
    assignment: INGRESS,
    person: 'deltagare',
    status: 'reviewed',
    days: 6,
    minutes: 22,
    texts: [
      'Kulturskolan flyttar till gamla brandstationen den 15 augusti. 240 elever får nya lokaler, och trummisarna får äntligen ett eget rum.',
    ],
    marks: [
      {
        score: 4,
        feedback: 'Allt det viktiga är med i första meningen. Fint slut som gör läsaren nyfiken.',
      },
      { score: 0, feedback: 'Ingen bild den här gången. Ta gärna med en nästa gång.' },
    ],
    comment: 'Så här skriver en tidning. Spara den här som exempel!',
  },
  {
    assignment: INGRESS,
    person: 'amir',
    status: 'submitted',
    days: 2,
    minutes: 31,
    mistakes: 1,
    texts: [
      'Trummisarna har länge velat ha ett eget rum. Nu flyttar Kulturskolan till brandstationen i augusti.',
    ],
  },
  {
    assignment: INGRESS,
    person: 'wilma',
    status: 'submitted',
    days: 1,
    minutes: 18,
    texts: [
      'I augusti flyttar Kulturskolan in i gamla brandstationen. Kommunen bygger om för tre miljoner.',
    ],
    supporter: 'jonas',
    hints: 1,
  },
  {
    assignment: INGRESS,
    person: 'yusuf',
    status: 'returned',
    days: 3,
    minutes: 12,
    mistakes: 1,
    texts: ['Kulturskolan ska flytta. Det blir nog bra för alla som går där tror jag.'],
    marks: [{ score: 1, feedback: 'Du berättar vem och vad. Vart flyttar de, och när?' }],
    comment: 'Bra början! Lägg till vart och när, och stryk det du tror. Sedan är den klar.',
  },
  {
    assignment: INGRESS,
    person: 'hugo',
    status: 'in_progress',
    days: 0,
    minutes: 9,
    answered: 1,
    help: 'self',
    hints: 2,
  },
  {
    assignment: SHARK,
    person: 'deltagare',
    status: 'returned',
    days: 4,
    minutes: 25,
    ratings: [
      { rating: 1, note: 'Det står inget namn på den som har skrivit.' },
      { rating: 2, note: 'De vill nog att man ska klicka.' },
    ],
    texts: ['Jag skulle ringa kommunen och fråga.'],
    comment: 'Du har tänkt rätt om avsändaren. Titta en gång till på vem mer som skriver om hajen.',
  },
  {
    assignment: SHARK,
    person: 'tove',
    status: 'submitted',
    days: 1,
    minutes: 34,
    ratings: [
      { rating: 1, note: 'Sidan heter nästan som en riktig tidning men är det inte.' },
      { rating: 1, note: 'De tjänar pengar på annonser.' },
      { rating: 1, note: 'Bara en person, och den har inget namn.' },
      { rating: 1, note: 'Jag sökte och ingen annan har skrivit om det.' },
    ],
    texts: ['Det här är inte sant. Hajar lever i havet och sjön har sött vatten.'],
  },
  {
    assignment: SHARK,
    person: 'aino',
    status: 'submitted',
    days: 5,
    minutes: 40,
    ratings: [
      { rating: 2, note: 'Okänd sida.' },
      { rating: 1, note: 'De vill skrämmas.' },
      { rating: 2, note: 'En bild, men den ser konstig ut.' },
    ],
    texts: ['Jag skulle fråga på biblioteket.'],
    supporter: 'gunilla',
  },
  { assignment: QUIZ, person: 'deltagare', status: 'reviewed', days: 12, minutes: 7, mistakes: 4 },
  { assignment: QUIZ, person: 'deltagare', status: 'reviewed', days: 11, minutes: 6, mistakes: 1 },
  { assignment: QUIZ, person: 'amir', status: 'reviewed', days: 10, minutes: 5 },
  { assignment: QUIZ, person: 'wilma', status: 'reviewed', days: 10, minutes: 8, mistakes: 2 },
  { assignment: QUIZ, person: 'yusuf', status: 'reviewed', days: 9, minutes: 11, mistakes: 5 },
  { assignment: QUIZ, person: 'tove', status: 'reviewed', days: 9, minutes: 6, mistakes: 1 },
  { assignment: QUIZ, person: 'oleksandra', status: 'reviewed', days: 8, minutes: 9, mistakes: 2 },
  { assignment: QUIZ, person: 'hugo', status: 'reviewed', days: 8, minutes: 4, mistakes: 6 },
  { assignment: QUIZ, person: 'leila', status: 'in_progress', days: 0, minutes: 3, answered: 4 },
  { assignment: QUIZ, person: 'kalle', status: 'reviewed', days: 7, minutes: 12, mistakes: 3 },
  { assignment: QUIZ, person: 'aino', status: 'reviewed', days: 7, minutes: 10, mistakes: 1 },
  { assignment: QUIZ, person: 'bengt', status: 'reviewed', days: 6, minutes: 14, mistakes: 2 },
  { assignment: QUIZ, person: 'siv', status: 'reviewed', days: 6, minutes: 9 },
  { assignment: PARTS, person: 'amir', status: 'reviewed', days: 14, minutes: 12, mistakes: 1 },
  { assignment: PARTS, person: 'wilma', status: 'reviewed', days: 13, minutes: 15 },
  {
    assignment: PARTS,
    person: 'leila',
    status: 'reviewed',
    days: 13,
    minutes: 19,
    mistakes: 2,
    hints: 2,
  },
  {
    assignment: PARTS,
    person: 'bengt',
    status: 'in_progress',
    days: 1,
    minutes: 21,
    answered: 2,
    help: 'system',
    hints: 1,
  },
  { assignment: PARTS, person: 'siv', status: 'in_progress', days: 2, minutes: 6, answered: 1 },
  { assignment: FACTS, person: 'tove', status: 'reviewed', days: 5, minutes: 8 },
  {
    assignment: FACTS,
    person: 'oleksandra',
    status: 'reviewed',
    days: 5,
    minutes: 13,
    mistakes: 1,
  },
  { assignment: FACTS, person: 'kalle', status: 'reviewed', days: 4, minutes: 22, mistakes: 2 },
  { assignment: RACE, person: 'amir', status: 'reviewed', days: 3, minutes: 4, mistakes: 1 },
  { assignment: RACE, person: 'tove', status: 'reviewed', days: 3, minutes: 5 },
  { assignment: RACE, person: 'hugo', status: 'reviewed', days: 3, minutes: 5, mistakes: 3 },
];

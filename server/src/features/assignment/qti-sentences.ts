import type { LocalisedText } from '@spalten/contract/fields';

/** Reasons why an item of a package was left out. */
export const REASONS = {
  old_format: {
    sv: 'Den är sparad i ett äldre format (QTI 1). Spara den som QTI 2.1 eller nyare i det andra programmet.',
    en: 'It is saved in an older format (QTI 1). Save it as QTI 2.1 or newer in the other program.',
  },
  missing: {
    sv: 'Filen finns inte i paketet.',
    en: 'The file is not in the package.',
  },
  unreadable: {
    sv: 'Filen är trasig eller har delar som inte får läsas.',
    en: 'The file is broken or has parts that must not be read.',
  },
  no_question: {
    sv: 'Den frågar inget: det finns inget att svara på.',
    en: 'It asks nothing: there is nothing to answer.',
  },
  composite: {
    sv: 'Den har flera frågor i en. Dela upp den i det andra programmet.',
    en: 'It has several questions in one. Split it in the other program.',
  },
  unsupported: {
    sv: 'Den frågar på ett sätt som inte finns i Spalten.',
    en: 'It asks in a way that Spalten does not have.',
  },
  random: {
    sv: 'Den byter tal eller ord varje gång, och det kan inte Spalten.',
    en: 'It changes its numbers or words each time, which Spalten cannot do.',
  },
  adaptive: {
    sv: 'Den ändrar sig efter vad man svarar, och det kan inte Spalten.',
    en: 'It changes with what is answered, which Spalten cannot do.',
  },
  no_picture_size: {
    sv: 'Det står inte hur stor bilden är, så det går inte att veta var platserna är.',
    en: 'The size of the picture is not given, so the places in it are not known.',
  },
  too_large: {
    sv: 'Den är för lång eller har för många delar.',
    en: 'It is too long or has too many parts.',
  },
  over_limit: {
    sv: 'En uppgift kan ha högst 100 frågor.',
    en: 'An assignment has at most 100 questions.',
  },
} satisfies Record<string, LocalisedText>;
export type ReasonCode = keyof typeof REASONS;

/** Simplifications made when an item or a test was imported. */
export const CHANGES = {
  scoring: {
    sv: 'Poängen räknas på Spaltens sätt: den som har en del rätt får en del av poängen.',
    en: 'Points are counted as Spalten does: whoever has a part right gets a part of the points.',
  },
  all_or_nothing: {
    sv: 'Bara det rätta svaret ger poäng. Andra svar gav också poäng i det andra programmet.',
    en: 'Only the right answer gives points. Other answers gave points too in the other program.',
  },
  minus_points: {
    sv: 'Fel svar ger inga minuspoäng.',
    en: 'Wrong answers give no minus points.',
  },
  points: {
    sv: 'Poängen är avrundad till ett helt tal mellan 1 och 100.',
    en: 'The points are rounded to a whole number from 1 to 100.',
  },
  no_key: {
    sv: 'Det står inte vad som är rätt. Fyll i det innan du publicerar.',
    en: 'What is right is not given. Fill it in before you publish.',
  },
  shuffle: {
    sv: 'Svaren visas i blandad ordning. De hade en bestämd ordning.',
    en: 'The answers are shown in mixed order. They had a fixed order.',
  },
  choice_count: {
    sv: 'Hur många svar man ska välja är inte bestämt.',
    en: 'How many answers to choose is not set.',
  },
  letter_case: {
    sv: 'Stora och små bokstäver räknas som samma.',
    en: 'Capitals and small letters count as the same.',
  },
  true_false_words: {
    sv: 'Svaren heter Sant och Falskt. De hade andra ord.',
    en: 'The answers are called True and False. They had other words.',
  },
  unmatched: {
    sv: 'Svar som inte hör ihop med något är borta.',
    en: 'Answers that belong to nothing are left out.',
  },
  several_partners: {
    sv: 'Varje sak hör ihop med en. Någon hörde ihop med flera.',
    en: 'Each thing belongs to one. Some belonged to several.',
  },
  area_shape: {
    sv: 'Platser i bilden är rektanglar. Någon hade en annan form.',
    en: 'Places in the picture are rectangles. Some had another shape.',
  },
  feedback: {
    sv: 'En del av det som sägs efter svaret är borta.',
    en: 'Some of what is told after the answer is left out.',
  },
  teacher_notes: {
    sv: 'Text som bara var för den som leder eller rättar är borta.',
    en: 'Text that was only for teachers or scorers is left out.',
  },
  shared_text: {
    sv: 'En text som hör till frågan ligger i en egen fil och är inte med. Lägg in den själv.',
    en: 'A text that belongs to the question lies in a file of its own and is not included. Add it yourself.',
  },
  media: {
    sv: 'Ljud, film eller annat inbäddat är borta.',
    en: 'Sound, film or other embedded things are left out.',
  },
  pictures: {
    sv: 'Bara en bild är med. Frågan hade flera.',
    en: 'Only one picture is included. The question had several.',
  },
  picture_missing: {
    sv: 'En bild finns inte i paketet.',
    en: 'A picture is not in the package.',
  },
  shape_of_text: {
    sv: 'Tabeller, numrerade listor eller formler är nu vanlig text.',
    en: 'Tables, numbered lists or formulas are plain text now.',
  },
  shortened: {
    sv: 'En text var för lång och är kortad.',
    en: 'A text was too long and has been shortened.',
  },
  test_time: {
    sv: 'Tidsgränser är inte med.',
    en: 'Time limits are not included.',
  },
  test_selection: {
    sv: 'Alla frågor är med, i samma ordning för alla. Provet drog eller blandade frågor.',
    en: 'All questions are included, in the same order for all. The test drew or mixed questions.',
  },
  test_branches: {
    sv: 'Alla får alla frågor. I provet berodde det på vad man hade svarat.',
    en: 'All questions are asked. The test asked some of them only after certain answers.',
  },
  test_scoring: {
    sv: 'Provets egen räkning av poäng är inte med.',
    en: 'How the test counted its points is not included.',
  },
  test_texts: {
    sv: 'Texter mellan frågorna är inte med.',
    en: 'Texts between the questions are not included.',
  },
  test_sections: {
    sv: 'Provets delar är nu en enda lista av frågor.',
    en: 'The parts of the test are now one list of questions.',
  },
  test_unreadable: {
    sv: 'Provets ordning gick inte att läsa.',
    en: 'The order of the test could not be read.',
  },
} satisfies Record<string, LocalisedText>;
export type ChangeCode = keyof typeof CHANGES;

/** Heading of the list of questions that the export leaves out. */
export const LEFT_OUT_OF_EXPORT: LocalisedText = {
  sv: 'De här frågorna följde inte med. QTI har inget sätt att fråga så:',
  en: 'These questions did not come along. QTI has no way of asking them:',
};

import type { LocalisedText } from '@spalten/contract/fields';
import type { QuestionFault } from '@spalten/contract/question-rules';

/** Messages for incomplete questions, each with what to do about it. */
export const FAULT_SENTENCES: Record<QuestionFault, LocalisedText> = {
  no_prompt: { sv: 'skriv en fråga.', en: 'write a question.' },
  no_image_alt: {
    sv: 'beskriv bilden för den som inte ser den.',
    en: 'describe the picture for those who do not see it.',
  },
  too_few_options: { sv: 'lägg till minst två svar.', en: 'add at least two options.' },
  empty_option: {
    sv: 'ett svar är tomt. Skriv något eller ta bort det.',
    en: 'an option is empty. Write something or remove it.',
  },
  none_right: { sv: 'markera vad som är rätt.', en: 'mark what is right.' },
  several_right: {
    sv: 'bara ett svar kan vara rätt. Byt annars till ”Flera rätta svar”.',
    en: 'only one option can be right. Otherwise change to “Several right answers”.',
  },
  no_truth: { sv: 'välj om det är sant eller falskt.', en: 'choose whether it is true or false.' },
  too_few_items: { sv: 'lägg till fler saker.', en: 'add more items.' },
  empty_item: {
    sv: 'en ruta är tom. Skriv något eller ta bort den.',
    en: 'a field is empty. Write something or remove it.',
  },
  too_few_pairs: { sv: 'lägg till minst två par.', en: 'add at least two pairs.' },
  too_few_categories: { sv: 'lägg till minst två grupper.', en: 'add at least two groups.' },
  item_without_category: {
    sv: 'välj vilken grupp varje sak hör till.',
    en: 'choose the group of each item.',
  },
  no_words_marked: { sv: 'markera minst ett rätt ord.', en: 'mark at least one right word.' },
  no_picture: { sv: 'välj en bild.', en: 'choose a picture.' },
  no_area: { sv: 'rita minst ett rätt ställe.', en: 'draw at least one right place.' },
  no_wrong_area: {
    sv: 'rita minst ett ställe som är fel, så att den som väljer ur listan har något att välja på.',
    en: 'draw at least one wrong place, so that who chooses from the list has a choice.',
  },
  area_outside: {
    sv: 'ett ställe hamnar utanför bilden. Flytta in det.',
    en: 'a place is outside the picture.',
  },
  no_blank: {
    sv: 'skriv fyra understreck (____) där något ska fyllas i.',
    en: 'write four underscores (____) where something is to be filled in.',
  },
  blanks_differ: {
    sv: 'det ska finnas ett rätt svar för varje lucka.',
    en: 'there must be a right answer for each blank.',
  },
  empty_blank: {
    sv: 'skriv vad som är rätt i varje lucka.',
    en: 'write what is right in each blank.',
  },
  no_source: {
    sv: 'källan behöver en rubrik och en text eller bild.',
    en: 'the source needs a title and a text or picture.',
  },
  no_criterion: {
    sv: 'lägg till minst en sak att bedöma.',
    en: 'add at least one thing to judge.',
  },
  empty_criterion: {
    sv: 'en rad är tom. Skriv något eller ta bort den.',
    en: 'a row is empty. Write something or remove it.',
  },
  characters_crossed: {
    sv: 'det minsta antalet tecken är större än det största.',
    en: 'the smallest number of characters is above the largest.',
  },
};

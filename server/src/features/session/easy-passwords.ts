/*
 * Detects passwords that would be guessed first: common ones and their usual variants, such as
 * added digits, digits for letters, or repetition.
 */

/** Swedish words that people are likely to choose for this product. */
const NEAR_AT_HAND = `
spalten spaltenspalten redaktion redaktionen redaktör tidning tidningen tidningar nyhet nyheter
artikel artiklar rubrik ingress moderator moderatorn deltagare deltagaren administratör skola skolan
lärare elev klass klassen kurs lösenord lösenordet hemlig hemligt hemligheten välkommen hejsan hej
sommar sommaren höst hösten vinter vintern vår våren januari februari mars april maj juni juli augusti
september oktober november december måndag tisdag onsdag torsdag fredag lördag söndag sverige
stockholm göteborg malmö uppsala norrköping linköping örebro västerås helsingborg umeå fotboll hockey
innebandy älskling jagälskardig jagalskardig testar provar ändra ändramig qwertyuiopå asdfghjklöä
`;
const NEAR = new Set(
  NEAR_AT_HAND.trim()
    .split(/\s+/)
    .flatMap((word) => [word, word.normalize('NFD').replace(/\p{M}/gu, '')]),
);

const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/** The list of common passwords, loaded on first use. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Strips leading and trailing characters that aren't letters. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const withLetters = (text: string) => [...text].map((sign) => LETTERS[sign] ?? sign).join('');

/** Returns the repeated unit of a text, or the text if it isn't a repetition. */
function unitOf(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return text.slice(0, at);
}

/** Well-known character sequences, treated as circular. */
const ORDERS = ['1234567890', 'abcdefghijklmnopqrstuvwxyzåäö', 'qwertyuiopåasdfghjklöäzxcvbnm'];

/** Returns true for runs such as 1234567890 or abcdefghij, also backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return ORDERS.map((order) => order.repeat(2)).some(
    (order) => order.includes(text) || order.includes(backwards),
  );
}

const MIN_WORD = 4;

/**
 * Returns true if a password would be guessed early for this person. @param words what others know
 * of the person, such as the parts of the address
 */
export async function isEasyToGuess(password: string, words: readonly string[]): Promise<boolean> {
  const plain = password.toLowerCase();
  const unit = unitOf(plain);
  if (unit.length < MIN_WORD || isRun(plain)) return true;
  common ??= readCommon();
  const list = await common;
  const near = new Set(words.map((word) => word.toLowerCase()).filter((w) => w.length >= MIN_WORD));
  return [
    plain,
    unit,
    bare(plain),
    withLetters(plain),
    withLetters(bare(plain)),
    bare(withLetters(plain)),
  ]
    .flatMap((text) => [text, unitOf(text)])
    .some(
      (text) => text.length >= MIN_WORD && (list.has(text) || NEAR.has(text) || near.has(text)),
    );
}

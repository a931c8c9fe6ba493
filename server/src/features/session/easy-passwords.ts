/*
 * Passwords that are among the first to be tried: a list of those that are known to be common, and
 * all that people make of them to get by a rule: digits and signs around them, numbers for letters,
 * the same twice.
 */

/** What is at hand when a password for this product is made up, in this language. */
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

/** The list, read when somebody first chooses a password. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** A word without the digits and signs before and after it. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const withLetters = (text: string) => [...text].map((sign) => LETTERS[sign] ?? sign).join('');

/** The piece that a text is made of by repeating it; the text itself where it is not. */
function unitOf(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return text.slice(0, at);
}

/** Signs in an order that everybody knows, begun anew at their end. */
const ORDERS = ['1234567890', 'abcdefghijklmnopqrstuvwxyzåäö', 'qwertyuiopåasdfghjklöäzxcvbnm'];

/** True for signs that follow each other: 1234567890, abcdefghij, and backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return ORDERS.map((order) => order.repeat(2)).some(
    (order) => order.includes(text) || order.includes(backwards),
  );
}

const MIN_WORD = 4;

/**
 * Whether a password is among the first that would be tried for this person.
 * @param words what everybody knows of them: their address
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

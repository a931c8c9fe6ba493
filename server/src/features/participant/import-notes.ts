/** Words for the sex in a column of its own. */
const SEX = /^(flicka|pojke|tjej|kille|kvinna|man|girl|boy|female|male|[fpkm]|男|女)$/iu;

/** Words about health, food and support, which are in no name. */
const HEALTH =
  /^(\p{L}*allerg\p{L}*|gluten\p{L}*|la[ck]tos\p{L}*|celia[ck]\p{L}*|jordnöt\p{L}*|nötter|peanuts?|nuts|ast(h?)ma\p{L}*|diabet\p{L}*|epilep\p{L}*|adhd|autis\p{L}*|dyslex\p{L}*|dyskalkyl\p{L}*|diagnos\p{L}*|mediciner\p{L}*|medicine|specialkost|vegetari\p{L}*|vegan\p{L}*|halal(kost)?|kosher|fläskfri\p{L}*|mjölkfri\p{L}*|äggfri\p{L}*|särskil(d|t|da)|anpassad\p{L}*|anpassning\p{L}*|stödinsats\p{L}*)$/iu;

/** Other words of notes in a column beside the name. Some are names too, but seldom alone. */
const OTHER =
  /^(add|npf|stöd|extra|behöver|hjälp|resurs|mjölk|ägg|kost|mat|äter|tål|ej|inte|inga|ingen|inget|har|med|utan|och|till|från|som|går|ska|kommer|ja|nej|yes|none|okänd|saknas|sjuk|frånvarande|slutat|slutar|flyttat|flyttar|börjar|lärare|mentor|elev|vikarie|assistent|pedagog|vårdnadshavare|mamma|pappa|förälder|teacher|student|pupil|parent|special|support|needs|help|absent|sick|modersmål|svenska|engelska|matematik|matte|franska|tyska|spanska|sva|idrott|klass|grupp|class|group)$/iu;

/** A colon, other than in "S:son" and "S:t". */
const COLON = /(?<!(?:^|\s)\p{L}):/u;

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter(Boolean);

export const isSex = (cell: string): boolean => SEX.test(cell);

/** Tells if a name has words in it that are never a name's, as "Kim Nordin allergi: nötter". */
export const hasNote = (name: string): boolean =>
  COLON.test(name) || wordsOf(name).some((word) => HEALTH.test(word));

/** Tells if a cell beside a name is a note, by its words. */
export const isNote = (cell: string): boolean =>
  hasNote(cell) || wordsOf(cell).some((word) => OTHER.test(word));

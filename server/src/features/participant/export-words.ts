import type { Language } from '../../platform/errors.ts';

/** English names of the export's fields. The queries use Swedish ones. */
const ENGLISH: Record<string, string> = {
  person: 'person',
  redaktion: 'office',
  redaktioner: 'offices',
  sedan: 'since',
  artikel: 'article',
  artiklar: 'articles',
  versioner: 'versions',
  artikelhistorik: 'article-history',
  källkoll: 'source-checks',
  fråga: 'question',
  bedömning: 'rating',
  anteckning: 'note',
  skrivet: 'written',
  meddelanden: 'messages',
  från: 'from',
  webbläsare: 'browser',
  inloggad: 'signed_in',
  inloggningar: 'sign-ins',
  skolinloggningar: 'school-sign-ins',
  enheter: 'devices',
  adress: 'address',
  samtycken: 'consents',
  rättelser: 'corrections',
  respons: 'responses',
  bra: 'good',
  'också bra': 'also_good',
  sida: 'page',
  tidning: 'newspaper',
  webb: 'web',
  'med namn': 'by_name',
  'till och med': 'until',
  'inte bland födelsedagar': 'not_among_birthdays',
  'svar från': 'answered_by',
  bilder: 'pictures',
  leverantör: 'provider',
  identitet: 'identity',
  senast: 'latest',
  logg: 'log',
  vad: 'what',
  typ: 'type',
  nummer: 'number',
  när: 'when',
  övningsresultat: 'results',
  uppgift: 'assignment',
  försök: 'attempt',
  svar: 'answer',
  poäng: 'points',
  högst: 'at_most',
  återkoppling: 'feedback',
  hjälp: 'help',
  kommentar: 'comment',
  'med stöd av': 'supported_by',
  påbörjat: 'started',
  inlämnat: 'handed_in',
  bedömt: 'reviewed',
  sekunder: 'seconds',
};

export const UPLOADS = { sv: 'filer', en: 'files' };
export const LOST = {
  sv: 'Filen finns inte kvar i lagret.',
  en: 'The file is no longer in the storage.',
};

/** Translates the field names of an export. Texts by people stay unchanged. */
export function translateFields(value: unknown, language: Language): unknown {
  if (language === 'sv' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => translateFields(item, language));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      ENGLISH[key] ?? key,
      translateFields(inner, language),
    ]),
  );
}

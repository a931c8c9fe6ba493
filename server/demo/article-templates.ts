import type { ArticleTemplate, FieldRule } from '@spalten/contract/article-template';
import { ARTICLE_EXAMPLES } from './article-examples.ts';

type Template = Omit<
  ArticleTemplate,
  'id' | 'created_at' | 'updated_at' | 'position' | 'opinion_note'
>;

const required = (min: number, max: number, guidance: string): FieldRule => ({
  use: 'required',
  min,
  max,
  guidance,
});
const optional = (max: number, guidance: string): FieldRule => ({ use: 'optional', max, guidance });
const off: FieldRule = { use: 'off', guidance: '' };

const kicker = optional(
  24,
  'Ett eller två ord som säger vad det handlar om: Skolan, Sport, Kommunen.',
);
const headline = (max: number) =>
  required(8, max, 'Berätta det viktigaste med ett verb: vem gör vad? Skriv rubriken sist.');
const credited = 'Välj en bild som berättar något. Skriv vilka som syns och vem som har tagit den.';
const quote = optional(140, 'Det bästa någon säger, ord för ord. En mening räcker.');

/** The eight article templates of the demo, with guidance for writers. */
export const ARTICLE_TEMPLATES: Template[] = [
  {
    name: 'Notis',
    description: 'Några meningar om något som har hänt eller ska hända. Bra att börja med.',
    example: ARTICLE_EXAMPLES.Notis,
    columns: 2,
    headline_size: 20,
    voice: 'news',
    fields: {
      kicker,
      headline: headline(60),
      standfirst: off,
      body: required(
        150,
        800,
        'Svara på vad, var, när och vem redan i första meningen. Sedan det som är bra att veta.',
      ),
      pull_quote: off,
      fact_box: off,
      images: { use: 'optional', max: 1, guidance: credited },
      answers: off,
    },
  },
  {
    name: 'Nyhetsartikel',
    description: 'Något nytt som berör läsarna. Det viktigaste först, och minst två röster.',
    example: ARTICLE_EXAMPLES.Nyhetsartikel,
    columns: 4,
    headline_size: 32,
    voice: 'news',
    fields: {
      kicker,
      headline: headline(80),
      standfirst: required(
        60,
        260,
        'Två meningar som räcker för den som inte läser mer: vad har hänt och vad betyder det?',
      ),
      body: required(
        700,
        3500,
        'Det viktigaste först. Låt den som berörs tala, och den som bestämmer svara. En mellanrubrik vart sjätte stycke.',
      ),
      pull_quote: quote,
      fact_box: optional(
        600,
        'Korta fakta som annars stör texten: siffror, datum, så här fungerar det.',
      ),
      images: { use: 'optional', max: 3, guidance: credited },
      answers: off,
    },
  },
  {
    name: 'Intervju',
    description: 'Läsaren får möta en människa. Du har frågat, lyssnat och valt det bästa.',
    example: ARTICLE_EXAMPLES.Intervju,
    columns: 4,
    headline_size: 32,
    voice: 'feature',
    fields: {
      kicker,
      headline: headline(80),
      standfirst: required(60, 260, 'Vem är det, och varför ska vi läsa om personen just nu?'),
      body: required(
        900,
        4500,
        'Börja mitt i mötet: var är ni, vad gör personen? Blanda citat med det du själv ser och hör.',
      ),
      pull_quote: quote,
      fact_box: optional(500, 'Ålder, familj, bor, gör, gillar. Kort.'),
      images: {
        use: 'required',
        min: 1,
        max: 3,
        guidance:
          'Ett porträtt där personen gör något är bättre än ett där hen tittar in i kameran.',
      },
      answers: off,
    },
  },
  {
    name: 'Reportage',
    description: 'Du har varit där. Läsaren ska se, höra och känna det du upplevde.',
    example: ARTICLE_EXAMPLES.Reportage,
    columns: 5,
    headline_size: 48,
    voice: 'feature',
    fields: {
      kicker,
      headline: headline(70),
      standfirst: required(
        80,
        320,
        'Lova läsaren något: vart ska vi åka, vem ska vi möta, vad ska vi förstå?',
      ),
      body: required(
        2200,
        8000,
        'Bygg av scener. Visa hellre än berätta. Sluta där du började, eller med en bild som stannar kvar.',
      ),
      pull_quote: quote,
      fact_box: optional(700, 'Bakgrunden som läsaren behöver, i punkter.'),
      images: {
        use: 'required',
        min: 1,
        max: 8,
        guidance: 'En stor bild som sätter stämningen, och några mindre som visar detaljer.',
      },
      answers: off,
    },
  },
  {
    name: 'Krönika',
    description: 'Din egen röst om något du har tänkt på. Börja smått och sluta i något större.',
    example: ARTICLE_EXAMPLES.Krönika,
    columns: 3,
    headline_size: 32,
    voice: 'opinion',
    fields: {
      kicker,
      headline: headline(70),
      standfirst: off,
      body: required(
        900,
        3200,
        'Börja med något som har hänt dig. Vad tänkte du då? Vad tänker du nu? En enda tanke räcker.',
      ),
      pull_quote: quote,
      fact_box: off,
      images: {
        use: 'optional',
        max: 1,
        guidance: 'En bild på dig som skriver, eller på det du skriver om.',
      },
      answers: off,
    },
  },
  {
    name: 'Insändare',
    description: 'Du tycker något och vill att andra ska hålla med, eller att någon ska svara.',
    example: ARTICLE_EXAMPLES.Insändare,
    columns: 2,
    headline_size: 24,
    voice: 'opinion',
    fields: {
      kicker,
      headline: headline(70),
      standfirst: off,
      body: required(
        400,
        1800,
        'Säg vad du tycker i första stycket. Ge två skäl. Sluta med vad du vill att någon ska göra.',
      ),
      pull_quote: off,
      fact_box: off,
      images: off,
      answers: off,
    },
  },
  {
    name: 'Enkät',
    description: 'Samma fråga till flera personer, med korta svar och namn.',
    example: ARTICLE_EXAMPLES.Enkät,
    columns: 3,
    headline_size: 24,
    voice: 'news',
    fields: {
      kicker,
      headline: headline(60),
      standfirst: optional(160, 'Själva frågan, och var du ställde den.'),
      body: optional(600, 'Bara om frågan behöver förklaras. Svaren skriver du för sig.'),
      pull_quote: off,
      fact_box: off,
      images: { use: 'optional', max: 8, guidance: 'Samma avstånd och samma ljus på alla bilder.' },
      answers: {
        use: 'required',
        min: 2,
        max: 8,
        guidance:
          'Namn, ålder eller yrke, och svaret. Fråga minst fyra, och inte bara dina kompisar.',
      },
    },
  },
  {
    name: 'Recension',
    description: 'Du har läst, sett, spelat eller ätit. Hjälp andra att välja.',
    example: ARTICLE_EXAMPLES.Recension,
    columns: 3,
    headline_size: 28,
    voice: 'opinion',
    fields: {
      kicker,
      headline: headline(70),
      standfirst: optional(220, 'Titel, vem som har gjort den och ditt omdöme i en mening.'),
      body: required(
        600,
        2500,
        'Vad är det, vad är bra, vad är mindre bra, och för vem passar det? Ge exempel på allt du tycker.',
      ),
      pull_quote: quote,
      fact_box: optional(300, 'Titel, upphovsperson, år, var den finns att låna eller köpa.'),
      images: { use: 'optional', max: 1, guidance: credited },
      answers: off,
    },
  },
];

import type { Language } from '../../platform/errors.ts';
import type { Guide } from '../../typesetting/guide-sheet.ts';

/** Blank lines for writing each answer. */
const lines = 2;

const SV: Guide = {
  language: 'sv',
  title: 'Fråga tryckeriet',
  lead: 'Ring eller mejla tryckeriet innan ni gör den första tidningen. Skriv svaren här. Fyll sedan i dem under Tryckinställningar. De gäller för alla era tidningar.',
  phases: [
    {
      name: 'Filen',
      steps: [
        {
          heading: 'Vilken profil, hur mycket färg?',
          text: 'Vilken ICC-profil, och kan ni skicka den? Hur många procent får de fyra färgerna vara ihop?',
          lines,
          after: 'Välj **Tryckprofil** och skriv **Högst så mycket färg (%)**.',
        },
        {
          heading: 'Skärmärken?',
          text: 'Vill ni ha skärmärken utanför sidan?',
          lines,
          after: 'Kryssa i eller ur **Skärmärken**.',
        },
        {
          heading: 'Hur mycket utfall?',
          text: 'Hur många millimeter utfall behövs? Vanligt är 3, i dagstidningspress 0.',
          lines,
          after: 'Det heter **Utfall (mm)**.',
        },
        {
          heading: 'En fil, eller en per sida?',
          text: 'Om det är en fil per sida: vad ska filerna heta?',
          lines,
          after: 'Välj **En fil för varje sida** och skriv **Filernas namn**.',
        },
      ],
    },
    {
      name: 'Tidningen',
      steps: [
        {
          heading: 'Format och sidor',
          text: 'Vilka format trycker ni? Måste antalet sidor gå att dela med fyra? Är alla sidor i färg?',
          lines,
        },
        {
          heading: 'Papper och pris',
          text: 'Vilket papper finns, och vad kostar 100, 300 och 1 000 exemplar?',
          lines,
        },
        {
          heading: 'Tider',
          text: 'När vill ni ha filen, och när är tidningen färdig?',
          lines,
        },
        {
          heading: 'Vart skickas filen?',
          text: 'Till vilken e-postadress? Den skriver ni som **Tryckeriets e-post**.',
          lines,
        },
      ],
    },
  ],
  tips: {
    heading: 'Bra att veta',
    items: [
      {
        name: 'Filen är',
        text: 'PDF/X-4, CMYK, typsnitten finns i filen. Svart text är bara svart färg och trycks över toner.',
      },
      {
        name: 'Be om ett prov',
        text: 'Skicka en gammal tidning först. Då ser ni hur färgerna blir, och tryckeriet ser att filen går att trycka.',
      },
      {
        name: 'Vet de inte?',
        text: 'Låt inställningarna vara som de är. De går att trycka nästan överallt.',
      },
    ],
  },
};

const EN: Guide = {
  language: 'en',
  title: 'Ask the printer',
  lead: 'Call or write to the printer before you make the first newspaper. Write the answers here. Then fill them in under Print settings. They hold for all your newspapers.',
  phases: [
    {
      name: 'The file',
      steps: [
        {
          heading: 'Which profile, how much ink?',
          text: 'Which ICC profile, and can you send it? How many per cent may the four inks be together?',
          lines,
          after: 'Choose **Print profile** and write **Most ink (%)**.',
        },
        {
          heading: 'Crop marks?',
          text: 'Do you want crop marks outside the page?',
          lines,
          after: 'Tick or clear **Crop marks**.',
        },
        {
          heading: 'How much bleed?',
          text: 'How many millimetres of bleed are needed? 3 is common, 0 in newspaper presses.',
          lines,
          after: 'It is called **Bleed (mm)**.',
        },
        {
          heading: 'One file, or one per page?',
          text: 'If it is a file for each page: what should they be called?',
          lines,
          after: 'Choose **A file for each page** and write **Names of the files**.',
        },
      ],
    },
    {
      name: 'The newspaper',
      steps: [
        {
          heading: 'Format and pages',
          text: 'Which formats do you print? Must the number of pages be divisible by four? Is every page in colour?',
          lines,
        },
        {
          heading: 'Paper and price',
          text: 'Which papers are there, and what do 100, 300 and 1,000 copies cost?',
          lines,
        },
        {
          heading: 'Times',
          text: 'When do you want the file, and when is the newspaper ready?',
          lines,
        },
        {
          heading: 'Where does the file go?',
          text: 'To which e-mail address? Write it as **The printer’s e-mail**.',
          lines,
        },
      ],
    },
  ],
  tips: {
    heading: 'Good to know',
    items: [
      {
        name: 'The file is',
        text: 'PDF/X-4, CMYK, with its fonts in it. Black text is black ink only and is printed over tints.',
      },
      {
        name: 'Ask for a trial',
        text: 'Send an old newspaper first. You see what becomes of the colours, and the printer sees that the file can be printed.',
      },
      {
        name: 'They don’t know?',
        text: 'Leave the settings as they are. They can be printed almost anywhere.',
      },
    ],
  },
};

/** Questions to ask the printer before the first newspaper, by language. */
export const ASK_PRINTER: Record<Language, Guide> = { sv: SV, en: EN };

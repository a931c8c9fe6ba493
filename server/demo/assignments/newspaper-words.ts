import type { DemoAssignment } from './question-builders.ts';
import {
  buildQuestion,
  buildBlanks,
  buildOptions,
  buildOrder,
  buildPairs,
  withId,
} from './question-builders.ts';

/** Assignments on making a newspaper and the names of its parts. */
export const NEWSPAPER_WORDS: DemoAssignment[] = [
  {
    key: 'tidningens-delar',
    office: null,
    title: 'Tidningens delar',
    mode: 'practice',
    feedback: 'immediate',
    show_solution: 'submitted',
    instructions: `Varje del av en artikel har ett namn och ett jobb att göra. När du kan namnen är det lättare att prata om texten med de andra på redaktionen.

Du kan göra övningen hur många gånger du vill.`,
    questions: [
      buildQuestion(
        'match',
        'Para ihop ordet med det som det betyder.',
        buildPairs({
          Vinjett: 'Ett par ord ovanför rubriken som säger vad sidan eller ämnet är.',
          Ingress: 'De första raderna, med det viktigaste, i lite större text.',
          Byline: 'Namnet på den som har skrivit.',
          Bildtext: 'En eller två meningar som berättar vad bilden visar.',
          Puff: 'En kort text som lockar till en artikel på en annan sida.',
        }),
        {
          easy: 'Vilket ord hör ihop med vilken förklaring?',
          why: 'De här fem finns i nästan varje tidning. Leta efter dem i nästa tidning du läser.',
          hints: ['By är engelska för ”av”. En byline säger vem texten är av.'],
          skills: ['tidningens ord'],
          points: 5,
        },
      ),
      buildQuestion(
        'single_choice',
        'Vad är en **faktaruta** bra till?',
        buildOptions(
          '*Korta fakta som läsaren kan ha nytta av men som skulle tynga texten|Just det. Tider, priser och adresser passar bra där.',
          'Det viktigaste i nyheten|Det ska stå i ingressen, så att ingen missar det.',
          'Skribentens egen åsikt|Åsikter hör hemma i en krönika eller insändare.',
        ),
        {
          why: 'Faktarutan är som en låda vid sidan om. Den som bara vill veta när badhuset öppnar ska hitta det på en sekund.',
          skills: ['tidningens ord'],
        },
      ),
      buildQuestion(
        'order',
        'Så blir en idé till en artikel i tidningen. Lägg stegen i ordning.',
        buildOrder(
          'Någon får en idé och berättar om den på redaktionsmötet',
          'Skribenten tar reda på fakta och intervjuar',
          'Skribenten skriver och sätter rubrik',
          'Redaktören läser, frågar och föreslår ändringar',
          'Artikeln läggs på en sida tillsammans med bilden',
          'Tidningen trycks',
        ),
        {
          easy: 'Vad kommer först? Vad kommer sist?',
          why: 'Redaktören läser **innan** texten läggs på sidan. Det är mycket lättare att ändra i en text än på en färdig sida.',
          hints: ['Det sista som händer är att tidningen trycks.'],
          skills: ['hur'],
          points: 3,
        },
      ),
      buildQuestion(
        'fill_in',
        'Fyll i orden som saknas.',
        buildBlanks(
          'En bra ingress svarar på frågorna [vem], vad, [var] och när. Hur och [varför] kan vänta till brödtexten.',
          ['kanske', 'aldrig'],
        ),
        {
          why: 'Tänk att läsaren bara läser ingressen. Då ska hon ändå ha fått veta det viktigaste.',
          skills: ['vem', 'varför'],
          points: 3,
        },
      ),
      buildQuestion(
        'true_false',
        'En rubrik ska alltid vara en fråga.',
        { is_true: false },
        {
          why: 'Den som läser vill hellre ha ett svar än en fråga. ”Badhuset stänger i två veckor” säger mer än ”Vad händer med badhuset?”.',
          skills: ['rubriker'],
        },
      ),
    ],
  },
  {
    key: 'skriv-en-ingress',
    office: '8b',
    groups: ['Reportrarna'],
    title: 'Skriv en ingress',
    chapter: 'Skriv en ingress',
    mode: 'practice',
    feedback: 'reviewed',
    show_solution: 'never',
    max_attempts: 3,
    passing_score: 4,
    due_in: 9,
    instructions: `Här är anteckningarna från ett möte. Gör en ingress av dem.

- Kulturskolan flyttar till gamla brandstationen.
- Det sker den 15 augusti.
- 240 elever berörs.
- Rektor Mona Lind: ”Äntligen får trummisarna ett eget rum.”
- Kommunen betalar 3 miljoner för ombyggnaden.`,
    questions: [
      buildQuestion(
        'multiple_choice',
        'Vilka av uppgifterna måste vara med i ingressen?',
        buildOptions(
          '*Att Kulturskolan flyttar',
          '*Vart den flyttar',
          '*När det sker',
          'Att trummisarna får ett eget rum|Ett fint citat, men det kan komma senare i texten.',
        ),
        {
          why: 'Vem, vad, var och när kommer först. Citatet passar bra som andra stycke.',
          skills: ['vem', 'var', 'när'],
          points: 3,
        },
      ),
      buildQuestion(
        'free_text',
        'Skriv ingressen. Två eller tre meningar räcker.',
        {
          min_characters: 60,
          max_characters: 400,
          rubric: [
            withId({ criterion: 'Svarar på vem, vad, var och när', points: 2 }),
            withId({ criterion: 'Börjar med det viktigaste', points: 1 }),
            withId({ criterion: 'Korta, tydliga meningar', points: 1 }),
          ],
        },
        {
          easy: 'Skriv två eller tre meningar om flytten. Berätta vem, vad, var och när. Du kan också prata in ditt svar.',
          hints: [
            'Börja så här: ”Kulturskolan flyttar …”',
            'Läs texten högt. Behöver du andas mitt i en mening är den för lång.',
          ],
          skills: ['vem', 'vad', 'skriva'],
        },
      ),
      buildQuestion(
        'file_upload',
        'Vilken bild skulle passa till artikeln? Ta en egen, eller rita en skiss, och lämna in den.',
        { accept: ['image/*'], max_files: 2 },
        {
          skills: ['bild'],
          points: 2,
          hints: ['Visa människor som gör något, hellre än ett tomt hus.'],
        },
      ),
    ],
  },
  {
    key: 'goda-fragor',
    office: '8b',
    title: 'Goda frågor till en intervju',
    mode: 'practice',
    is_published: false,
    instructions: 'Ett utkast: övningen om intervjuer blir klar till nästa vecka.',
    questions: [
      buildQuestion(
        'categorise',
        'Öppen eller stängd fråga?',
        {
          categories: [
            withId({ text: 'Öppen: svaret blir en berättelse' }),
            withId({ text: 'Stängd: svaret blir ja eller nej' }),
          ],
          items: [
            withId({ text: 'Hur kändes det när båten sjönk?' }),
            withId({ text: 'Var du rädd?' }),
          ],
        },
        { skills: ['intervju'], points: 2 },
      ),
    ],
  },
];

import type { DemoAssignment } from './question-builders.ts';
import { buildQuestion, buildBlanks, buildOptions, buildOrder } from './question-builders.ts';

const short = (prompt: string, why: string, ...lines: string[]) =>
  buildQuestion('single_choice', prompt, buildOptions(...lines), { why });

/** News quizzes, and a timed competition. */
export const QUIZZES: DemoAssignment[] = [
  {
    key: 'nyhetskviss',
    office: null,
    title: 'Nyhetskviss: så funkar nyheter',
    mode: 'quiz',
    feedback: 'submitted',
    passing_score: 7,
    max_attempts: 2,
    shuffle_questions: true,
    instructions: 'Åtta frågor om hur nyheter blir till. Du får två försök, och det bästa räknas.',
    questions: [
      short(
        'Vem ansvarar inför lagen för det som står i en tidning?',
        'Den ansvariga utgivaren. Namnet ska stå i tidningen, så att alla vet vem de kan vända sig till.',
        '*Den ansvariga utgivaren',
        'Den som har skrivit texten',
        'Den som trycker tidningen',
      ),
      short(
        'Du har fått ett hemligt tips från någon som inte vill synas. Vad gäller?',
        'Källskyddet: den som lämnar uppgifter till en tidning har rätt att vara anonym, och tidningen får inte avslöja vem det är.',
        '*Tidningen får inte avslöja vem källan är',
        'Tidningen måste skriva ut namnet',
        'Polisen bestämmer',
      ),
      buildQuestion(
        'true_false',
        'Vem som helst har rätt att läsa de flesta papper hos en kommun.',
        { is_true: true },
        {
          why: 'Det kallas offentlighetsprincipen, och den är gammal: Sverige fick den 1766. Du behöver inte säga vem du är eller varför du frågar.',
          skills: ['källor'],
        },
      ),
      short(
        'Vad menas med att en nyhet har ”två oberoende källor”?',
        'Två personer som har hört samma rykte av samma granne är bara **en** källa. Oberoende betyder att de vet var för sig.',
        '*Två som vet det var för sig, utan att ha fått det av varandra',
        'Två personer som tycker likadant',
        'Två sidor som har kopierat samma text',
      ),
      buildQuestion(
        'multiple_choice',
        'Vilka av de här brukar räknas som **nyhetsvärde**: sådant som gör att något blir en nyhet?',
        buildOptions(
          '*Det är nytt',
          '*Det händer nära läsaren',
          '*Det berör många',
          'Det är långt',
        ),
        {
          why: 'Nytt, nära och viktigt för många. Ovanligt hjälper också: att en hund biter en man är ingen nyhet, men tvärtom är.',
          points: 3,
        },
      ),
      short(
        'En tidning har skrivit fel. Vad bör den göra?',
        'En rättelse, tydligt och snabbt. Det ökar förtroendet mer än det skadar.',
        '*Skriva en rättelse, tydligt och snabbt',
        'Ta bort artikeln utan att säga något',
        'Vänta och hoppas att ingen märker det',
      ),
      short(
        'Vad är en **replik**?',
        'Den som kritiseras ska få svara. Helst i samma artikel, annars så fort det går.',
        '*Svaret från den som har blivit kritiserad',
        'En kopia av en artikel',
        'Ett skämt på sista sidan',
      ),
      buildQuestion(
        'fill_in',
        'Fyll i.',
        buildBlanks(
          'Den som skriver om en person ska låta personen [svara]. Det är en del av pressens [etiska/etik] regler.',
          ['betala', 'hemliga'],
        ),
        {
          why: 'De pressetiska reglerna är medias egna regler. De säger bland annat: ge korrekta nyheter, respektera den enskilda människan, hör båda sidor.',
          points: 2,
        },
      ),
    ],
  },
  {
    key: 'snabbkvissen',
    office: '8b',
    title: 'Snabbkvissen: fem minuter om tidningen',
    mode: 'competition',
    time_limit_minutes: 5,
    max_attempts: 1,
    feedback: 'submitted',
    show_solution: 'last_attempt',
    opens_in: -2,
    due_in: 12,
    instructions:
      'En tävling mellan alla på redaktionen. Du har **fem minuter** och ett försök. Klockan börjar gå när du trycker på Börja, och allt du svarat sparas även om tiden tar slut.',
    questions: [
      short(
        'Var i en nyhetstext står det viktigaste?',
        'Först. Då har den som slutar läsa efter ingressen ändå fått veta det.',
        '*Först',
        'I mitten',
        'Sist, som i en deckare',
      ),
      short(
        'Vad kallas det när texten inte får plats på sidan?',
        'Överskjutande text. Då kortar man texten, eller byter plats.',
        '*Överskjutande text',
        'Utfall',
        'Brödsmulor',
      ),
      buildQuestion(
        'order',
        'Lägg delarna som de ligger på sidan, uppifrån och ner.',
        buildOrder('Vinjett', 'Rubrik', 'Ingress', 'Brödtext'),
        { points: 3 },
      ),
      buildQuestion('true_false', 'Manusstopp är dagen då texterna senast ska vara klara.', {
        is_true: true,
      }),
      short(
        'Vad betyder ”korrektur”?',
        'Ett provtryck som man läser för att hitta fel.',
        '*Ett provtryck att rätta fel i',
        'En straffavgift',
        'En ny upplaga',
      ),
    ],
  },
  {
    key: 'nyko-kviss',
    office: 'nyko',
    title: 'Rubrik eller inte?',
    mode: 'quiz',
    instructions: 'Tre snabba frågor om rubriker till kursen på måndag.',
    questions: [
      short(
        'Vilken rubrik säger mest?',
        'Den säger vad som händer, var och hur länge.',
        '*Simhallen stänger i tre veckor',
        'Nyheter om simhallen',
        'Du anar inte vad som hände sedan',
      ),
      buildQuestion(
        'true_false',
        'En rubrik kan lova mer än texten håller.',
        { is_true: false },
        { why: 'Gör den det blir läsaren besviken, och litar mindre på er nästa gång.' },
      ),
    ],
  },
];

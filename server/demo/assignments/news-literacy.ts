import type { DemoAssignment } from './question-builders.ts';
import {
  buildQuestion,
  buildCriteria,
  buildSpans,
  buildOptions,
  buildAreas,
  buildCategories,
} from './question-builders.ts';

/** Assignments on reading news critically: facts and opinions, adverts, sources, pictures. */
export const NEWS_LITERACY: DemoAssignment[] = [
  {
    key: 'fakta-asikt-reklam',
    office: null,
    title: 'Fakta, åsikt eller reklam?',
    chapter: 'Nyhet, åsikt eller reklam?',
    mode: 'practice',
    feedback: 'immediate',
    instructions: `I samma tidning kan det stå fakta, åsikter och reklam. Alla tre får finnas, men läsaren ska se vilket som är vilket.

**Fakta** går att kontrollera. **Åsikter** är vad någon tycker. **Reklam** vill sälja något.`,
    questions: [
      buildQuestion(
        'categorise',
        'Sortera meningarna.',
        buildCategories({
          Fakta: [
            'Biblioteket har öppet till klockan 19 på torsdagar.',
            'Kommunen har 11 200 invånare.',
          ],
          Åsikt: ['Biblioteket borde ha öppet på söndagar.', 'Det nya torget är riktigt fult.'],
          Reklam: [
            'Köp två bullar och få den tredje på köpet!',
            'Byns bästa kaffe – bara hos oss.',
          ],
        }),
        {
          easy: 'Är det fakta, en åsikt eller reklam?',
          why: '”Borde” och ”fult” avslöjar åsikter. Utropstecken, ”bara hos oss” och erbjudanden avslöjar reklam. Fakta kan du kontrollera: ring biblioteket, eller slå upp antalet invånare.',
          hints: ['Fråga dig: går det att kontrollera?', 'Vill någon att jag ska köpa något?'],
          skills: ['fakta och åsikt'],
          points: 6,
        },
      ),
      buildQuestion(
        'mark_words',
        'Det här är en nyhetstext, men skribenten har låtit sina åsikter smita in. Markera orden som är **värderande**.',
        buildSpans(
          'I tisdags öppnade det nya badhuset efter en *skandalöst* lång väntan. Den *underbara* bassängen är 25 meter lång och det *löjligt* höga priset är 90 kronor. Rektorn tog det första doppet.',
        ),
        {
          easy: 'Markera ord som säger vad skribenten tycker.',
          why: 'Ta bort de tre orden och läs igen: allt viktigt finns kvar. Det är ett bra prov på om ett ord hör hemma i en nyhet.',
          hints: ['Det är tre ord.'],
          skills: ['fakta och åsikt', 'värdeord'],
          points: 3,
        },
      ),
      buildQuestion(
        'multiple_choice',
        'Hur ska man kunna se att något är en annons?',
        buildOptions(
          '*Det står ”Annons” tydligt',
          '*Den har annan form än artiklarna',
          'Den ligger alltid på sista sidan|Annonser kan ligga var som helst.',
          '*Avsändaren syns',
        ),
        {
          why: 'En annons som ser ut som en artikel lurar läsaren. Därför finns regler: den ska vara märkt, och man ska se vem som betalar.',
          skills: ['reklam'],
          points: 3,
        },
      ),
      buildQuestion(
        'true_false',
        'En ledare på tidningens åsiktssida är en nyhet.',
        { is_true: false },
        {
          why: 'En ledare säger vad tidningen tycker. Nyheterna skrivs av andra, utan åsikter.',
          skills: ['fakta och åsikt'],
        },
      ),
    ],
  },
  {
    key: 'haj-i-sjon',
    office: null,
    title: 'Kolla källan: en haj i sjön?',
    chapter: 'Vem säger det?',
    mode: 'practice',
    feedback: 'reviewed',
    show_solution: 'submitted',
    instructions: `Du får ett tips om att det simmar en haj i Storsjön. Innan redaktionen skriver måste ni veta om det är sant.

Gå igenom källan fråga för fråga. Det finns inga dumma svar: det viktiga är att du säger **varför**.`,
    questions: [
      buildQuestion(
        'source_check',
        'Hur mycket går det att lita på den här källan?',
        {
          source: {
            title: 'CHOCK! Haj sedd i Storsjön – myndigheterna tystar ner det',
            publisher: 'Sanningsbladet24',
            url: 'https://sanningsbladet24.example/haj-i-storsjon',
            published_on: '2026-04-01',
            excerpt:
              'Flera vittnen säger sig ha sett en nära tre meter lång haj vid badplatsen. ”Den var jättestor”, säger en person som vill vara anonym. Kommunen vägrar att svara. Dela innan det tas bort! Köp vårt hajskydd i butiken, nu 30 procent billigare.',
          },
          ...buildCriteria(
            [
              'Vem står bakom?',
              'Finns det namn på någon som skrivit? Går det att nå redaktionen?',
              1,
              'Ingen skribent, ingen adress, ingen ansvarig utgivare. Ingen tar ansvar för texten.',
            ],
            [
              'Varför finns texten?',
              'Vill den informera, sälja, roa eller skrämma?',
              1,
              'Den säljer hajskydd i sista meningen. Och den vill att man delar fort, utan att tänka efter.',
            ],
            [
              'Vilka belägg finns?',
              'Namn, siffror, dokument, bilder som går att kontrollera?',
              1,
              'Bara anonyma vittnen. Dessutom är datumet den första april.',
            ],
            [
              'Vad säger andra källor?',
              'Öppna en ny flik och sök. Vad skriver lokaltidningen, kommunen, en forskare?',
              2,
              'Ingen annan skriver om det. Hajar lever i salt vatten, det står i varje uppslagsverk.',
            ],
          ),
        },
        {
          easy: 'Läs texten. Ge varje fråga 1 till 5 och skriv varför. 1 betyder att du inte litar på den alls.',
          hints: ['Titta på datumet.', 'Vad vill de att du ska göra när du läst klart?'],
          skills: ['vem', 'varför', 'belägg', 'andra källor'],
          points: 4,
        },
      ),
      buildQuestion(
        'single_choice',
        'Vad är det bästa **första** steget när du är osäker på en sida?',
        buildOptions(
          '*Lämna sidan och se vad andra skriver om den|Så gör de som är bäst på det här: de läser i sidled.',
          'Läsa hela sidan noga|Den som vill luras är ofta bra på att skriva övertygande.',
          'Se om sidan är snygg|Det kostar ingenting att göra en snygg sida.',
        ),
        {
          why: 'Faktagranskare stannar inte på sidan. De öppnar nya flikar och tar reda på vem som ligger bakom. Det kallas att läsa i sidled.',
          skills: ['andra källor'],
        },
      ),
      buildQuestion(
        'free_text',
        'Vad skriver du till den som tipsade redaktionen?',
        { min_characters: 30, max_characters: 600 },
        {
          hints: ['Var vänlig. Tipsaren menade väl.'],
          skills: ['skriva'],
          points: 2,
        },
      ),
    ],
  },
  {
    key: 'las-bilden',
    office: null,
    title: 'Läs bilden',
    chapter: 'Är bilden äkta?',
    mode: 'practice',
    feedback: 'immediate',
    instructions:
      'En bild kan vara äkta och ändå säga fel sak, om bildtexten ljuger. Titta noga: bilden berättar ofta själv när och var den är tagen.',
    questions: [
      buildQuestion(
        'hotspot',
        'Bildtexten säger: ”Hamnen klockan tolv på dagen.” Peka på **två** saker i bilden som talar emot det.',
        buildAreas(
          {
            'Solen står lågt över horisonten': [0.19, 0.43, 0.14, 0.2],
            'Det lyser i bodens fönster': [0.6, 0.41, 0.25, 0.1],
          },
          {
            'Den blå båten': [0.1, 0.62, 0.22, 0.19],
            'Den röda båten': [0.37, 0.6, 0.17, 0.13],
            'Bryggans ben': [0.53, 0.63, 0.46, 0.14],
          },
        ),
        {
          easy: 'Vad i bilden visar att det inte är mitt på dagen? Peka på två saker.',
          picture: 'hamn',
          alt: 'En hamn med två båtar, en röd bod på en brygga och en sol.',
          why: 'Mitt på dagen står solen högt, och ingen behöver tända inne. Bilden är från en kväll eller en tidig morgon.',
          hints: ['Var kommer ljuset ifrån?'],
          skills: ['bild'],
          points: 2,
        },
      ),
      buildQuestion(
        'multiple_choice',
        'Vad kan du göra för att kontrollera en bild som du hittat på nätet?',
        buildOptions(
          '*Söka på bilden för att se var den publicerats först',
          '*Leta efter skyltar, väder och kläder som visar var och när',
          '*Fråga den som tog bilden',
          'Se hur många som har delat den|Många delningar säger inget om ifall den är sann.',
        ),
        {
          why: 'En bild kan vara gammal, beskuren eller från en helt annan plats. Hur många som delat den säger bara att den väckte känslor.',
          skills: ['bild', 'andra källor'],
          points: 3,
        },
      ),
      buildQuestion(
        'true_false',
        'Om en bild är äkta är det den visar alltid sant.',
        { is_true: false },
        {
          why: 'En äkta bild med fel bildtext ljuger. En äkta bild där halva är bortskuren kan också göra det.',
          skills: ['bild'],
        },
      ),
    ],
  },
];

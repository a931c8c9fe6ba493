import type { Role } from '@spalten/contract/fields';

/**
 * A news post of the demo. `days` counts from today, negative for published posts. In its texts
 * `{day:12}` is the day so many days from today.
 */
export interface DemoNewsPost {
  title: string;
  summary: string;
  body: string;
  author: string;
  offices?: string[];
  customers?: string[];
  roles?: Role[];
  days: number | null;
  pinned?: boolean;
  picture?: string;
  /** Readers by action, by the part of their address before the @. */
  read?: string[];
  favorite?: string[];
}

export const NEWS_POSTS: DemoNewsPost[] = [
  {
    title: 'Manusstopp {day:12} klockan 12',
    summary: 'Allt som ska med i nästa nummer av Sjöbygdsbladet ska vara inskickat då.',
    author: 'moderator',
    offices: ['8b'],
    days: -1,
    pinned: true,
    body: `Den {day:12} klockan 12 stänger vi nästa nummer. Det som är inskickat då läser Jonas och jag dagen efter.

## Så hinner du

- Skicka hellre in en kort text som är klar än en lång som nästan är det.
- Skriv vem som har tagit bilden. Utan fotograf kan vi inte använda den.
- Ring eller skriv till den du har intervjuat och läs upp citaten.

Fastnar du? Skriv till mig i Meddelanden, så tar vi det tillsammans vid nästa redaktionsmöte.`,
  },
  {
    title: 'Så fick tre meningar en hel sida att hända',
    summary: 'Tove frågade en enda extra fråga på biblioteket. Läs hur det blev en nyhet av det.',
    author: 'jonas',
    offices: ['8b'],
    days: -4,
    picture: 'bibliotek',
    favorite: ['deltagare'],
    body: `Tove skulle skriva en notis om bibliotekets öppettider. Tre meningar, tänkte hon. Men när hon var klar frågade hon: _Är det något annat på gång här?_

Då berättade bibliotekarien om meröppet, och notisen blev månadens stora nyhet.

> Den viktigaste frågan ställde jag när jag redan hade stängt anteckningsboken, säger Tove.

Det gäller nästan alltid. Innan du går: fråga vad du har glömt att fråga om. Och fråga vem mer du borde prata med.`,
  },
  {
    title: 'Ateljén är stängd {day:3}',
    summary: 'Golvet ska slipas. Redaktionen träffas i matsalen i stället, samma tid.',
    author: 'gunilla',
    offices: ['ekbacken'],
    days: -2,
    read: ['kalle', 'aino'],
    body: `Den {day:3} slipar de golvet i ateljén. Vi träffas i **matsalen** klockan 10 som vanligt. Ta med anteckningsboken, så fyller Siv på med pennor.

Gången efter är allt som förut igen.`,
  },
  {
    title: 'Pressmöte med kommunalrådet: vi får två platser',
    summary: 'Den {day:14} kan en skribent och en fotograf från varje redaktion följa med.',
    author: 'kund',
    customers: ['sjobygd'],
    days: -6,
    body: `Kommunalrådet håller pressmöte om den nya åpromenaden {day:14} klockan 15 i kommunhusets stora sal. Vi har fått två platser till varje redaktion: en för den som skriver och en för den som fotograferar.

## Förbered dig

- Läs vad som redan har skrivits. Då slipper du fråga det som alla vet.
- Skriv ner tre frågor. Börja med den viktigaste: du kanske bara hinner med en.
- En bra fråga går inte att svara ja eller nej på.

Säg till din moderator senast {day:10} om du vill följa med.`,
  },
  {
    title: 'Nu kan du höra texten läsas upp',
    summary: 'På alla sidor där du läser finns hjälp: större text, annat typsnitt och uppläsning.',
    author: 'admin',
    days: -9,
    read: ['deltagare', 'moderator'],
    body: `Många av er har bett om det: nu finns det hjälp med läsningen på alla sidor med text.

- Gör texten större eller glesare.
- Byt till ett typsnitt som är lättare att läsa.
- Låt datorn läsa högt. Meningen som läses är markerad.

Det du väljer följer med ditt konto, så du behöver bara välja en gång.`,
  },
  {
    title: 'Fem redaktioner har gjort sin första tidning i höst',
    summary: 'Ekbackens Nytt är en av dem. Så här gick det till, med deras egna råd.',
    author: 'admin',
    days: -16,
    picture: 'atelje',
    body: `I höst har fem nya redaktioner skickat sin första tidning till tryck. Vi har frågat vad de hade velat veta från början.

## Börja med en väggtidning

Ekbacken började med en A3 på väggen. ”Då såg alla vad vi höll på med, och fler ville vara med”, säger Gunilla Forss som leder redaktionen.

## Bestäm datumet först

En tidning utan datum blir aldrig klar. Välj dag, räkna bakåt och skriv upp manusstopp där alla ser det.

## Fira när den kommer

Läs högt ur tidningen när den kommer från tryckeriet. Den som har skrivit ska få höra sitt namn.`,
  },
  {
    title: 'Workshop: rubriker som går att lita på',
    summary: 'En eftermiddag för moderatorer om klick, nyfikenhet och ärlighet.',
    author: 'admin',
    roles: ['moderator'],
    days: 5,
    body: `En rubrik ska locka utan att lura. Vi sätter rubriker på samma fem texter och jämför: vilken lovar mer än texten håller?

Anmäl dig genom att skriva till Astrid i Meddelanden. Det kostar inget och du behöver inte förbereda dig.`,
  },
  {
    title: 'Sommarens bästa bilder',
    summary: 'Vi samlar bilder till ett extra uppslag. Utkast: texten är inte klar än.',
    author: 'moderator',
    offices: ['8b', 'ekbacken'],
    days: null,
    body: `Vi vill ha bilder där det syns att det är sommar utan att någon behöver säga det. Skriv var och när bilden är tagen.`,
  },
  {
    title: 'Åposten har fått ny logotyp',
    summary: 'Nadjas förslag vann omröstningen.',
    author: 'moderator2',
    offices: ['nyko'],
    days: -3,
    body: `Tjugotre röster kom in, och femton av dem gick till Nadjas våg. Den står överst i nästa nummer.`,
  },
];

export interface DemoInfoPost {
  title: string;
  body: string;
  placement: 'my-page' | 'login' | 'chapter';
  chapter_type?: number;
  roles?: Role[];
  /** Days from today. */
  starts?: number;
  ends?: number;
  dismissible?: boolean;
}

export const INFO_POSTS: DemoInfoPost[] = [
  {
    title: 'Välkommen till Spalten',
    body: 'Här ser du vad som väntar på dig. Det du skriver sparas av sig självt. De andra deltagarna ser inte ditt utkast. Din moderator kan läsa det och hjälpa dig. Prova dig fram: inget går sönder.',
    placement: 'my-page',
    roles: ['participant'],
  },
  {
    title: 'Läs igenom det som väntar',
    body: 'Den som har skickat in en text väntar ofta med att skriva nästa. Svara gärna inom två dagar, om så bara med en rad.',
    placement: 'my-page',
    roles: ['moderator'],
    starts: -3,
    ends: 30,
  },
  {
    title: 'Kort driftstopp natten mot {day:5}',
    body: 'Mellan klockan **02 och 03** natten mot {day:5} byter vi en server. Under den timmen går det inte att logga in. Det du har skrivit finns kvar.',
    placement: 'login',
    starts: -1,
    ends: 6,
    dismissible: true,
  },
  {
    title: 'Ta den tid du behöver',
    body: 'Övningarna rättas inte med rött. Du kan ta paus när du vill och fortsätta en annan dag.',
    placement: 'chapter',
    chapter_type: 9,
    dismissible: true,
  },
  {
    title: 'Stoppa, tänk, kolla',
    body: 'Tre frågor räcker långt: Vem står bakom? Hur vet de det? Vad säger andra? Dela inget innan du har svarat på dem.',
    placement: 'chapter',
    chapter_type: 8,
    dismissible: false,
  },
];

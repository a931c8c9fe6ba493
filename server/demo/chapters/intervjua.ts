import type { DemoChapter } from './types.ts';

/** Öva: interviews and portraits. */
export const INTERVIEWING: DemoChapter = {
  title: 'Intervjua',
  standfirst: 'Att fråga så att människor vill berätta, och att lyssna på svaret.',
  completion: 'children',
  body: `Det mesta som står i en tidning har någon berättat. Därför är intervjun journalistens viktigaste verktyg. Det går att lära sig, och det blir roligare för varje gång.

[bild mikrofon] En mikrofon på ett bord. | En intervju är ett samtal, men det är du som har bestämt vad det ska handla om.

Kom ihåg att den du intervjuar gör dig en tjänst. Var i tid, tacka efteråt och visa tidningen när den är klar.`,
  children: [
    {
      title: 'Förbered intervjun',
      standfirst: 'Tio minuters förberedelse gör halva jobbet.',
      body: `Innan du ringer eller går dit:

1. Läs på. Vad har andra skrivit? Vad gör personen?
2. Bestäm vad du vill veta. Skriv det i en mening.
3. Skriv fem frågor. Den viktigaste får du inte glömma.
4. Boka tid och säg hur lång tid det tar.
5. Packa penna, papper och laddad telefon.

## Säg alltid detta först

- Vem du är och vilken tidning du skriver för
- Vad artikeln ska handla om
- När den kommer ut

Då vet personen vad den säger ja till. Det kallas att ge **samtycke**.

[fakta] Om du är nervös
- Det är nästan alla, också de som gjort det i trettio år
- Börja med en lätt fråga: Vad gör du en vanlig dag?
- Säg att det är din första intervju. De flesta blir snälla av det
- Gå två: en frågar och en antecknar`,
      easy: `Förbered dig lite innan du intervjuar någon.

- Ta reda på vem personen är.
- Skriv fem frågor.
- Bestäm en tid.
- Ta med papper och penna.

Börja med att säga vem du är. Säg vad artikeln ska handla om.

Är du nervös? Det är vanligt. Gå två om ni vill: en frågar och en skriver.`,
    },
    {
      title: 'Öppna frågor',
      standfirst: 'Frågor som börjar med hur, vad och varför ger långa svar.',
      body: `En **stängd** fråga kan besvaras med ja eller nej. En **öppen** fråga kan inte det.

- Stängd: _Tyckte du om konserten?_
- Öppen: _Vad minns du bäst från konserten?_

Stängda frågor är bra när du ska kontrollera något: _Är det sant att ni är fyrtio i kören?_ Öppna frågor är bra när du vill att någon ska berätta.

[bild kor] En kör som sjunger. | ”Hur känns det i kroppen när alla sjunger samtidigt?” är en öppen fråga.

## Tre frågor som alltid fungerar

1. Berätta, hur började det?
2. Kan du ge ett exempel?
3. Är det något viktigt som jag inte har frågat om?

Den tredje ställer du sist. Ofta kommer det bästa svaret då.

[fakta] Undvik
- Två frågor på en gång
- Frågor som redan har svaret i sig: Visst är det hemskt att …
- Att fylla tystnaden för snabbt. Räkna till fem i huvudet`,
    },
    {
      title: 'Lyssna och anteckna',
      standfirst: 'Det är svaret som bestämmer nästa fråga, inte listan.',
      body: `Titta på den som talar. Nicka. Skriv bara nyckelord, och skriv hela meningen när den är så bra att du vill citera den.

## Följdfrågan

När någon säger något intressant: stanna där. _Vad menar du med det? Hur gick det till?_ Listan kan vänta.

## Direkt efteråt

Sätt dig i lugn och ro i tio minuter. Fyll i det du inte hann skriva. Markera de tre bästa citaten. Dagen efter minns du bara hälften.

[fakta] Kontrollera alltid
- Hur namnet stavas
- Titel eller roll
- Siffror: år, ålder, antal, pengar
- Att du får ringa igen om du undrar något`,
      children: [
        {
          title: 'Spela in ljud',
          standfirst: 'Telefonen minns bättre än du, men bara om du frågar om lov först.',
          body: `En inspelning gör att du kan citera rätt. Fråga alltid: _Är det okej att jag spelar in? Det är bara jag som lyssnar._

1. Sätt telefonen i flygplansläge, så att ingen ringer.
2. Lägg den på bordet närmare den som svarar än dig.
3. Prova tio sekunder och lyssna.
4. Skriv upp tiden när något bra sägs, till exempel 4.30.

Välj en tyst plats. Fläktar, kaffekoppar och trafik låter mer på inspelningen än i verkligheten.

[fakta] Efteråt
- Skriv bara ut det du behöver
- Ta bort inspelningen när tidningen är klar
- Dela den aldrig med någon annan utan lov`,
          givenTo: ['deltagare', 'amir', 'kalle'],
          completion: 'marked',
        },
      ],
    },
  ],
};

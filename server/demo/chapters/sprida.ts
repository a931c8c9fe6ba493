import type { DemoChapter } from './types.ts';

export const INFORMING: DemoChapter[] = [
  {
    title: 'Berätta att tidningen finns',
    standfirst: 'Den bästa tidningen hjälper ingen om läsarna inte vet om den.',
    body: `Börja berätta två veckor före utgivningen. Säg samma sak på flera ställen.

1. Vem är läsaren, och var finns hon en vanlig tisdag?
2. Vad i numret skulle hon bli gladast för?
3. Säg det, och var tidningen finns att hämta.

[bild hamn] En röd bod på en brygga. | Hamnen, biblioteket, tvättstugan: sätt upp affischen där läsarna ändå går förbi.

[fakta] Ett meddelande på fyra rader
- Nu kommer Sjöbygdsbladet nummer fem
- Läs om bron som stängs och bagaren som aldrig sover
- Finns på biblioteket från fredag
- Den är gratis`,
  },
  {
    title: 'Affisch och inlägg',
    standfirst: 'En bild, en rubrik, en plats. Inte mer.',
    body: `En affisch läses på tre sekunder, av någon som går. Prova: håll upp den fem meter bort. Kan en kompis läsa det viktigaste?

- **En** bild, helst ett ansikte
- **En** rubrik med högst sex ord
- **Var** och **när**

## I sociala medier

Skriv det viktigaste i första raden. Beskriv bilden i alt-texten. Svara vänligt på frågor, och ta bort elaka kommentarer om andra.

[fakta] Samma regler gäller
- Fråga dem som är med på bilden
- Det som är reklam ska synas som reklam
- Det som läggs ut kan delas vidare av vem som helst`,
  },
];

export const FINISHING: DemoChapter[] = [
  {
    title: 'Läs korrektur',
    standfirst: 'Två personer, två pennor, ingen brådska.',
    body: `**Korrektur** är den sista genomläsningen. Den som har skrivit ser inte sina egna fel, så byt texter.

1. Skriv ut sidorna. På papper ser man mer.
2. Läs rubriker och bildtexter först. Där gör felen mest skada.
3. Läs baklänges, mening för mening. Då läser du det som står och inte det du tror.
4. Kontrollera alla namn, telefonnummer och datum.
5. Rätta, och läs den rättade raden en gång till.

[fakta] De vanligaste felen
- Namn stavade på två sätt
- Veckodag och datum som inte hör ihop
- Bildtext till fel bild
- Fortsättning på sidan X, där X är fel`,
    easy: `Innan tidningen trycks ska någon läsa allt en gång till.

- Byt text med en kompis.
- Läs på papper.
- Titta extra noga på rubriker.
- Kolla alla namn och datum.`,
  },
  {
    title: 'Skicka till tryckeriet',
    standfirst: 'När du trycker på Skicka får tryckeriet en färdig fil.',
    body: `Spalten kontrollerar hela tidningen först. Är en ruta tom eller en text för lång får du veta exakt var.

Tryckfilen är en **PDF** med **utfall** och **skärmärken**. Utfall är tre millimeter extra runt om, så att det inte blir en vit kant när papperet skärs.

1. Alla sidor är godkända av moderatorn.
2. Tryck på _Skicka tidningen_.
3. Tryckeriet får ett mejl med en länk.
4. Ring och fråga om filen kom fram.

[fakta] Fråga tryckeriet
- Hur många dagar tar det?
- Vad kostar det per styck om vi trycker fler?
- Kan vi få se ett provtryck?`,
  },
  {
    title: 'Dela ut tidningen',
    standfirst: 'Bestäm i förväg vem som går vart.',
    body: `Räkna upplagan uppifrån: hur många ställen, hur många på varje, och tio extra till redaktionen.

- Biblioteket, vårdcentralen och affären frågar man först
- I trapphus med skylten _Ingen reklam_ får gratistidningar ändå lämnas, men respektera den som säger nej
- Glöm inte dem som är med i tidningen

[bild bageri] En disk i ett bageri. | Lägg en bunt där ni har skrivit om någon. Då är det någon som pekar och säger: titta, det är jag.

[fakta] Spara alltid
- Tre exemplar till redaktionens arkiv
- Lagen säger att tryckeriet skickar exemplar till Kungliga biblioteket, där allt som trycks i Sverige sparas`,
  },
  {
    title: 'Efteråt',
    standfirst: 'Ett kort möte gör nästa nummer bättre.',
    body: `Ses inom en vecka, med tidningen på bordet. Gå laget runt, tre varv:

1. Vad är du mest stolt över?
2. Vad har läsarna sagt?
3. Vad gör vi på ett annat sätt nästa gång?

Skriv upp svaren och läs dem på nästa planeringsmöte. Upptäcker ni ett fel skriver ni en **rättelse** i nästa nummer: vad som stod, och vad som är rätt.

> Vi skrev att bron stängs i mars. Rätt är maj. Redaktionen beklagar felet.`,
  },
];

export const COMPETING: DemoChapter[] = [
  {
    title: 'Månadens rubrik',
    standfirst: 'Skriv den bästa rubriken till en bild. Redaktionen röstar.',
    body: `Varje månad väljer vi en bild. Du skriver rubriken. Den ska vara sann, högst sex ord lång och locka till läsning.

[bild alg] En älg vid ett staket i skogsbrynet. | Månadens bild: en älg tittar över staketet vid skolgården.

## Så tävlar du

1. Titta länge på bilden. Vad händer? Vad vill man veta?
2. Skriv fem rubriker. Stryk fyra.
3. Skicka din rubrik till moderatorn i ett meddelande.

Alla i redaktionen röstar utan att veta vem som skrev vad. Vinnaren trycks i tidningen.

[fakta] Förra månadens vinnare
- Bild: bagaren i gryningen
- Rubrik: Han väcker hela byn
- Av: Aino Korhonen`,
  },
  {
    title: 'Hitta sju fel',
    standfirst: 'En sida med sju fel. Hur många ser du?',
    body: `Läs notisen här under som en korrekturläsare. Den har sju fel: i namn, tal, dagar och språk.

> Lördagen den 12 december ordnar Sjöbygds bibliotek en boktbytardag. Bibliotekarien Lena Strandh hoppas på 500 besökare. – Förra året kom 200, så vi hoppas dubbla, säger Lena Strand. Dörrarna öppnar klockan 10 och stänger klockan 9. Entren är gratis och kostar 20 kronor. Böckerna som som blir över skänks bort.

## Facit

1. _boktbytardag_ – ett t för mycket
2. _Strandh_ och _Strand_ – samma person, två stavningar
3. 500 är inte dubbelt så många som 200
4. Öppnar 10 och stänger 9
5. _Entren_ – ska vara entrén
6. Gratis kan inte kosta 20 kronor
7. _som som_

Hittade du alla? Då ska du bli korrekturläsare i nästa nummer.`,
  },
];

export const QUIZZES: DemoChapter[] = [
  {
    title: 'Så fungerar nyhetskvissen',
    standfirst: 'Några frågor i veckan om det som har hänt, nära och långt bort.',
    body: `Kvissen är till för att öva på att följa med. Ingen ser ditt resultat utom du och din moderator.

1. Läs eller lyssna på nyheter några gånger i veckan.
2. Gör kvissen. Det tar fem minuter.
3. Läs förklaringen till varje svar. Där lär man sig mest.

Frågorna kommer från olika slags nyheter: politik, vetenskap, sport, kultur och din egen bygd.

[fakta] Om du inte vet
- Gissa. Det kostar ingenting
- Fundera på vilket svar som är orimligt
- Slå upp det efteråt och berätta för någon`,
  },
  {
    title: 'Följ nyheterna på tio minuter',
    standfirst: 'Välj två källor och en tid på dagen.',
    body: `Man behöver inte läsa allt. Man behöver läsa lagom, från ställen som går att lita på.

- **En nära:** den lokala tidningen eller radion
- **En som täcker allt:** till exempel Ekot, Aktuellt eller Rapport
- **En på lätt svenska:** 8 Sidor skriver nyheter med enkla ord

Stäng av aviseringarna. Bestäm en tid, till exempel till frukosten.

## När nyheterna gör dig orolig

Det som är farligt och ovanligt får mest plats. Det betyder inte att världen bara är farlig. Ta en paus, prata med någon och läs något som har gått bra.

[fakta] Tre minuter i veckan
- Skriv ner en nyhet du minns
- Varifrån kom den?
- Berättade någon annan samma sak?`,
  },
];

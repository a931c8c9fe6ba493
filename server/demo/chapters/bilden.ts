import type { DemoChapter } from './types.ts';

/** Öva: pictures and page layout. */
export const PICTURES: DemoChapter = {
  title: 'Bilden',
  standfirst: 'Bilden är det första ögat ser. Den ska berätta, inte bara fylla ut.',
  completion: 'children',
  body: `De flesta tittar på bilderna innan de läser ett enda ord. En bra bild får läsaren att stanna. En dålig får läsaren att bläddra vidare.

[bild fotboll] Ett lag jublar på en regnig fotbollsplan. | Rörelse, känslor och en plats man känner igen: då händer det något i bilden.

I de här kapitlen övar du att ta bilder, att skriva bildtexter och att veta vad du får visa.`,
  children: [
    {
      title: 'Ta en bild som berättar',
      standfirst: 'Gå närmare, välj sida och vänta på att det händer något.',
      body: `Du behöver ingen dyr kamera. Telefonen räcker långt om du tänker på fyra saker.

1. **Gå närmare.** Ta två steg fram, och sedan ett till.
2. **Ha ljuset bakom dig.** Står personen framför fönstret blir ansiktet svart.
3. **Visa vad någon gör.** Händer som bakar säger mer än en bagare som står still.
4. **Ta många.** Ta en bild på långt håll, en på halvnära och en på en detalj.

[bild vaxthus] Ett upplyst växthus med tomater, i snö och mörker. | Tomater inne och snö ute: skillnaden gör att man stannar vid bilden.

## Tredjedelar

Tänk dig två streck på höjden och två på bredden. Lägg det viktiga där strecken korsas, inte mitt i. Bilden blir livligare.

[fakta] För tryck behövs stora bilder
- Skicka originalet, inte en skärmbild
- Bilder från sociala medier är nästan alltid för små
- Spalten varnar om en bild är för liten för sin ruta`,
      easy: `Du kan ta bra bilder med telefonen.

- Gå nära.
- Ha solen eller lampan bakom dig.
- Visa när någon gör något.
- Ta många bilder och välj den bästa.

[bild vaxthus] Ett upplyst växthus med tomater, i snö och mörker. | Tomater inne och snö ute: skillnaden gör att man stannar vid bilden.

Skicka den riktiga bilden, inte en skärmbild.`,
    },
    {
      title: 'Bildtexten',
      standfirst: 'Bildtexten säger det som bilden inte kan säga själv.',
      body: `Efter rubriken är bildtexten det mest lästa i tidningen. Skriv inte det man redan ser.

- Svag: _En man står vid en båt._
- Stark: _Bengt Öberg har lagat båtar i hamnen i femtio år. I höst lämnar han över till dottern._

[bild hamn] En röd bod på en brygga, och två båtar. | Vem, var och varför just nu: tre saker som bilden inte kan säga själv.

## Alltid med

1. Namn på dem som syns, från vänster
2. Vad som händer, i nutid
3. Vem som tog bilden (**byline** eller fotograf)

[fakta] Alt-text är något annat
- Alt-texten läses upp för den som inte ser bilden
- Den beskriver vad bilden visar: En man vid en träbåt i en hamn
- Bildtexten läses av alla och berättar mer än bilden`,
    },
    {
      title: 'Får jag publicera bilden?',
      standfirst:
        'Den som tog bilden bestämmer. Den som är med på bilden ska också bli tillfrågad.',
      body: `Två frågor ska ha svaret ja innan en bild går i tryck.

## Vem tog bilden?

Den som tar en bild har **upphovsrätt** till den. Du får inte hämta en bild på nätet och trycka den, även om den är lätt att hitta. Fråga, eller ta en egen. Bilder med fri licens får användas om man skriver vem som tog dem.

## Vem är med?

Fråga dem som syns tydligt. För barn frågar man en vuxen hemma. På en konsert eller en match får man ta översiktsbilder, men visa ingen i en pinsam eller utsatt situation.

[bild teater] En person i en soffa på en teaterscen. | På en föreställning är det tillåtet att fota publiken på håll. En närbild på någon som gråter är en annan sak.

[fakta] När du är osäker
- Välj en annan bild
- Fråga din moderator
- Läs pressens etiska regler: visa hänsyn mot den som råkat illa ut`,
    },
  ],
};

export const PAGES: DemoChapter = {
  title: 'Göra sidan',
  standfirst: 'Hur texter och bilder blir en sida som är lätt att läsa.',
  completion: 'children',
  body: `En tidningssida är som ett rum. Det ska vara lätt att se var man ska börja och vart man ska gå sedan. Rubrikernas storlek visar vad som är viktigast.

[bild matsal] En skål soppa på ett bord. | Läsaren sitter kanske här, med tidningen bredvid tallriken. Gör det lätt för henne.`,
  children: [
    {
      title: 'Läs en sidplan',
      standfirst: 'Sidplanen visar hela tidningen på en gång, uppslag för uppslag.',
      body: `Innan sidorna görs ritar redaktionen en **sidplan**. Varje sida är en liten ruta. Två sidor bredvid varandra kallas **uppslag**.

1. Första sidan ska locka: en stor bild och en stark rubrik.
2. Sidan tre ser man direkt när man öppnar. Lägg något viktigt där.
3. Mittuppslaget passar för mycket bild.
4. Sista sidan läses ofta först. Lägg något roligt där.

En tidning har alltid ett antal sidor som går att dela med fyra, eftersom ett ark viks på mitten.

[fakta] Ord på sidan
- Spalt: en rad text på höjden
- Marginal: det tomma runt om
- Sidhuvud: raden med namn, datum och sidnummer
- Puff: en liten ruta som lockar till en text längre in`,
    },
    {
      title: 'Annons eller artikel?',
      standfirst: 'Läsaren ska alltid kunna se vad som är reklam.',
      body: `En **annons** är betald. En **artikel** har redaktionen valt. De får aldrig blandas ihop.

## Så syns skillnaden

- Annonsen har ordet _Annons_ ovanför
- Den har annat typsnitt och egen ram
- Den säger vad du ska göra: _Köp, kom, ring_

Om en text ser ut som en artikel men är betald kallas den **textreklam**. Det är inte tillåtet i tidningar som följer reglerna.

[bild brod] Bröd på en disk i ett bageri. | Skriver du om bageriet för att det fyller hundra år är det en nyhet. Skriver du för att de betalar är det en annons.

[fakta] Fråga dig
- Hade vi skrivit det här om ingen hade bett oss?
- Har vi fått något för det?
- Får någon annan också komma till tals?`,
    },
  ],
};

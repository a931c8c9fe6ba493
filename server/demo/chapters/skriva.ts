import type { DemoChapter } from './types.ts';

/** Öva: writing news. */
export const WRITING: DemoChapter = {
  title: 'Skriva nyheter',
  standfirst: 'Från första idén till en text som andra vill läsa. Sex korta kapitel i rad.',
  completion: 'children',
  body: `En nyhet är inte svår att skriva. Det svåra är att välja: vad ska stå först, vad kan vänta, och vad kan strykas? Här övar du en sak i taget.

Läs kapitlen i ordning första gången. Sedan kan du gå tillbaka till det du behöver när du skriver en egen artikel.

[bild bibliotek] Bokhyllor och en läslampa i ett bibliotek. | Läs andras tidningar. Det är det bästa sättet att bli bättre på att skriva en egen.

[fakta] Det här lär du dig
- Att känna igen en nyhet
- Att svara på de sex frågorna
- Att skriva ingress och rubrik
- Att bygga texten så att det viktigaste står först
- Att använda citat`,
  children: [
    {
      title: 'Vad är en nyhet?',
      standfirst: 'En nyhet är något nytt, som är sant och som någon behöver eller vill veta.',
      body: `Varje dag händer det tusentals saker. Bara några få blir nyheter. Redaktionen väljer, och valet kallas **nyhetsvärdering**.

## Fyra frågor att ställa

1. **Är det nytt?** Det hände nyss, eller så har ingen berättat det förut.
2. **Är det nära?** Läsaren känner platsen, personen eller problemet.
3. **Är det viktigt?** Det påverkar människors vardag, pengar, hälsa eller rättigheter.
4. **Är det ovanligt?** ”Hund bet man” är vanligt. ”Man bet hund” är en nyhet.

En bra nyhet behöver inte ha alla fyra. Men har den ingen av dem är det nog ingen nyhet.

[bild bron] En lång bro över vatten, med röda bommar i ena änden. | Att bron stängs är nytt, nära och viktigt för alla som går över den till skolan.

## Din tidning är inte som de stora

Rikstidningarna skriver om regeringen och om världen. Det gör de bra. Din tidning kan det ingen annan kan: berätta vad som händer på din gata, i din klass och på ditt dagcenter.

[fakta] Tre nyheter som ingen annan skriver
- Matsalen byter leverantör efter jul
- Den nya bänken vid busshållplatsen är för hög för många
- Kören söker sångare till vårkonserten

> Fråga dig: Vem skulle jag vilja berätta det här för vid frukosten?`,
      easy: `En nyhet är något nytt.
Det ska vara sant.
Och någon ska vilja veta det.

## Fråga så här

- Är det nytt?
- Har det hänt nära oss?
- Är det viktigt för läsaren?
- Är det ovanligt?

Du behöver inte svara ja på allt. Ett eller två ja räcker.

[bild bron] En lång bro över vatten, med röda bommar i ena änden. | Bron är stängd. Det är en nyhet för alla som brukar gå där.

Skriv om det som händer nära dig. Det kan du bättre än de stora tidningarna.`,
    },
    {
      title: 'De sex frågorna',
      standfirst: 'Vad? Vem? Var? När? Hur? Varför? Svara på dem, så har du en nyhet.',
      body: `Journalister har använt samma sex frågor i mer än hundra år. De hjälper dig att inte glömma något viktigt.

1. **Vad** har hänt?
2. **Vem** har gjort det, och vem berörs?
3. **Var** hände det?
4. **När** hände det?
5. **Hur** gick det till?
6. **Varför** hände det?

## Så gör du

Skriv frågorna i en lista på ett papper. Fyll i ett kort svar efter varje. Det som du inte kan svara på är din lista över vad du ska ta reda på.

Ofta är det **varför** som saknas. Den frågan är svårast att få svar på, och den är ofta den mest intressanta.

[fakta] Ett exempel
- Vad? Simhallen stänger i tre veckor
- Vem? Alla som brukar simma, och skolorna
- Var? Sjöbygds simhall
- När? Från måndag den 3 februari
- Hur? Bassängen töms och kaklet byts
- Varför? Det läcker vatten ner i källaren

När alla sex har svar kan du börja skriva. Du behöver inte ha med alla svar i första meningen. Välj de två eller tre som är viktigast.`,
      easy: `Det finns sex bra frågor.
De hjälper dig att få med allt.

- Vad har hänt?
- Vem gjorde det?
- Var hände det?
- När hände det?
- Hur gick det till?
- Varför hände det?

Skriv frågorna på ett papper. Skriv ett kort svar efter varje fråga.

Kan du inte svara? Då vet du vad du ska ta reda på.`,
    },
    {
      title: 'Skriv en ingress',
      standfirst: 'Ingressen är de första meningarna. Den ska räcka för den som har bråttom.',
      body: `Efter rubriken kommer **ingressen**. Den är två till fyra meningar, ofta med lite större eller fetare stil. Många läser bara rubriken och ingressen. Därför ska den säga det viktigaste.

## En svag och en stark ingress

Svag: _I går var jag på kommunhuset och där pratade de om många olika saker, bland annat om busshållplatsen._

Stark: _Busshållplatsen vid Ekbacken får tak i vår. Det bestämde kommunen på tisdagen efter att sjuttio personer hade skrivit på en lista._

Den starka börjar med **vad** som har hänt. Sedan kommer **när** och **varför**. Vem som skrev artikeln är inte viktigt för läsaren.

[bild buss] Någon väntar på bussen i regn, vid en hållplats utan tak. | Börja med det som läsaren vill veta: hållplatsen får tak.

## Gör så här

1. Berätta nyheten högt för en kompis, i en enda mening.
2. Skriv ner det du sade.
3. Lägg till en mening som svarar på frågan kompisen ställde.
4. Stryk ord som _nyligen_, _mycket_ och _olika_.

[fakta] Regler att komma ihåg
- Högst 40 ord
- Börja inte med datum
- Inga citat i ingressen
- Skriv hela namnet första gången någon nämns`,
      easy: `Ingressen är det första man läser.
Den är två eller tre meningar lång.

Skriv det viktigaste först.

Så här kan det se ut:

> Busshållplatsen vid Ekbacken får tak i vår. Det bestämde kommunen i tisdags.

## Gör så här

- Berätta nyheten högt för en kompis.
- Skriv ner det du sade.
- Ta bort ord som inte behövs.`,
    },
    {
      title: 'Rubriken',
      standfirst: 'En bra rubrik är kort, sann och gör läsaren nyfiken på rätt sak.',
      body: `Skriv rubriken sist. Då vet du vad texten handlar om.

## Tre sätt

- **Nyhetsrubriken** berättar vad som har hänt: _Bron stängs i ett år_
- **Citatrubriken** låter någon tala: _”Jag har bakat sedan klockan två”_
- **Den lekfulla rubriken** passar när ämnet är glatt: _Potatisen som fick en krona_

Använd verb i nutid: _stängs_, inte _har stängts_. Det blir kortare och närmare.

[bild bageri] En bagare vid en ugn tidigt på morgonen. | ”Jag har bakat sedan klockan två” säger mer än ”Bageri i byn”.

## Lova inte för mycket

En rubrik som _Du kan aldrig gissa vad som hände sedan_ kallas **klickbete**. Den säger ingenting och gör läsaren besviken. Rubriken ska alltid kunna bevisas med något som står i texten.

[fakta] Prova din rubrik
- Förstår man den utan att läsa texten?
- Är den sann?
- Kan du stryka ett ord till?
- Får den plats på två rader?`,
    },
    {
      title: 'Det viktigaste först',
      slug: 'omvanda-pyramiden',
      standfirst: 'Nyhetstexter byggs upp och ner: slutet kan strykas utan att något går sönder.',
      body: `En saga sparar det bästa till sist. En nyhet gör tvärtom. Den byggs som en **omvänd pyramid**:

1. Det viktigaste: vad har hänt?
2. Förklaringen: varför och hur?
3. Mer om personerna, gärna med citat
4. Bakgrund: vad hände före?
5. Detaljer som är trevliga men inte nödvändiga

## Varför upp och ner?

Den som redigerar tidningen får ofta stryka för att texten ska få plats. Då stryks det från slutet. Om slutet är det minst viktiga gör det ingenting.

I Spalten ser du hur många rader som är för många. Det kallas **överskjutande text**. Prova då att stryka det sista stycket först.

[fakta] När regeln inte gäller
- I en insändare får du bygga upp din tanke
- I ett porträtt kan du börja med en scen
- I ett recept kommer allt i den ordning man gör det

Ett stycke ska handla om en sak. Tre eller fyra meningar är lagom. Ett nytt stycke ger läsaren en paus.`,
    },
    {
      title: 'Citat som lever',
      standfirst: 'Låt människor komma till tals med sina egna ord, men välj orden med omsorg.',
      body: `Ett citat är precis det någon har sagt. I tidningar börjar det med ett **talstreck** eller står inom citattecken.

– Jag trodde aldrig att kvarnen skulle gå igen, säger Kalle Nyström.

## Vad du ska citera

Citera känslor, åsikter och sådant som bara den personen kan säga. Fakta skriver du själv.

- Bra citat: _– Jag grät när hjulet började snurra._
- Onödigt citat: _– Kvarnen byggdes 1887._

[bild kvarn] En gammal vattenkvarn vid en bäck. | Året då kvarnen byggdes skriver du själv. Hur det kändes när den gick igen låter du Kalle säga.

## Får man ändra i ett citat?

Du får ta bort _eh_ och upprepningar. Du får aldrig ändra vad någon menade. Är du osäker: läs upp citatet för personen och fråga om det stämmer.

[fakta] Skriv ”säger”
- Säger passar nästan alltid
- Berättar passar när någon beskriver länge
- Hävdar låter som om du inte tror på det
- Skrattar och suckar kan man inte säga något med`,
    },
  ],
};

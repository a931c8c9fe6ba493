import type { DemoChapter } from './types.ts';

/** Kolla källan. */
export const SOURCES: DemoChapter[] = [
  {
    title: 'Vem säger det?',
    standfirst: 'Den första frågan, varje gång: vem ligger bakom?',
    isPublic: true,
    body: `En **källa** är den som information kommer ifrån: en person, en tidning, en myndighet, ett konto. Innan du tror på något, ta reda på vem.

1. Leta efter _Om oss_ eller namnet på den som har skrivit.
2. Läs adressen i webbläsaren noga. _svt.se_ är inte samma sak som _svt-nyheter24.info_.
3. Sök på namnet tillsammans med ordet _kritik_.
4. Hittar du ingen avsändare alls? Då är det ett svar i sig.

## Läs åt sidan

Proffsen stannar inte kvar på sidan och letar. De öppnar en ny flik och ser vad **andra** säger om den. Det kallas att läsa åt sidan, och det går fortare.

[bild mikrofon] En mikrofon. | Vem håller i mikrofonen? Det är den första frågan.

[fakta] Första eller andra hand
- Den som själv såg det är en förstahandskälla
- Den som har hört det av någon är en andrahandskälla
- Gå alltid så nära den första du kan`,
    easy: `Fråga alltid: Vem säger det?

- Står det ett namn?
- Vad vet personen om saken?
- Såg hon det själv, eller har hon hört det av någon?

Hittar du inget namn? Då ska du vara försiktig.

Fråga också någon annan. Säger de samma sak?`,
  },
  {
    title: 'Varför säger de det?',
    standfirst: 'Alla har ett skäl. Det gör dem inte till lögnare, men du behöver känna till det.',
    body: `Den som vill sälja, vinna ett val eller försvara sig väljer vad de berättar. Det kallas att vara **partisk** eller att ha en **tendens**.

- Vill de att jag ska köpa något?
- Vill de att jag ska tycka något?
- Vill de att jag ska bli arg och dela?
- Vill de bara berätta?

## Starka känslor är en varningssignal

Blir du väldigt arg eller rädd? Stanna. Räkna till tio innan du delar. Den som vill lura dig vill att du ska skynda dig.

[fakta] Samma sak, två sätt
- Företaget: Vi effektiviserar verksamheten
- Facket: Tjugo förlorar jobbet
- Båda kan vara sanna. En bra reporter frågar båda`,
  },
  {
    title: 'Vem mer säger det?',
    standfirst: 'En källa är ingen källa. Leta efter en till som inte har pratat med den första.',
    body: `Om något viktigt har hänt skriver flera om det. Hittar du nyheten bara på ett enda ställe ska du vänta.

1. Sök på det viktigaste ordet och ortens namn.
2. Se efter om tidningarna har **tagit reda på det själva**, eller bara citerar varandra.
3. Leta upp källan som de nämner: rapporten, domen, inlägget.
4. Titta på datumet. Gamla nyheter delas ofta som nya.

[bild bibliotek] Hyllor i ett bibliotek. | Bibliotekarien är expert på att hitta en källa till. Fråga!

[fakta] Oberoende betyder
- De har inte samma ägare
- De har inte läst av varandra
- De har inte samma intresse av svaret`,
    easy: `Lita inte på bara ett ställe.

- Leta efter nyheten på ett annat ställe också.
- Titta på datumet. Är den gammal?
- Fråga på biblioteket om du behöver hjälp.

Säger två olika källor samma sak är det troligare att det är sant.`,
  },
  {
    title: 'Är bilden äkta?',
    standfirst: 'En bild kan vara gammal, beskuren, ändrad eller påhittad av en dator.',
    isPublic: true,
    body: `Bilder känns sanna. Därför används de för att lura. Det vanligaste är inte att bilden är ändrad, utan att den är **äkta men visar något annat** än det som påstås.

## Undersök bilden

1. Sök på bilden i stället för på ord. Tryck länge på den och välj _Sök med bild_. När dök den upp först?
2. Titta på detaljer: skyltar, väder, årstid, bilmärken. Passar de?
3. Titta i kanterna. Har någon skurit bort något?
4. Vem tog den? Står det inget namn, var försiktig.

[bild alg] En älg vid ett staket i skogsbrynet. | Är bilden äkta? Vår egen fotograf var på plats, staketet finns på kartan och tre andra har filmat samma älg.

## Bilder gjorda av AI

Datorprogram kan göra bilder som ser ut som foton. Räkna fingrar, läs text i bakgrunden och titta på glasögon och örhängen. Men det blir svårare att se för varje år. Lita mer på **vem som har publicerat** bilden än på dina ögon.

[fakta] Fyra sorters bildlögner
- Rätt bild, fel plats
- Rätt bild, fel år
- Rätt bild, bortskuren del
- Ingen riktig bild alls`,
    easy: `En bild kan ljuga.

- Den kan vara gammal.
- Den kan vara från ett annat land.
- Någon kan ha klippt bort en del.
- En dator kan ha ritat den.

Fråga: Vem tog bilden? När? Var?

Vet du inte? Dela inte bilden.`,
  },
  {
    title: 'Nyhet, åsikt eller reklam?',
    standfirst: 'I samma flöde står fakta, tyckande och annonser bredvid varandra.',
    body: `Lär dig känna igen tre sorter.

- **Nyheten** berättar vad som har hänt. Den citerar flera och tycker inget själv.
- **Åsikten** säger vad någon tycker. Ledare, krönika, insändare och debatt är åsikter. De får vara ensidiga.
- **Reklamen** vill att du ska göra något. Den ska vara märkt med _annons_ eller _i samarbete med_.

## Ord som avslöjar

_Äntligen, skandal, fantastisk_ och _självklart_ är tyckarord. _Enligt, uppger_ och _visar_ hör hemma i nyheter.

[fakta] Öva
- Ta en tidning och tre färgpennor
- Stryk under fakta med blått, åsikter med rött och reklam med gult
- Jämför med en kompis. Där ni har olika färg börjar samtalet`,
  },
  {
    title: 'Innan du delar',
    standfirst: 'Du är också utgivare. Varje delning är en publicering.',
    givenTo: ['deltagare', 'wilma', 'hugo', 'siv'],
    completion: 'marked',
    body: `Falska nyheter sprids av vanliga människor som vill väl. Du kan stoppa kedjan.

1. **Stanna.** Hur känner jag mig just nu?
2. **Läs hela.** Inte bara rubriken.
3. **Kolla.** Vem, varför, vem mer, är bilden äkta?
4. **Fråga.** Skulle jag skämmas om det var fel?
5. **Dela**, eller låt bli.

Har du redan delat något som var fel? Skriv det. _Jag delade en bild i går som visade sig vara gammal._ Det kallas rättelse och är ett tecken på att man går att lita på.

[fakta] När en vän delar något falskt
- Skriv inte att hon är dum
- Skicka en länk till en som har kollat
- Gör det privat, inte inför alla`,
  },
];

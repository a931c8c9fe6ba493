import type { DemoArticle } from './types.ts';

/** News of the class's finished newspaper. */
export const NEWS: DemoArticle[] = [
  {
    key: 'bron',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['amir', 'wilma'],
    status: 'approved',
    kicker: 'Kommunen',
    headline: 'Gångbron över Lillån stängs – skolvägen blir tre kilometer längre',
    standfirst:
      'Räcket är rostigt och en bjälke har gått av. Från måndag får ingen gå över bron vid kvarnen, och sextio elever måste hitta en ny väg till skolan.',
    body: `**Sjöbygd.** Det var vaktmästaren Göran Öhman som först hörde ljudet. Han var på väg hem från skolan en tisdag i oktober när något knakade under honom.

– Jag stannade mitt på bron och höll i räcket. Då lossnade en bit i handen, säger han och visar ett stycke järn som är tunt som papp.

Dagen därpå kom två ingenjörer från kommunen. De knackade på bjälkarna, tog bilder under vattenlinjen och satte upp ett rödvitt band. Nu är beskedet klart: bron är för farlig och stängs från och med måndag.

## Längs stora vägen

För de flesta märks det knappt. Men för de sextio elever som bor på Kvarnsidan blir skolvägen plötsligt tre kilometer längre. Den nya vägen går längs länsvägen, där det varken finns cykelbana eller gatlyktor.

– Bilarna kör fort där och det är mörkt redan klockan tre. Jag vill inte att min lillebror ska gå där, säger Leila Rahimi i 8B, som själv har gått över bron varje dag i åtta år.

Rektorn Mats Hållander håller med. Han har bett kommunen om en skolbuss från Kvarnsidan tills bron är lagad. Svaret ska komma på torsdag.

– Det är vårt ansvar att eleverna kommer hit levande. Kan de inte gå så får vi köra dem, säger han.

## Lagas tidigast till våren

Att laga bron kostar ungefär två miljoner kronor. Pengarna finns, säger Ingrid Ståhl som är chef för gator och parker, men bjälkarna måste beställas och ingen vill bygga i isvatten.

– Om allt går som vi tänker kan man gå över igen i maj. Jag förstår att det känns långt, säger hon.

Varför upptäcktes det inte tidigare? Bron ska kontrolleras vart tredje år, men den senaste kontrollen gjordes för fem år sedan. Den som skulle ha gjort den slutade, och ingen tog över.

– Där har vi brustit. Nu går vi igenom alla tolv broar i kommunen innan snön kommer, säger Ingrid Ståhl.

Göran Öhman har sparat järnbiten. Den ligger på hans skrivbord som brevpress.

– Så att jag kommer ihåg att lyssna när något knakar, säger han.`,
    pull_quote: 'Kan de inte gå så får vi köra dem',
    quote_speaker: 'Mats Hållander, rektor',
    fact_box: {
      title: 'Bron vid kvarnen',
      body: `- Byggdes 1938 och är 34 meter lång.

- Omkring 200 personer går över varje dag.

- Stängs måndagen den 23 november.

- Beräknas öppna igen i maj.`,
    },
    images: [
      {
        picture: 'bron',
        caption: 'Bron vid kvarnen har burit skolbarn i nästan nittio år. Nu är den avspärrad.',
        credit: 'Wilma Åhs',
        alt: 'En gammal gångbro över en å i morgondis, med skog på andra sidan',
      },
    ],
  },
  {
    key: 'matsalen',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['hugo'],
    status: 'approved',
    kicker: 'Skolan',
    headline: 'Halva soppan hamnade i soptunnan',
    standfirst:
      'Varje dag slängs trettio kilo mat i skolmatsalen. Elevrådet vägde resterna i två veckor och vet nu varför.',
    body: `Klockan är tio över tolv och hinken vid diskluckan är redan halvfull. Elin och Hugo från elevrådet lyfter upp den på en badrumsvåg. Fjorton kilo, och det är bara de första klasserna som har ätit.

– Det värsta var soppdagen. Då slängdes hälften, säger Hugo Berglund, som har skrivit upp varje siffra i ett rutigt block.

Efter två veckor är mönstret tydligt. Det är inte maten i sig som är problemet. De dagar då lunchen är kortare än tjugo minuter slängs dubbelt så mycket. Och de som kommer sist i kön hinner ofta bara äta brödet.

Kökschefen Annika Roos blev förvånad.

– Jag trodde att det var kryddorna. Nu har vi bett om att få flytta två klasser så att kön blir kortare, säger hon.

Från och med december provar skolan tre saker: längre lunch för årskurs sju, små provskedar vid serveringen och en tavla som visar hur mycket som slängdes i går. Målet är att komma ner till tio kilo om dagen före jul.`,
    images: [
      {
        picture: 'matsal',
        caption: 'Hinken vid diskluckan vägdes efter varje lunch i två veckor.',
        credit: 'Hugo Berglund',
        alt: 'En soppskål och en sked på ett bord i skolmatsalen',
      },
    ],
  },
  {
    key: 'biblioteket',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['leila', 'yusuf'],
    status: 'approved',
    kicker: 'Biblioteket',
    headline: 'Nu får du vara kvar till klockan tio',
    standfirst:
      'Biblioteket i Sjöbygd öppnar dörren för den som har en egen nyckel. Sexton år är gränsen, men elevrådet vill sänka den.',
    body: `Det luktar nymålat i entrén. Bredvid den gamla skjutdörren sitter en svart dosa med en liten skärm. Håller man upp sitt lånekort och slår sin kod öppnas dörren, också när ingen som arbetar där är kvar.

Det kallas meröppet och innebär att biblioteket är öppet från sju på morgonen till tio på kvällen, alla dagar i veckan. Tidigare stängde det klockan sex.

– Många som behöver oss arbetar på dagarna. Nu kan de komma efter middagen, säger bibliotekarien Karin Wahl.

För att få komma in på kvällen måste man ha fyllt sexton år och gå en kort utbildning. Den tar en kvart och handlar om brandlarmet, datorerna och hur man lånar själv.

## Ingen plats att plugga

Men just åldersgränsen har väckt reaktioner. Yusuf Warsame delar rum med två småbröder och gör helst läxorna någon annanstans.

– Jag är fjorton. Biblioteket är det enda stället som är tyst och gratis. Det är konstigt att stänga ute dem som behöver det mest, säger han.

Elevrådet har nu skrivit till kommunen och föreslagit att gränsen sänks till tretton år om en vuxen har skrivit på. Karin Wahl tycker att förslaget är klokt.

– Vi har sett hur det har gått i andra kommuner och där fungerar det bra. Jag tänker säga ja om någon frågar mig.

Kulturnämnden svarar den nionde december.

## Kameror men ingen inspelning

En annan fråga har varit kamerorna. Det sitter fyra stycken i taket. De visar bilder men spelar inte in, och ingen ser vad du lånar. Vid midnatt raderas listan över vilka som har gått in.

– Ett bibliotek ska vara en plats där man får vara i fred, säger Karin Wahl.`,
    easy_body: `Biblioteket i Sjöbygd är öppet längre nu. Det öppnar klockan sju på morgonen och stänger klockan tio på kvällen.

Den som har en egen kod får gå in själv när ingen arbetar där. Men man måste ha fyllt sexton år, och först gå en kort utbildning.

Yusuf Warsame är fjorton år. Han tycker att det är fel.

– Biblioteket är det enda stället som är tyst och gratis, säger han.

Elevrådet vill att alla som är tretton år ska få komma in om en vuxen säger ja. Kommunen svarar den nionde december.`,
    images: [
      {
        picture: 'bibliotek',
        caption: 'Hyllorna står öppna för den som har en nyckel. Klockan tio släcks lamporna.',
        credit: 'Leila Rahimi',
        alt: 'Bokhyllor i kvällsljus med en läslampa vid ett fönster',
      },
    ],
  },
  {
    key: 'hamnen',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['tove'],
    status: 'approved',
    kicker: 'Näringsliv',
    headline: 'Åsa räddar hamnens sista fiskaffär',
    standfirst:
      'När grossisten slutade köpa hennes sik bestämde sig Åsa Lindgren för att röka den själv. Nu är kön längre än bryggan.',
    body: `Röken från alveden hänger lågt över hamnen. Innanför luckan i det röda magasinet står Åsa Lindgren med händerna fulla av fisk och svarar på tre frågor samtidigt.

– Ja, den är varmrökt. Nej, jag har slut på laxen. Och du, du glömde växeln i går!

För ett år sedan var hon nära att sälja båten. Priset på sik hade sjunkit till nitton kronor kilot och det kostade mer att köra ut nätet än hon fick betalt.

– Jag satt i båten och räknade på en lapp. Det gick inte ihop hur jag än gjorde. Då tänkte jag att om ingen vill köpa fisken av mig så får jag väl sälja till dem som ska äta den, säger hon.

## Lärde sig av en granne

Hon lånade en rökugn av grannen och läste på om hygien i tre månader. Bygglovet tog elva. När luckan äntligen öppnade i somras hade hon rökt fyrtio kilo och var rädd att det skulle bli över.

Det tog slut på två timmar.

Nu säljer hon varje fredag och lördag. Hon har anställt sin systerson och köper in fisk av två andra fiskare på sjön. I vinter ska hon ha kurs i att laga till den som många tror är svår.

– Folk är rädda för ben. Men det är som att cykla. Man lär sig var de sitter, säger Åsa Lindgren och lägger upp den sista siken på pappret.

På väggen hänger faderns anteckningsbok från 1968. Varje fångst är uppskriven med blyerts. Hon fortsätter i samma bok.`,
    fact_box: {
      title: 'Sik',
      body: `- En laxfisk som trivs i kalla, djupa sjöar.

- Väger oftast mellan ett halvt och ett kilo.

- Fyra yrkesfiskare finns kvar på Norrviken. 1970 var de tjugotre.`,
    },
    images: [
      {
        picture: 'hamn',
        caption: 'Klockan sex på morgonen är Åsa Lindgren ensam i hamnen. Klockan tio är kön lång.',
        credit: 'Tove Ängquist',
        alt: 'Båtar vid en brygga i gryningen, med ett rött magasin i bakgrunden',
      },
    ],
  },
  {
    key: 'matchen',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['wilma'],
    status: 'approved',
    kicker: 'Sport',
    headline: 'Elva mål när laget som inte hade någon målvakt vann serien',
    standfirst:
      'Sjöbygds F14 förlorade de tre första matcherna. Sedan ställde sig en mittfältare i målet, och allt vände.',
    body: `Det tog fyrtiosju sekunder. Sedan låg bollen i nät första gången, och de som hade trotsat regnet på Åvallen förstod vart det bar. I halvlek stod det sex–noll och varmkorven var slut.

– Vi sa att vi skulle spela som om det stod noll–noll hela tiden. Det är jag mest stolt över, säger lagkaptenen Tilde Bäck, som gjorde fyra av målen.

Ändå var det någon annan som bars runt planen efteråt. Samira Aziz hade aldrig stått i mål när säsongen började. Men den ordinarie målvakten flyttade till Luleå i april, och ingen annan ville.

– Jag tänkte att det värsta som kan hända är att de gör mål. Och det gjorde de ju redan, säger Samira och skrattar.

Hon tränade extra med pappa varje söndag i tre månader. Från midsommar och framåt släppte hon in fyra mål på nio matcher.

Tränaren Roger Häll ritade om hela laget på baksidan av en pizzakartong. Kartongen hänger nu inramad i klubbstugan, ovanför kaffebryggaren.

Nästa år väntar en högre serie med längre resor. Klubben söker fler som kan köra, och en målvakt till.

– Fast det är inte bråttom, säger Samira Aziz. Jag har precis börjat tycka om det.`,
    images: [
      {
        picture: 'fotboll',
        caption: 'Jubel på Åvallen efter det elfte målet.',
        credit: 'Amir Haddad',
        alt: 'En fotbollsplan i regn under strålkastare',
      },
    ],
  },
  {
    key: 'bussen',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['yusuf'],
    status: 'approved',
    kicker: 'Trafik',
    headline: 'Buss 41 blir kvar – protesterna hjälpte',
    standfirst:
      'Linjen mellan Ekbacken och centrum skulle läggas ned i januari. Efter 412 namn på en lista ändrade sig politikerna.',
    body: `Beskedet kom klockan kvart över fem på onsdagen. Då hade ett fyrtiotal personer suttit på åhörarplats i kommunhuset i två timmar, några av dem med ullsockor och termos.

– Linjen blir kvar i sin helhet, sa nämndens ordförande Lars-Göran Ek, och då började någon klappa.

Det var Aino Korhonen på Dagcenter Ekbacken som startade namninsamlingen. Hon åker med buss 41 tre dagar i veckan och har räknat på vad som skulle hända annars.

– Taxi kostar hundraåttio kronor åt varje håll. Då hade jag fått stanna hemma, säger hon.

Kommunen ville spara fyrahundratusen kronor om året. Nu tas pengarna i stället från en utredning om nya skyltar. Turen klockan sju på morgonen flyttas också tio minuter, så att den passar skolans början.

– Det är första gången någon har frågat oss som faktiskt åker, säger Aino Korhonen.`,
    images: [
      {
        picture: 'buss',
        caption: 'Buss 41 vid hållplats Ekbacken. Här stiger fyrtio personer på varje dag.',
        credit: 'Yusuf Warsame',
        alt: 'En busshållplats i regn på kvällen',
      },
    ],
  },
  {
    key: 'koren',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['leila'],
    status: 'approved',
    kicker: 'Musik',
    headline: 'Låten om skolskjutsen fick hela sporthallen att sjunga',
    standfirst:
      'Nittiosex elever stod på scen när hösten sjöngs in. Publiken fick dela på stolarna.',
    body: `Klockan är kvart i sju när den sista stolen bärs in från matsalen, och ändå står det folk längs ribbstolarna. Sporthallen är byggd för innebandy, men i kväll märks det att taket är högt och att ljudet bär.

– Vi trodde att det skulle komma tvåhundra. Vid femhundra slutade jag räkna, säger musikläraren Elin Bäckström.

Programmet gick från gamla vallåtar till filmmusik. Störst jubel fick sjuornas egen låt om skolskjutsen som aldrig kommer. Vid tredje refrängen sjöng hela publiken med, och den som planerar skolskjutsarna satt på rad tre och skrattade.

Konserten gav elvatusen kronor till klassresorna. Nästa gång kören sjunger är på torget andra advent. Då lovar Elin Bäckström att det ska finnas fler stolar.

Den som vill vara med är välkommen till musiksalen på torsdagar klockan tre. Man behöver inte kunna noter.`,
    images: [
      {
        picture: 'kor',
        caption: 'Sjuorna hade skrivit sin låt själva, på tre lektioner.',
        credit: 'Leila Rahimi',
        alt: 'En kör på en scen i varmt ljus',
      },
    ],
  },
];

import type { DemoArticle } from './types.ts';

/** Approved articles for the next issue, some of them placed on a page. */
export const NEXT_ISSUE: DemoArticle[] = [
  {
    key: 'cykelkoket',
    office: '8b',
    template: 'Reportage',
    authors: ['wilma', 'yusuf'],
    status: 'approved',
    kicker: 'Cykelköket',
    headline: 'Här får du händerna svarta',
    standfirst:
      'I en källare vid torget hänger elva cyklar i taket. Varje onsdag lagar folk sina egna, gratis, med lånade verktyg. Det enda som är förbjudet är att göra det åt någon annan.',
    body: `Trappan ner är brant och luktar gummi. Längst ner står dörren öppen, och någon har målat en skylt med röd färg: Fråga. Vänta inte.

Därinne är det varmt. Elva cyklar hänger i taket, två sitter uppspända i ställ och en ligger i delar på golvet. Mitt bland delarna sitter Mirre Sund, tio år, med en kedja i knät.

– Den hoppade av tre gånger på väg till skolan. Nu ska jag se vem det är som bestämmer, säger hon.

## Ingen gör det åt dig

Det var Lennart Holst som började. Han hade reparerat bussar i fyrtio år och skulle precis gå i pension när grannflickan bad honom laga hennes punktering.

– Jag gjorde det på fem minuter. Veckan efter kom hon tillbaka med samma däck. Då förstod jag att jag hade gjort fel. Jag skulle ha låtit henne göra det.

Så blev det en regel. Lennart visar på sin egen cykel, aldrig på din. Den som inte orkar dra åt en mutter får en längre nyckel.

– Det tar längre tid. Men ingen har kommit tillbaka med samma fel två gånger, säger han.

I dag kommer det mellan tio och tjugo personer varje onsdag. Några är sju år och några är över sjuttio. En man i kostym byter bromsbelägg under tystnad. Två systrar bråkar om vem som ska få pumpa.

## Delarna kommer från tippen

Ingenting här är köpt. Ramarna kommer från återvinningen, och kommunen räknade ut att källaren förra året sparade fyra ton skrot. Sadlar ligger i en låda, växlar i en annan. På en hylla för sig ligger ringklockorna. De är sextiotre.

– Man kan aldrig ha för många ringklockor, säger Lennart Holst.

Den som inte har någon cykel får bygga en. Det tar ungefär fem onsdagar. Adam Nilsson blev klar för en stund sedan. Hans cykel har blå ram, röd framskärm och en sadel med leopardmönster.

– Ingen kommer att stjäla den. Alla vet redan att den är min, säger han.

## Ett varv runt torget

Klockan åtta släcker Lennart lampan över bänken. Det är tecknet. Alla som är färdiga bär upp sina cyklar för trappan och ställer sig på rad. Sedan cyklar de ett varv runt torget tillsammans, och alla ringer på en gång.

I fönstret ovanför apoteket står en gammal dam och vinkar. Hon står där varje onsdag.

Mirre kommer sist. Hon trampar långsamt, tittar ner på kedjan och trampar lite fortare.

– Den sitter! ropar hon.`,
    pull_quote: 'Ingen har kommit tillbaka med samma fel två gånger.',
    quote_speaker: 'Lennart Holst',
    fact_box: {
      title: 'Cykelköket',
      body: `- **Var:** I källaren på Torggatan 2.

- **När:** Onsdagar klockan 16–20.

- **Kostar:** Ingenting. Ta med kläder som får bli smutsiga.

- **Hjälp:** Finns alltid, men du gör jobbet själv.`,
    },
    images: [
      {
        picture: 'cyklar',
        caption: 'Verktygen hänger på väggen och cyklarna i taket. Allt kommer från återvinningen.',
        credit: 'Yusuf Warsame',
        alt: 'En verkstad i en källare med en röd cykel i ett ställ och verktyg på väggen',
      },
    ],
  },
  {
    key: 'stjarnorna',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['leila', 'amir'],
    status: 'approved',
    kicker: 'Natten',
    headline: 'Nu ska stjärnorna synas igen',
    standfirst:
      'Varannan gatlykta i Strandparken släcks klockan tio. Det sparar pengar, men det var fladdermössen som avgjorde.',
    body: `På måndag blir det mörkare i Sjöbygd. Då släcks varannan gatlykta i Strandparken mellan klockan tio på kvällen och fem på morgonen. Det har kommunen bestämt efter ett förslag från naturklubben på skolan.

– Vi räknade fladdermöss i två somrar. Där det är mörkt flyger de. Där lamporna lyser flyger ingen, säger Ida Brand, som går i klass 9A.

Kommunen räknar med att spara 86 000 kronor om året. Men pengarna var inte det viktigaste, säger parkchefen Roger Melin.

– Det var en bra uträkning och en bra karta. Jag har sett konsulter som lämnat sämre.

Alla är inte nöjda. Pensionärsföreningen har samlat in nittio namn mot förslaget.

– Vi går hem från bingon kvart över tio. Det är just då man vill se var man sätter fötterna, säger ordföranden Gun Tell.

Därför blir det en kompromiss. Lamporna längs gångvägen till bussen ska lysa hela natten, men lägre ner och med varmare ljus. I april ska både klubben och föreningen säga vad de tycker.

På biblioteket går det att låna en stjärnkikare. Kön är redan fem veckor lång.`,
    fact_box: {
      title: 'Så blir det',
      body: `- Varannan lykta släcks klockan 22–05.

- Vägen till bussen lyser hela natten.

- Försöket pågår till den sista april.`,
    },
    images: [
      {
        picture: 'stjarnor',
        caption: 'I Strandparken syns Vintergatan när lyktorna är släckta.',
        credit: 'Amir Haddad',
        alt: 'Två personer med en stjärnkikare under en stjärnhimmel vid sjön',
      },
    ],
  },
  {
    key: 'filmkvallen',
    office: '8b',
    template: 'Recension',
    authors: ['oleksandra'],
    status: 'approved',
    kicker: 'Film',
    headline: 'En tyst film som hörs länge',
    standfirst:
      '”Fyrvaktarens katt” är gammal, svartvit och saknar ljud. Ändå var det ingen på Folkets hus som tittade på sin mobil.',
    body: `När lamporna släcks på Folkets hus sätter sig en man vid pianot. Det är han som är ljudet. Filmen är nittio år gammal och ingen i den säger ett ord.

Den handlar om en fyrvaktare som inte har pratat med någon på ett år, och om en katt som flyter i land på en dörr. Mer än så händer knappt. De två lär sig att dela på en filt.

Det bästa är ansiktena. När ingen får prata måste allting synas, och fyrvaktaren kan bli glad med bara ena ögonbrynet. Pianisten Sven Rask spelade så att man hörde regnet.

Det sämre är mitten. I en kvart bär han upp kol för samma trappa, och jag förstod redan efter första korgen att han var ensam.

Filmen passar den som tror att gamla filmer är tråkiga. Ta med någon som brukar prata på bio. Det kommer inte att hända.`,
  },
  {
    key: 'insandare-simhall',
    office: '8b',
    template: 'Insändare',
    authors: ['hugo'],
    status: 'approved',
    kicker: 'Insändare',
    headline: 'Låt oss bada på kvällen också',
    body: `Simhallen stänger klockan sex. Då har de flesta vuxna precis slutat jobba, och vi som tränar har just kommit hem från skolan.

Kommunen säger att ingen kommer på kvällarna. Men hur kan man veta det om det är stängt?

Jag har frågat i min klass. Nitton av tjugofyra skulle gå dit minst en gång i veckan om det var öppet till åtta. Fyra av dem skulle ta med en förälder.

Prova i två månader. Räkna hur många som kommer. Är det färre än trettio på en kväll lovar jag att aldrig skriva om saken igen.`,
  },
  {
    key: 'kronikan-tidningen',
    office: '8b',
    template: 'Krönika',
    authors: ['tove'],
    status: 'approved',
    kicker: 'Krönika',
    headline: 'Morfar läser sidan två först',
    body: `Min morfar läser tidningen bakifrån. Först serien, sedan dödsannonserna, sedan vädret. Sist läser han ettan, som han säger att alla ändå har pratat om.

Men den dagen då min första artikel kom i Sjöbygdsbladet började han på sidan två. Där låg jag. Fyrtioen rader om en potatis.

Han läste länge. Sedan tog han av sig glasögonen, putsade dem och läste igen.

– Här står att den vägde tre kilo, sa han.

– Ja.

– Vägde du den själv?

Det hade jag gjort. På Anna-Karins våg, två gånger, för den första gången stod pojken kvar på kanten.

– Bra, sa morfar. Då tror jag på resten också.

Jag har tänkt på det sedan dess. Det stod åtta uppgifter i min artikel, och den enda han brydde sig om var den som gick att kolla. Stämde den, så fick jag de andra sju på köpet.

Nu väger jag allting. Jag ringer tillbaka och frågar hur namnet stavas fast jag vet det. Jag går förbi huset och räknar fönstren. Min redaktör tycker att jag är långsam.

Men i köket hos morfar ligger en potatisartikel på kylskåpsdörren, under en magnet som ser ut som en gädda. Den har hängt där i tre veckor. Han har strukit under en enda sak, med blyerts.

Tre kilo.`,
  },
  {
    key: 'notis-lucia',
    office: '8b',
    template: 'Notis',
    authors: ['leila'],
    status: 'approved',
    kicker: 'Lucia',
    headline: 'Alla får gå i luciatåget',
    body: `I år är det ingen som röstar om vem som ska bli lucia. Skolan lottar bland alla som vill, och den som hellre bär en stjärna får göra det.

Tåget går från kyrkan klockan sju på morgonen den 13 december och slutar i matsalen med saffransbröd. Den som vill vara med skriver upp sig på listan utanför musiksalen senast på fredag.`,
  },
  {
    key: 'notis-vantar',
    office: '8b',
    template: 'Notis',
    authors: ['wilma'],
    status: 'approved',
    kicker: 'Vinter',
    headline: 'Tjugotvå vantar söker sin kompis',
    body: `Lådan med borttappade saker är full. I den ligger just nu tjugotvå vantar, och bara två av dem hör ihop. Vaktmästaren Gösta Rehn har hängt upp dem på ett snöre i entrén.

De som är kvar på skolavslutningen skänks till förskolan Myran, där de enligt personalen blir utmärkta dockor.`,
  },
];

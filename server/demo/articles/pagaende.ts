import type { DemoArticle } from './types.ts';

/** Articles in progress, in every status, some of them incomplete for demonstration. */
export const IN_PROGRESS: DemoArticle[] = [
  {
    key: 'skrivkurs',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['deltagare'],
    status: 'returned',
    kicker: 'Skolan',
    headline: 'Mobilerna ska lämnas in',
    standfirst: 'Från nästa termin samlas alla mobiler in på morgonen. Det har skolan bestämt.',
    body: `Från vårterminen ska alla elever på Sjöbygdsskolan lämna in sin mobil i ett låst skåp när dagen börjar. Det har rektorn bestämt efter att lärarna har klagat på att det är stökigt på lektionerna.

Många elever är arga. De tycker att det är orättvist och att man inte har frågat dem.

På andra skolor har man gjort samma sak. Där blev det lugnare, säger rektorn. Men en del föräldrar är oroliga för att inte kunna nå sina barn.`,
    comment:
      'Bra ämne, och du får med det viktigaste först! Två saker saknas: låt en elev och rektorn säga något med egna ord, och ta reda på vad som hände på de andra skolorna. Vem kan du ringa?',
  },
  {
    key: 'utkast-halvvags',
    office: '8b',
    template: 'Intervju',
    authors: ['deltagare'],
    status: 'draft',
    kicker: 'Möte',
    headline: 'Hon har ritat alla kommunens lekplatser',
    body: `Det är lätt att tro att en lekplats bara finns. Men någon har bestämt att gungan ska stå just där, och i Sjöbygd är det Monica Fors.

– Jag provar alltid allt själv. Senast fastnade jag i en rutschkana, säger hon.`,
  },
  {
    key: 'inskickad-is',
    office: '8b',
    template: 'Notis',
    authors: ['yusuf'],
    status: 'submitted',
    kicker: 'Fritid',
    headline: 'Gratis simskola på sportlovet',
    body: `Alla barn mellan sex och tolv år får gå i simskola gratis på sportlovet. Kommunen har fått pengar för hundra platser i simhallen, och de delas ut i den ordning man anmäler sig.

Anmälan öppnar den första december klockan nio. Den som inte har råd med badkläder kan låna på plats.`,
  },
  {
    key: 'inskickad-skog',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['amir', 'leila'],
    status: 'submitted',
    kicker: 'Miljö',
    headline: 'Skogen bakom skolan kan bli parkering',
    standfirst:
      'Kommunen behöver sextio nya platser för bilar. Ett av förslagen är att fälla skogen där förskolan har sin koja.',
    body: `Granarna bakom skolan är nästan hundra år gamla. Under dem har förskolan Myran haft sin koja så länge någon kan minnas. Nu kan de försvinna.

Kommunen behöver plats för sextio bilar när simhallen byggs ut. Tre platser har pekats ut, och skogen är en av dem.

– Det är den billigaste, men inte nödvändigtvis den bästa, säger planeraren Stina Ohlin.

På förskolan är man orolig.

– Vi är där varje dag. Barnen har namn på träden, säger förskolläraren Anders Lilja.

De andra två förslagen är gamla grusplanen och en tomt vid järnvägen. Grusplanen används av cirkusen en vecka om året, och tomten är förorenad och måste saneras först.

Alla som bor i kommunen får säga sin mening fram till den 10 januari. Förslagen finns på biblioteket och i kommunhuset. Sedan bestämmer politikerna i mars.`,
    images: [
      {
        picture: 'skog',
        caption: 'Skogen bakom skolan är ett av tre förslag till parkering.',
        credit: 'Amir Haddad',
        alt: 'Höga granar i dis',
      },
    ],
  },
  {
    key: 'godkand-kvarn',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['tove', 'wilma'],
    status: 'approved',
    kicker: 'Historia',
    headline: 'Kvarnen kan börja mala igen efter sextio år',
    standfirst:
      'En grupp pensionärer har lagat vattenhjulet med originalritningar. I vår provas det för första gången sedan 1964.',
    body: `Det knarrar, rister och stannar. Sedan knarrar det igen, och det fyra meter höga hjulet vrider sig ett halvt varv. De elva pensionärerna på bryggan jublar som om Sverige hade gjort mål.

– Sextio år har det stått stilla. Nu vet vi att det kan röra sig, säger Evert Lindahl, som är åttiotvå och minns när det snurrade sist.

Ritningarna hittades i en byrå på vinden till hembygdsgården. De var från 1877 och så detaljerade att gruppen kunde beställa nya skovlar från en snickare i grannbyn.

Arbetet har tagit tre år. Varje torsdag har de träffats, burit, hyvlat och druckit kaffe. Kommunen har betalat virket, resten är gjort gratis.

I vår, när vattnet står högt, ska hjulet kopplas till kvarnstenarna. Bagaren Ruben Ärlebrant har lovat att baka av det första mjölet.

– Blir det dåligt säger vi att det är receptet, säger Evert Lindahl.`,
    images: [
      {
        picture: 'kvarn',
        caption: 'Vattenhjulet är fyra meter högt och har nya skovlar av ek.',
        credit: 'Tove Ängquist',
        alt: 'En gammal kvarn med vattenhjul vid en å',
      },
    ],
  },
  {
    key: 'godkand-katt',
    office: '8b',
    template: 'Notis',
    authors: ['hugo'],
    status: 'approved',
    kicker: 'Djur',
    headline: 'Katten Ludde hittad i bibliotekets källare',
    body: `Efter nio dagar är katten Ludde hemma igen. Han hittades i bibliotekets källare bland gamla kartor, där han enligt personalen hade sovit på Dalsland.

Ludde hade smitit in genom en ventil som stod öppen för att målarfärgen skulle torka. Han var hungrig men mådde bra. Ägaren, Gun Tell, hade satt upp sjuttio lappar i hela samhället.

– Nu ska jag gå runt och ta ner dem allihop, säger hon.`,
  },
  {
    key: 'ateljen',
    office: 'ekbacken',
    template: 'Reportage',
    authors: ['aino', 'kalle'],
    status: 'submitted',
    kicker: 'Ateljén',
    headline: 'Här blir gamla fönster till konst',
    standfirst:
      'På tisdagar luktar det linolja i ateljén på Ekbacken. Vi följde ett gammalt köksfönster från soptippen till utställningen.',
    body: `Fönstret kom på ett släp. Det hade suttit i ett kök i Åby i hundra år och färgen hängde i flagor. Patte strök med handen över glaset.

– Det är vågigt. Ser du? Så gör man inte glas längre, sa han.

Vi är sju stycken i ateljén på tisdagar. Några målar, några slipar och en brukar läsa högt ur tidningen. Det började med att Siv inte ville slänga ett fönster från sitt barndomshem. Nu har vi gjort över fyrtio.

## Först ska färgen bort

Man får inte ha bråttom. Färgen värms med en lampa tills den bubblar, och då kan man dra bort den med en skrapa. Det luktar varmt och lite bränt. Bengt är bäst på det. Han har stadiga händer och pratar aldrig när han skrapar.

– Jag tänker på ingenting. Det är det som är så skönt, säger han efteråt.

När träet är rent ser man hur det har mått. Där regnet har kommit åt är det mjukt som bröd. Då får Kalle skära bort det sjuka och limma dit en ny bit. Han var snickare i trettio år innan han blev dålig i ryggen.

– Man ska inte se var det gamla slutar. Men jag vet, säger han.

## Det viktiga är bilden

Sedan kommer det roliga. På glaset målar vi från baksidan, så att det blankaste kommer ut mot den som tittar. Fatima målar fåglar. Aino målar sjön, alltid sjön. Hon bodde vid en annan sjö när hon var liten, i Karelen, men säger att alla sjöar är släkt.

Fönstret från Åby fick bli en himmel. Vi målade den tillsammans, alla sju, en ruta var. Det syns vem som har gjort vad om man känner oss. Siv gjorde den mörka rutan längst ner. Hon hade haft en svår vecka.

– Det ska få vara natt någonstans också, sa hon.

## Folk stod kvar länge

Utställningen öppnade på biblioteket den första november. Vi hängde fönstren i taket med fiskelina, så att de svävade. När solen kom fläckades hela golvet av färg.

Det kom hundrafyrtio personer första dagen. En av dem var kvinnan som hade lämnat fönstret på tippen. Hon stod länge framför vår himmel och sedan började hon gråta.

– Där brukade mamma stå och diska, sa hon.

Vi frågade om hon ville ha det tillbaka. Hon tänkte efter. Sedan sa hon att det hängde bra där det hängde.`,
    fact_box: {
      title: 'Se utställningen',
      body: `- ”Fönster mot något” visas på Sjöbygds bibliotek till den 20 december.

- Ateljén på Ekbacken är öppen för besök på torsdagar klockan 13.`,
    },
    images: [
      {
        picture: 'atelje',
        caption: 'Solen genom vår himmel. Sju rutor, sju målare.',
        credit: 'Patrik Lund',
        alt: 'Ett spröjsat fönster målat som en himmel, med ljus som faller på golvet',
      },
    ],
  },
  {
    key: 'boule',
    office: 'ekbacken',
    template: 'Nyhetsartikel',
    authors: ['bengt'],
    status: 'approved',
    kicker: 'Sport',
    headline: 'Ekbacken tog guld i boule – trots hagelskuren',
    standfirst:
      'Sex lag, tolv matcher och en skur som fick domaren att krypa under bordet. Till slut vann Ekbacken finalen med ett klots marginal.',
    body: `Solen sken när vi kom till Åby på lördagen. Bengt hade putsat kloten så att man kunde spegla sig. Siv hade bakat pepparkakor fast det bara är november.

Vi förlorade första matchen. Det berodde på nerver, tycker Siv. Bengt tycker att det berodde på pepparkakorna.

Sedan vann vi fyra i rad. I semifinalen mot Vikens dagcenter var det lika fram till sista klotet. Då kom haglet. Det small i plåttaket och domaren gömde sig under prisbordet.

– Spela vidare! ropade Kalle, och det gjorde vi.

Finalen mot Åby avgjordes av Fatima, som aldrig hade spelat en final förut. Hon siktade länge. Klotet rullade förbi alla andra och la sig intill lillen, så nära att man fick mäta med tråd.

Pokalen står nu i fikarummet. Den är av plast men den blänker.`,
    images: [
      {
        picture: 'boule',
        caption: 'Det sista klotet låg fyra millimeter närmare än Åbys.',
        credit: 'Siv Malm',
        alt: 'Bouleklot på en grusplan i lågt solljus',
      },
    ],
  },
  {
    key: 'siv-utkast',
    office: 'ekbacken',
    template: 'Krönika',
    authors: ['siv'],
    status: 'draft',
    headline: 'Om att vänta på våren',
    body: `Jag har en stol vid fönstret. Den är ful men den är min.`,
  },
  {
    key: 'elin-ekbacken',
    office: 'ekbacken',
    template: 'Notis',
    authors: ['deltagare'],
    status: 'draft',
    kicker: 'Ekbacken',
    headline: 'Ny kaffebryggare i fikarummet',
    body: `I tisdags kom den nya kaffebryggaren. Den gamla hade läckt sedan i våras.`,
  },
  {
    key: 'nyko-an',
    office: 'nyko',
    template: 'Notis',
    authors: ['deltagare2'],
    status: 'approved',
    kicker: 'Skolan',
    headline: 'Kursgård får eget bageri',
    body: `Folkhögskolans nya bageri invigs den tredje december klockan tio. Deltagarna på allmänna kursen har själva murat ugnen tillsammans med en murare från trakten, och alla som kommer får smaka.

Ugnen eldas med ved från skolans egen skog. Bageriet ska vara öppet på onsdagar.`,
  },
  {
    key: 'nyko-utkast',
    office: 'nyko',
    template: 'Nyhetsartikel',
    authors: ['deltagare2'],
    status: 'draft',
    headline: 'Ån steg en meter på en natt',
    body: `På måndagsmorgonen stod bänkarna vid ån i vatten.`,
  },
];

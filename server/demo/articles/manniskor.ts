import type { DemoArticle } from './types.ts';

/** Features, opinions and culture of the class's finished newspaper. */
export const PEOPLE_STORIES: DemoArticle[] = [
  {
    key: 'nattbageriet',
    office: '8b',
    template: 'Reportage',
    authors: ['deltagare', 'oleksandra'],
    status: 'approved',
    kicker: 'Nattbageriet',
    headline: 'Medan du sover bakar Ruben ditt bröd',
    standfirst:
      'Klockan två på natten tänds en enda lampa på Storgatan. Vi följde med in i värmen till en av kommunens sista bagare, och fick veta varför han aldrig tänker sluta.',
    body: `Klockan är fem minuter i två och Storgatan är så tyst att vi hör trafikljuset slå om. Allt är svart utom ett fönster. Där inne rör sig en vit skugga fram och tillbaka, som om någon dansade.

Ruben Ärlebrant öppnar innan vi har hunnit knacka. Värmen slår emot oss, och med den doften. Det är inte doften av bröd, inte än. Det är mjöl, jäst och något syrligt som vi inte har något ord för.

– Surdegen, säger han. Den är äldre än jag. Min farmor satte den 1951 och den har fått mat varje dag sedan dess. Också den dagen hon begravdes.

## Tre hundra bullar före gryningen

Han visar oss var vi kan stå utan att vara i vägen. Det är inte många ställen. Lokalen är lång och smal, med ett bord av rostfritt stål som är nött matt på mitten. Längst in står ugnen. Den är stor som ett litet rum, och Ruben pratar med den.

– Hon är kinkig på vänster sida. Man får vända plåten efter sju minuter, annars blir hon sur.

I natt ska han baka trehundra kanelbullar, åttio limpor, fyrtio råglevar och en tårta till någon som fyller nittio. Han gör det ensam. Händerna arbetar hela tiden medan han talar, och vi ser aldrig att han väger något.

– Jag väger med handen. Titta här, säger han och lägger sex bitar deg på vågen, en efter en. Åttiotvå gram. Åttioett. Åttiotvå. Åttiotvå. Åttioen. Åttiotvå.

Sasha provar. Hennes bit väger hundrafyrtio. Ruben säger vänligt att den kan bli en bulle för någon som är riktigt hungrig.

## Fyra bagerier har blivit ett

När Ruben började som lärling fanns det fyra bagerier i Sjöbygd. Det sista av de andra stängde för elva år sedan. I dag kommer det mesta av brödet i kommunen fruset på en lastbil och gräddas i affären.

– Det är inget fel på det, säger han. Det är bara det att ingen har varit uppe om natten för din skull.

Han har fått erbjudanden. En kedja ville köpa namnet men inte bageriet. En annan ville ha lokalen till ett gym. Båda gångerna har han sagt att han ska tänka på saken, och båda gångerna har han gått in och matat surdegen.

Vi frågar om han aldrig är trött. Han skrattar så att det dammar.

– Jag har varit trött sedan 1987. Men det är en bra trötthet. När jag går hem klockan nio möter jag alla som ska till jobbet, och de har mina limpor i påsen. Det finns folk som har fått medalj för mindre.

## Första kunden

Strax efter fem händer något med ljuset. Fönstret, som har varit svart hela natten, blir långsamt blått. Plåtarna står i rader och svalnar med ett litet knaster, som när man går på tunn is. Nu, äntligen, luktar det bröd.

Tio över fem knackar det på rutan. Det är en sjuksköterska på väg hem från nattpasset. Hon säger ingenting, håller bara upp två fingrar. Ruben räcker ut två bullar i en påse och hon lägger pengar på fönsterbrädan.

– Så har vi gjort i nio år, säger han när hon har gått. Jag vet inte vad hon heter. Men jag vet att hon har haft en jobbig natt om hon visar tre.

Innan vi går får vi varsin burk. I botten ligger en klick av något grått som luktar surt och snällt.

– Mata den varje dag, säger Ruben Ärlebrant. Med mjöl och vatten. Då dör den aldrig.`,
    pull_quote: 'Jag har varit trött sedan 1987. Men det är en bra trötthet.',
    quote_speaker: 'Ruben Ärlebrant, bagare',
    fact_box: {
      title: 'En natt i bageriet',
      body: `- **02.00** Ugnen tänds och surdegen matas.

- **02.30** Degarna till limporna sätts.

- **03.45** Kanelbullarna kavlas och snurras.

- **05.00** De första plåtarna tas ut.

- **06.30** Affären öppnar.`,
    },
    images: [
      {
        picture: 'bageri',
        caption: 'Bara ett fönster lyser på Storgatan klockan två på natten.',
        credit: 'Oleksandra Kovalenko',
        alt: 'Ett upplyst bagerifönster på en mörk gata',
      },
      {
        picture: 'brod',
        caption: 'Limporna svalnar. Affären öppnar halv sju.',
        credit: 'Elin Sandström',
        alt: 'Nybakade limpor på en plåt',
      },
    ],
  },
  {
    key: 'karin',
    office: '8b',
    template: 'Intervju',
    authors: ['oleksandra'],
    status: 'approved',
    kicker: 'Månadens möte',
    headline: '”Jag lärde mig svenska av väderleksrapporten”',
    standfirst:
      'Halina Petrenko kom till Sjöbygd med en väska och en katt. Två år senare är det hon som läser sjörapporten i närradion.',
    body: `Vi träffas i radiohuset, som egentligen är ett rum ovanför järnaffären. På väggarna sitter äggkartonger och mitt på bordet ligger katten Murko och sover på manuset.

– Han vet att sändningen börjar om tio minuter. Då vill han vara med, säger Halina Petrenko.

Hon var lärare i geografi i en stad vid Svarta havet. När hon kom hit kunde hon inte ett ord svenska. Språkkursen hade kö i fyra månader, så hon satte på radion och lät den stå på.

– Jag förstod ingenting. Men väderleksrapporten kom varje dag på samma tid och lät nästan likadant. Byar, frisk vind, uppklarnande. Det var mina första ord. Jag kunde säga uppklarnande innan jag kunde säga mjölk.

## Lyssnarna började ringa

I våras blev den som brukade läsa sjörapporten sjuk. Halina råkade vara där för att lämna tillbaka en bok. Någon satte mikrofonen framför henne.

– Jag läste som om det vore en dikt. Jag visste inte att man kunde läsa den på något annat sätt.

Efteråt ringde sju personer. Ingen klagade. En gammal fiskare sa att det var första gången på femtio år som han hade lyssnat färdigt.

Nu läser hon varje morgon klockan tio över sju. Hon övar högt på vägen dit, och de som möter henne på gångvägen brukar fråga hur det blir i eftermiddag.

## Vad saknar du mest?

Hon är tyst länge. Katten vänder sig.

– Ljudet av min egen trappa. Man vet precis vilket steg som knarrar. Men i förra veckan märkte jag att jag hoppade över det tredje steget här också, utan att tänka. Då förstod jag att jag har börjat bo här.

Den röda lampan tänds. Halina rättar till manuset under katten och drar efter andan.

– Norrviken. Syd till sydväst, fyra till åtta. Senare uppklarnande.`,
    pull_quote: 'Jag kunde säga uppklarnande innan jag kunde säga mjölk',
    quote_speaker: 'Halina Petrenko',
    fact_box: {
      title: 'Halina Petrenko',
      body: `- **Ålder:** 46 år.

- **Bor:** I en tvåa på Kyrkbacken, med katten Murko.

- **Gör:** Läser geografi med nyanlända och sjörapporten i Närradio Sjöbygd.

- **Gillar:** Blåsiga dagar.`,
    },
    images: [
      {
        picture: 'mikrofon',
        caption: 'Tio över sju varje morgon hörs Halinas röst över sjön.',
        credit: 'Sasha Kovalenko',
        alt: 'En gammal radiomikrofon i varmt lampljus',
      },
    ],
  },
  {
    key: 'enkaten',
    office: '8b',
    template: 'Enkät',
    authors: ['hugo', 'leila'],
    status: 'approved',
    kicker: 'Fem frågade',
    headline: 'Vad gör dig glad i november?',
    standfirst: 'Vi ställde frågan utanför matsalen en regnig tisdag.',
    body: '',
    answers: [
      {
        name: 'Majken Holm',
        about: '13 år, klass 7A',
        words:
          'Att komma hem och sätta på sig torra strumpor. Det låter lite, men det är bästa känslan på hela dagen.',
        picture: 'majken',
      },
      {
        name: 'Idris Osman',
        about: '14 år, klass 8A',
        words: 'Innebandyn. Vi tränar tre gånger i veckan och då glömmer man att det är mörkt ute.',
        picture: 'idris',
      },
      {
        name: 'Signe Ek',
        about: '12 år, klass 6B',
        words: 'Min hamster. Han bryr sig inte om vad det är för månad.',
        picture: 'signe',
      },
      {
        name: 'Ture Nord',
        about: 'vaktmästare',
        words: 'När alla lampor fungerar samtidigt. Det händer ungefär två dagar varje höst.',
        picture: 'ture',
      },
      {
        name: 'Annika Roos',
        about: 'kökschef',
        words:
          'När någon säger tack för maten. Det räcker med en om dagen, så orkar jag hela veckan.',
        picture: 'annika',
      },
    ],
    images: ['majken', 'idris', 'signe', 'ture', 'annika'].map((picture) => ({
      picture,
      caption: '',
      credit: 'Illustration: Hugo Berglund',
      alt: `Ett tecknat porträtt av ${picture[0]?.toUpperCase()}${picture.slice(1)}`,
    })),
  },
  {
    key: 'kronikan',
    office: '8b',
    template: 'Krönika',
    authors: ['deltagare'],
    status: 'approved',
    kicker: 'Krönika',
    headline: 'Den dagen jag delade något som inte var sant',
    body: `Det var en bild på en hund som satt ensam på en järnvägsstation. Under stod det att den hade väntat på sin husse i elva år. Jag grät lite, tryckte på dela och skrev ett hjärta.

Tre timmar senare hade fyrtio personer gillat den. En av dem var min farbror. Han skrev bara: ”Har du kollat?”

Det hade jag inte. Jag hade inte ens tänkt att man kunde kolla en hund. Men jag blev irriterad och ville visa att han hade fel, så jag sökte på bilden. Det tog mindre än en minut. Hunden bodde i ett annat land, hade en ägare och väntade på ett tåg tillsammans med honom. Han stod precis utanför bilden.

Det konstiga är inte att någon hade hittat på det. Det konstiga är hur gärna jag ville att det skulle vara sant. Jag hade kunnat se att det inte stod vem som hade tagit bilden, eller var, eller när. Men jag var upptagen med att känna något.

I redaktionen har vi en lapp ovanför datorerna. Där står det tre frågor: Vem har gjort det? Varför? Vad säger andra? När vi satte upp den tänkte jag att den gällde politiker och sådana som vill lura oss på pengar. Nu tror jag att den mest gäller hundar. Det är när vi blir rörda, arga eller rädda som vi slutar fråga.

Jag tog bort bilden. Sedan skrev jag att den inte stämde, och det var det pinsammaste jag har gjort på nätet. Tolv personer gillade det. Min farbror var en av dem.

Jag hade kunnat låta bli. Ingen hade dött av att tro på en trogen hund. Men jag tänker på alla fyrtio som fick den av mig. De trodde på den för att det var jag som skickade den. Det är det som är ansvaret, det är inte större än så: att någon litar på dig.`,
    pull_quote: 'Det är när vi blir rörda, arga eller rädda som vi slutar fråga',
    images: [
      {
        picture: 'hund',
        caption: 'Bilden som alla delade visade inte hela sanningen.',
        credit: 'Illustration: Elin Sandström',
        alt: 'En hund på en perrong i kvällsljus',
      },
      {
        picture: 'elin',
        caption: 'Elin Sandström',
        credit: 'Illustration: Hugo Berglund',
        alt: 'Ett tecknat porträtt av Elin',
      },
    ],
  },
  {
    key: 'insandaren',
    office: '8b',
    template: 'Insändare',
    authors: ['amir'],
    status: 'approved',
    kicker: 'Insändare',
    headline: 'Ge oss en bänk vid hållplatsen',
    body: `Vid busshållplatsen utanför skolan finns det en skylt, en papperskorg och en vindpinad björk. Det finns ingen bänk. Det har inte funnits någon sedan den förra brann upp för tre år sedan.

Jag tycker att det är dags att sätta dit en ny.

För det första är det inte bara vi elever som väntar där. Min farmor åker med samma buss och hon kan inte stå i tjugo minuter. Hon brukar sitta på sin rollator, men det är ingen lösning.

För det andra handlar det om vad man signalerar. En plats utan bänk säger: gå härifrån. En plats med bänk säger: du får vara här. Vi som är unga hör det första ganska ofta.

Kommunen har svarat att en bänk kan förstöras igen. Det är sant. Men man slutar inte sätta upp lampor för att någon en gång kastade sten på en.

Vi i klassen kan tänka oss att bygga bänken själva på slöjden. Allt vi behöver är ett ja och fyra skruvar i marken. Vem på kommunen kan ge oss det?`,
  },
  {
    key: 'recensionen',
    office: '8b',
    template: 'Recension',
    authors: ['tove'],
    status: 'approved',
    kicker: 'Scen',
    headline: 'Skrämmande bra om att vara ensam på en fest',
    standfirst:
      '”Sista låten” av Teatergruppen Vinden spelas på Folkets hus i två veckor till. Gå dit, men ta med någon.',
    body: `Scenen är nästan tom. En soffa, en lampa och tolv ballonger. Ändå vet man direkt var man är: på en fest där alla känner alla, utom en.

Den enda heter Moa och spelas av Ida Kvist, som går i nian på Sjöbygdsskolan. I en timme och tio minuter står hon i ett hörn, håller i ett glas och försöker se ut som om hon har roligt. Det är både det sorgligaste och det roligaste jag har sett i år.

Det bästa är tystnaden. Regissören Lovisa Graf vågar låta ingenting hända så länge att man börjar skruva på sig. Jag hörde någon bakom mig viska ”säg något då”, och jag förstod inte om det var till Moa eller till någon av de andra.

Mindre bra är slutet. När Moa äntligen pratar gör hon det i fem minuter, och hon förklarar allt vi redan har förstått. Det är som att få facit till ett prov man redan har klarat.

Musiken är skriven av gruppen själv och spelas på en ostämd gitarr. Det passar. Allt i pjäsen är lite ostämt, och det är meningen.

Passar för alla som har varit på en fest. Alltså alla.`,
    fact_box: {
      title: 'Sista låten',
      body: `- **Av:** Teatergruppen Vinden.

- **Var:** Folkets hus i Sjöbygd.

- **När:** Torsdagar och lördagar till den 5 december.`,
    },
    images: [
      {
        picture: 'teater',
        caption: 'Ida Kvist är ensam på scen nästan hela föreställningen.',
        credit: 'Tove Ängquist',
        alt: 'En scen med en ensam soffa under en strålkastare',
      },
    ],
  },
  {
    key: 'vaxthuset',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['oleksandra'],
    status: 'approved',
    kicker: 'Odling',
    headline: 'Tomater i snön – växthuset som värms av skolans datorer',
    standfirst:
      'Det som förut bara var varm luft ur en vägg ger nu gurka till skolköket. Bakom idén står tre nior och en trasig dammsugare.',
    body: `Utanför är det tre minusgrader. Innanför plasten är det tjugotvå plus och luktar tomatblad. Växthuset på skolgårdens baksida är inte större än en buss, men det är grönt ända upp i taket.

– Vi satt här på rasten för att det var varmt. Det kom ur en lucka i väggen. Till slut frågade vi vaktmästaren vad det var, säger Emil Storm i 9A.

Det var serverrummet. Skolans datorer måste kylas dygnet runt, och all värme blåstes rakt ut. Emil, Nora och Said började räkna. Sedan byggde de en första modell av en gammal dammsugarslang och en flyttkartong.

Teknikläraren Pia Norling hjälpte dem att söka pengar. De fick trettiotusen kronor och byggde det riktiga växthuset på fyra helger.

## Gurka på fredagar

I går skördades tolv kilo tomater och nio gurkor. Allt går till skolköket, som serverar det på fredagar med en liten skylt.

– Det är första gången jag har sett en sjua ta om av salladen, säger kökschefen Annika Roos.

Nu vill två andra skolor komma och titta. Emil, Nora och Said slutar till sommaren, men de har redan lärt upp fyra sjuor.

– Dammsugarslangen sitter kvar, säger Nora. Den ska alltid sitta kvar.`,
    images: [
      {
        picture: 'vaxthus',
        caption: 'Inne i växthuset är det tjugotvå grader när snön ligger utanför.',
        credit: 'Oleksandra Kovalenko',
        alt: 'Ett upplyst växthus i ett snöigt landskap i skymning',
      },
    ],
  },
  {
    key: 'algen',
    office: '8b',
    template: 'Nyhetsartikel',
    authors: ['hugo', 'yusuf'],
    status: 'approved',
    kicker: 'Sist men inte minst',
    headline: 'Älgen som ville gå på fritids',
    standfirst:
      'I tre dagar har en ung älg stått vid fritidshemmets staket och tittat på när barnen leker. Nu har den fått både namn och egen skylt.',
    body: `Den första morgonen trodde fritidsledaren Åke Brandt att någon hade ställt dit en häst. Sedan vände den på huvudet.

– Den såg mer intresserad ut än rädd. Barnen satt i sandlådan och den följde hinken med blicken, fram och tillbaka, säger han.

Länsstyrelsen räknar med att det är en ettåring som nyligen har lämnat sin mamma. Den är frisk, äter av björkarna vid parkeringen och har inte gjort någon illa. Rådet är att hålla avstånd och låta den vara.

Det är lättare sagt än gjort när man är sex år. Barnen har döpt älgen till Bertil, trots att ingen vet om det är en han, och ritat en skylt: ”Här går Bertil. Stör inte. Han lär sig.”

På onsdagen kom det folk med kameror från tre kommuner. Då gick Bertil in i skogen. På torsdagen, när alla hade åkt, stod han där igen.

– Han kommer till mellanmålet, säger Sixten, sex år. Det gör jag med.

Åke Brandt har flyttat sandlådan några meter bort från staketet, för säkerhets skull. Han tror att älgen går vidare när den första riktiga snön kommer.

– Men jag har hängt upp en namnlapp i hallen. Man vet aldrig, säger han.`,
    pull_quote: 'Han kommer till mellanmålet. Det gör jag med.',
    quote_speaker: 'Sixten, sex år',
    images: [
      {
        picture: 'alg',
        caption: 'Bertil vid staketet på onsdagsmorgonen, strax före mellanmålet.',
        credit: 'Hugo Berglund',
        alt: 'En ung älg vid skogsbrynet intill en väg i morgonljus',
      },
    ],
  },
];

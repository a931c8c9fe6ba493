import type { DemoArticle } from './types.ts';

/** Short articles of the class's finished newspaper. */
export const BRIEFS: DemoArticle[] = [
  {
    key: 'notis-vatten',
    office: '8b',
    template: 'Notis',
    authors: ['hugo'],
    status: 'approved',
    kicker: 'Storgatan',
    headline: 'Vattenläcka lagad på fyra timmar',
    body: `Ett femtiotal hushåll på Storgatan var utan vatten natten mot onsdagen sedan en ledning från 1950-talet hade brustit. Strax efter klockan två såg en taxiförare att vattnet rann över trottoaren och slog larm.

Läckan var lagad vid sextiden på morgonen. Den som fortfarande har missfärgat vatten bör spola i kranen tills det blir klart. Kommunen ska byta hela ledningen nästa höst.`,
  },
  {
    key: 'notis-loppis',
    office: '8b',
    template: 'Notis',
    authors: ['leila'],
    status: 'approved',
    kicker: 'På gång',
    headline: 'Lämna leksaker till julens bytesdag',
    body: `Lördagen den 12 december ordnar elevrådet bytesdag i aulan. Den som lämnar in hela och rena leksaker, böcker eller spel får en biljett för varje sak, och biljetterna kan bytas mot något annat.

Inlämningen är öppen från klockan tio. Själva bytet börjar klockan ett och kaffet är gratis. Det som blir över skänks till kvinnojouren. Kläder tas inte emot i år, eftersom det blev för mycket att sortera förra gången. Den som vill hjälpa till kan anmäla sig till elevrådet före luciadagen.`,
  },
  {
    key: 'notis-potatis',
    office: '8b',
    template: 'Notis',
    authors: ['tove'],
    status: 'approved',
    kicker: 'Rekord',
    headline: 'Åttaåring drog upp jättepotatis',
    body: `En potatis på 1 140 gram är den största som någon i Sjöbygd kan minnas. Det var Vilgot Ek, åtta år, som hittade den i mormors land när han egentligen letade efter mask.

Den ska inte ätas, meddelar han. I stället ska den ställas ut på biblioteket så länge den håller sig. Vilgot har redan ritat en krona till den, och en skylt där det står att man får titta men inte klämma. Det förra rekordet i trakten vägde niohundra gram och sattes 1994 av Vilgots morfar.`,
  },
  {
    key: 'spalt-skridskor',
    office: '8b',
    template: 'Notis',
    authors: ['wilma'],
    status: 'approved',
    kicker: 'Kort',
    headline: 'Skridskor att låna gratis',
    body: `Från första december kan du låna skridskor, hjälm och klubba på fritidsbanken i gamla brandstationen. Allt är gratis och du får ha det i fjorton dagar.

– Förra vintern lånade vi ut sexhundra par. I år har vi fått in dubbelt så många, säger föreståndaren Omar Jama.

Isen på Åvallen spolas så snart det har varit fem minusgrader i tre nätter i rad. Man behöver inte boka någonting, bara komma och prova. Den som har skridskor som har blivit för små får gärna lämna in dem. Öppet tisdag till lördag.`,
  },
  {
    key: 'spalt-poesi',
    office: '8b',
    template: 'Notis',
    authors: ['deltagare'],
    status: 'approved',
    kicker: 'Kort',
    headline: 'Dikter på mjölkpaket',
    body: `Åtta dikter av elever i Sjöbygd trycks på mejeriets mjölkpaket i januari. Över hundra hade skickats in till tävlingen, som handlade om vad man ser från sitt fönster.

Juryn läste alla utan att veta vem som hade skrivit vad. Yngst bland vinnarna är Saga, nio år, vars dikt är elva ord lång.

– Den var färdig på en gång. Sedan satt jag bara och tittade på den, säger hon.

Alla bidrag går att läsa på biblioteket fram till sportlovet. Där finns papper och penna för den som vill skriva en egen.`,
  },
];

/*
 * Word lists for generated sentences, in the style of a local paper: compounds, names, figures and
 * dialogue. Written for this purpose.
 */

export const PEOPLE =
  'Elin Sandström|Hugo Wallenstråle|Amina Yusuf|Lovisa Söderqvist|Karl-Erik Bäckström|Nguyễn Thị Hoa|Łukasz Đorđević|Maja Öberg|Ove|Fatima|Britt-Marie Åkerlund|Sixten|Zeinab Al-Hassan|Per-Olof Ångström|Tove'.split(
    '|',
  );
/** Names and greetings in other scripts. */
export const FOREIGN =
  'Олександра Коваленко|مريم الحسن|שרה לוי|ሰላም ተስፋይ|नेहा शर्मा|Ελένη Παπαδοπούλου|გიორგი ბერიძე|王小明'.split(
    '|',
  );
/** Characters that keyboards and phones offer. */
export const ODD =
  '★|✓|→|½|№ 7|🎉|18 °C|5 000 kr|07.30–16.00|§ 12|©|…|½ dl|https://exempel.se/anmalan|2 × 3 m|Åäö-dagen'.split(
    '|',
  );
export const PLACES =
  'Sjöbygd|Ekoparken|Storgatan|biblioteket|simhallen|stadshuset|idrottsplatsen|matsalen|Kvarnbacken|naturreservatet|hembygdsgården|busstationen|skolgården|Folkets hus|återvinningscentralen'.split(
    '|',
  );
export const WHO =
  'Eleverna|Kommunen|Fastighetsägaren|Elevrådet|Fritidsledarna|Klass 9A|Pensionärsföreningen|Rektorn|Föräldrarna|Besökarna|Brandförsvaret|Cykelverkstaden|Trafiknämnden|Lokalföreningen|Kökspersonalen|Hembygdsföreningens medlemmar|Två av tre boende|Den nya tränaren|Kören'.split(
    '|',
  );
export const DID =
  'har bestämt sig för att bygga om|vill att fler ska använda|samlade in pengar till|har i många år väntat på|öppnade i går|räknar med att kunna visa|sålde nästan allt till|har lämnat in ett förslag om|står fortfarande utan|satsar sextiotvå tusen kronor på|tar hand om|röstade för|protesterar mot nedläggningen av|letar efter frivilliga till|har målat om|blev överraskade av'.split(
    '|',
  );
export const WHAT =
  'den gamla busshållplatsen|veterantraktorutställningen|ett nytt klassrum|skolans odlingar|tvåhundra kanelbullar|den tillfälliga gångbron|konstgräsplanen|höstens loppmarknad|en bänk vid vattnet|sju föreställningar|läxhjälpen|snöröjningen|kulturskolans orkester|den långa cykelvägen|ett meröppet bibliotek|två solcellsanläggningar|skolmaten|fönsterbrädorna i korridoren|musikanläggningen|sommarlovsaktiviteterna'.split(
    '|',
  );
export const WHEN =
  'i november|under natten|i förra veckan|på torsdag|nästa termin|klockan halv åtta|i augusti|sedan 1987|efter mer än tre år|varje onsdag|under sportlovet|så snart tjälen har gått ur marken|trots regnet'.split(
    '|',
  );
export const WHY =
  'eftersom ingen annan ville|för att vägen dit är för smal|men det räcker inte|och nu är det klart|trots att pengarna är slut|så att alla kan vara med|fast det blev dyrare än man hade trott|och det märks redan|när ljuset kommer tillbaka|om vädret tillåter|även om några är tveksamma|vilket förvånade de flesta'.split(
    '|',
  );
export const LINKS =
  'Det är|Det blev|Sedan dess har det varit|Enligt protokollet är det|För många är det|I efterhand kan man se att det var'.split(
    '|',
  );
export const JUDGED =
  'ovanligt|precis så det ska vara|svårare än väntat|en stor lättnad|inte alls självklart|ett misstag|både roligt och jobbigt|dags|det bästa på hela året|för tidigt att säga|en fråga om tålamod'.split(
    '|',
  );
export const SAID =
  'Vi trodde aldrig att det skulle gå|Det luktade rök i hela trapphuset|Jag går hit varje dag|Man måste våga fråga|Ingen hade sagt något till oss|Det är värre på vintern|Jag vill bara att det ska bli rättvist|Först var jag rädd, men sedan gick det bra|Nästa år gör vi om det|Vi är ju så många'.split(
    '|',
  );
export const SUBHEADS =
  'Dyrare än väntat|Så började det|Vill se fler|Tomt i kassan|Beslut i mars|Bara en månad kvar|Många frågor kvar|Regn och rusk'.split(
    '|',
  );
export const HEADS =
  'Bron öppnar i mars|Ny matsal klar till jul|Så blev höstlovet på Kvarnbacken|”Vi ger oss inte”|Buss 41 kör igen|Åttioen elever i samma sal|Simhallen stängs|Vem tar hand om katterna?|Hembygdsgården får nytt tak efter tio års väntan|Storm|Fastighetsägaren svarar: hissen lagas i veckan|Tre nya rekord på klubbmästerskapet|Hon lärde hela byn att cykla|Därför luktar det i korridor B|Kören som sjunger utan noter'.split(
    '|',
  );
export const KICKERS = 'Nyheter|Skolan|Sport|Krönika|Insändare|Kultur|Trafik|Reportage|Enkät'.split(
  '|',
);
export const ADVERTS =
  'Bageriet på hörnet|Cykelverkstan|Loppis|Sommarjobb?|Körkonsert|Ärlebrants Måleri & Kakel|Hundvakt sökes|Gymmet|Blommor|Vi lagar din mobil|Öppet hus|Däckbyte'.split(
    '|',
  );
export const OFFERS =
  'Två för en hela veckan|Lördag 10–15|Kaffe och bulle 35 kr|Ring 0123-45 67 89|Storgatan 12, Sjöbygd|Fri entré|Välkomna!|Boka på exempel.se|Ta med en vän|Barn halva priset'.split(
    '|',
  );

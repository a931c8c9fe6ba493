/*
 * Swedish compounds with their joints, written by hand, by kind. `|` is a joint, `~` a further
 * place where a prefix or foreign word may be divided.
 */
export const COMPOUNDS: Record<string, string> = {
  'linking letters': `
    fastighets|ägaren arbets|marknaden stads|biblioteket ungdoms|gården kärleks|historien
    ut~bildnings|nämnden forsknings|rapporten vänskaps|matchen födelse|dagen
    räddnings|tjänsten trafik|olyckan säkerhets|vakten hälso|centralen varu|huset
    kyrko|gården gatu|belysningen kvinno|jouren lärar|lönen insändar|sidan läsar|brevet
    elev|rådet pensionärs|föreningen förenings|lokalen idrotts|hallen frukt|trädgården
    middags|bordet nyhets|bladet landskaps|gränsen folk|bildningen kvarters|krogen
    hantverks|mässan demokrati|veckan frihets|kämpen rättighets|frågan möjlighets|rummet
    tidnings|redaktionen års|mötet livs|medels|butiken dags|verket stats|ministern
    riks|dagen lands|bygden havs|stranden skogs|branden bords|duken bergs|toppen rygg|säcken
    åldrings|vården barna|vagnen jule|friden lands|vägen vikings|graven krigs|slutet
    sjukdoms|fallet ut~vecklings|samtalet under~visnings|timmen an~slags|tavlan
    till~stånds|prövningen försäljnings|priset vaccinations|kön
  `,
  'two parts': `
    natur|reservatet fotbolls|tränaren vinter|kvällen sommar|lovet hund|vakten
    skol|mat|salen cykel|vägen bok|klubben jul|marknaden bad|huset buss|hållplatsen
    väder|leken blom|bädden ström|avbrottet musik|tävlingen potatis|åkern järn|vägen
    mat|sedeln fönster|brädan läs|platta affisch|tavlan tåg|stationen teater|gruppen
    film|visningen kör|sången dans|banan fiske|båten skid|backen sim|hallen is|banan
    korv|kiosken glass|bilen blå|bären lingon|sylten svamp|skogen kantarell|soppan
    räk|mackan kaffe|koppen te|burken mjölk|paketet smör|gåsen ost|hyveln bröd|bullen
    bak|plåten tvätt|stugan disk|maskinen damm|sugaren gräs|klipparen snö|skottaren
    vatten|kranen värme|pumpen sol|panelen vind|kraften kärn|kraften el|räkningen tele~fonen
    dator|spelet mobil|samtalet katt|ungen häst|gården ko|stallet får|skinnet gris|kulting
    höns|huset fågel|holken fisk|handlaren
  `,
  'three and more parts': `
    dammsugar|slangen veteran|traktor|utställningen hem|bygds|föreningens skol|gårds|räcket
    biblioteks|kortet byggnads|nämnden kommun|full~mäktige|ledamoten järnvägs|stations|huset
    fot|bolls|plans|belysningen sjuk|hus|korridoren barn|bok|veckan lång|färds|skrid|skorna
    brand|bils|stegen folk|hög|skole|eleven pappers|insamlings|dagen mat|lagnings|tävlingen
    koloni|trädgårdarna lokal|tidnings|redaktören hem|tjänst|personalen snö|boll|krigen
    grund|skole|läraren fjäll|räddnings|styrkan tand|vårds|försäkringen
    sommar|lovs|aktiviteterna under|hålls|budgeten
  `,
  'short pieces': `
    å|kanten ö|borna is|kallt ny|året rå|dig ur|verket öl|glaset al|skogen ek|dungen
    el|bilen by|laget ko|mjölken te|koppen tå|nageln bo|platsen bi|kupan får|ullen ved|boden
    hö|lasset sjö|utsikten mat|rester ost|bågen tak|dropp bås|spolen arm|bandet lek|platsen
    tur|listan kur|vägen bar|stolen pil|bågen mur|bruket vår|dagen när|butiken av|gift
    ut|flykten in|gången upp|täckten på|hittat om|vägen
  `,
  'loan words': `
    kontakt|linserna energi|företaget inter~net|abonnemang restaurang|besöket
    chaufförs|jobbet garage|porten reportage|resan intervju|frågorna datorspels|kvällen
    politiker|möte camping|platsen service|huset design|skolan webb|sidan mejl|adressen
    podd|avsnittet student|lägenheten turist|byrån balkong|lådan bageri|kunden
    konditori|disken journalist|utbildningen kapital|vinsten dokument|arkivet
    socialist|partiet miljö|konsulten motor|cykeln radio|programmet reklam|broschyren
    konsert|biljetten gymnasie|eleverna universitets|läraren museum|besökarna
    musei|besökarna akvarium|fiskarna alkohol|försäljningen garanti|beviset
  `,
  inflected: `
    cykel|vägarnas skol|barnens bok|hyllorna bil|parkeringars kvarters|polisernas
    dag|verksamheterna arbets|kamraternas tidnings|läsarnas grann|sämjans träd|fällningarna
    sten|läggningen vatten|skadade sol|brända snö|täckta is|belagda kaffe|sugna vind|drivet
    barn|vänliga blå|randiga ljus|gröna mörk|klädda rök|fritt folk|tomma gemen|samma
    vardags|rummens lek|sakernas
  `,
  'verbs, adjectives and words with particles': `
    om|organisera åter|vinna genom|föra under|teckna över|raska efter|fråga fram|föra
    till|sammans miss|förstå sam|arbeta sam|verkan an|komma bort|skämd in|bjuda upp|märksam
    ned|lagd fort|sätta väl|kommen hög|ljudda lång|samt hemlighets|full be~tydelse|full
    arbets|lös kostnads|fri vatten|tät färg|rik hjälp|sam pris|värd barn|tillåten
    användar|vänlig miljö|farlig två|språkig fler|tal
  `,
  numbers: `
    åttio|två nittio|talet tjugo|fem sextio|åringen fyrtio|sju trettio|tre femtio|årsfesten
    hundra|tals tusen|lappen åtta|tiden fyra|hundra
  `,
  'names of things that are no names of people, and everyday words of a local paper': `
    kommun|husets omsorgs|boendet hyres|gästerna bostads|rätten sop|hämtningen
  `,
  'words of a local paper, written when the rules were done': `
    sjuk|sköterskan tåg|konduktören riks|dags|valet skräp|plockningen lov|skolan
    moster|dottern fjäril|inventeringen bygg|arbetaren brand|mannen lastbils|chauffören
    snö|plogen flyg|platsen båt|turen vägg|målningen bild|konst|läraren matte|läxan
    slöjd|salen gymnastik|uppvisningen läx|hjälpen sång|kören slut|spelet straff|spark
    kvarts|finalen tränings|värken avbytar|bänken publik|rekordet domar|tröjan löp|banan
    hopp|tornet sim|skolan pool|kanten glas|bilen salt|lakritsen choklad|tårtan päron|trädet
    rabarber|pajen äppel|mustaren höst|löven vår|floden sommar|stugan vinter|däcken
    regn|skuren åsk|vädret blixt|nedslaget jord|bävningen översvämnings|risken klimat|ångest
    miljö|partiet kollektiv|trafiken pendel|tåget tunnel|banan färje|läget hamn|kaptenen
    fyr|tornet segel|båten kajak|paddlaren korp|ungen räv|lyan älg|jakten vildsvins|flocken
    varg|spåret kyrk|klockan präst|kragen dop|klänningen bröllops|festen begravnings|kaffet
    fastlags|bullen påsk|ägget midsommar|stången kräft|skivan lucia|tåget
    julgrans|plundringen stjärn|gossen tomte|luvan syskon|bråket barn|barnet far|föräldrarna
    mor|fars far|mors gud|modern
  `,
};

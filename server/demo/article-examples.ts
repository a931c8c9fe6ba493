/*
 * Finished articles to look at, one for each template of the demo: a headline, a standfirst where
 * the template has one, and the text in paragraphs. The answers of a survey stand one a paragraph.
 */

export const ARTICLE_EXAMPLES = {
  Notis: `Biblioteket öppnar på söndagar

Från den 1 mars har biblioteket i Sjöbygd öppet även på söndagar, klockan 12–16. Det har många låntagare önskat, säger bibliotekarien Karin Ek. På söndagarna går det att låna, läsa tidningar och använda datorerna. Kaféet är stängt.`,

  Nyhetsartikel: `Skolan får en ny cykelväg i höst

Barnen i Norrbyn slipper cykla på landsvägen. I augusti börjar kommunen bygga en egen väg för dem.

I dag delar cyklarna väg med lastbilarna på väg till sågverket. I tre år har föräldrarna skrivit till kommunen om en cykelväg. Nu har de fått ja.

– Äntligen! Jag har inte vågat låta min son cykla själv, säger Mirjam Dahl, som bor i byn.

Vägen blir två kilometer lång och går från kyrkan till skolan. Den kostar fyra miljoner kronor och ska vara klar i oktober.

– Vi börjar när skolan slutar för sommaren, så att barnen inte möter grävmaskinerna, säger Ove Lind på kommunen.

Medan bygget pågår är genvägen över ängen stängd. Sågverket har lovat att köra långsamt förbi skolan.

Lamporna längs vägen får vänta till nästa år, eftersom pengarna inte räcker. Det tycker Mirjam Dahl är synd, men hon klagar inte.

– Vi har haft mörker förr. Det är lastbilarna som vi vill slippa, säger hon.`,

  Intervju: `”Jag hör på en cykel vad den vill”

Lennart Holst lagar hela byns cyklar i sitt garage. I mars gav han bort den hundrade, och han tänker inte sluta.

Det luktar olja och gummi när Lennart Holst öppnar garaget. Han tar en svart damcykel i styret, lyfter bakhjulet och snurrar på trampan. Sedan lutar han huvudet åt sidan.

– Hör du? Den tickar. Det är ett lager som är trött.

I fyrtio år reparerade han bussar. När han skulle gå i pension fick grannflickan punktering, och han lagade den på en kvart. Dagen därpå stod tre cyklar utanför dörren.

Varför tar du inget betalt?

– Då skulle folk tänka efter om de har råd. Nu kommer de bara. Och jag får kaffe, säger han och pekar på en hylla med elva burkar kakor.

Delarna plockar han från cyklar som ingen vill ha. De hänger i taket som fåglar. Varje ram har en lapp med ett namn: den som ska få cykeln när den är klar.

Vad har du lärt dig?

Han tänker länge och torkar händerna på en trasa.

– Att nästan allt går att laga. Man ska bara börja i rätt ände.

Utanför väntar en pojke med en trehjuling. Hjulet har lossnat. Lennart Holst går ner på knä, så att de blir lika långa.

– Nu ska vi se vad hon säger, säger han.`,

  Reportage: `En morgon med degen

Klockan är fyra och Sjöbygd sover. I köket på Dagcenter Ekbacken tänds lampan. Om fem timmar ska trehundra bullar vara klara, och ingen av dem som bakar har bråttom.

Det första man hör är fläkten. Det andra är Aino Korhonen, som visslar. Hon har vitt förkläde, vita skor och mjöl ända upp på armbågarna, fast hon bara har varit här i tio minuter.

– Tvätta händerna en gång till, säger hon. Alla glömmer tummen.

På bänken ligger lapparna från i går. Varje lapp är en beställning: fyrtio bullar till biblioteket, sextio till skolan, tjugo till bussförarna. Sist i högen ligger den stora, till marknaden på torget. Aino Korhonen räknar ihop dem med fingret mot bänken. Sedan räknar hon om.

Jästen luktar sött. Fyra personer står runt bordet, och alla vet vad de ska göra. En väger mjöl, en smälter smör, en skriver upp hur mycket som går åt. Den fjärde är jag, och jag får röra.

– Långsammare, säger Aino Korhonen. Degen ska hinna med.

Köket började som en kurs i matlagning för sex år sedan. Då bakade gruppen åt sig själva, en plåt på fredagar. En dag gick en bussförare förbi, kände doften och frågade vad bullarna kostade. Ingen visste. De fick hitta på ett pris.

Nu har bageriet en egen skylt och en egen kassa. Pengarna går till mjöl och till en resa varje sommar. I fjol åkte alla till havet. Ett foto hänger över diskbänken: sju personer med uppkavlade byxor, och någon som håller en bulle över huvudet som en pokal.

Klockan sex är det tyst. Degen jäser under handdukar och ser ut som kullar i snö. Nu dricker man kaffe. Ingen tittar på telefonen. Genom fönstret blir himlen först grå och sedan rosa.

– Det är den bästa stunden, säger Aino Korhonen. Allt är gjort, och ingenting är färdigt.

Sedan går det fort. Bordet mjölas, degen kavlas, och kanelen ligger som sand över smöret. Jag försöker knyta en bulle och får något som liknar en sko. Grannen vid bordet skrattar, tar den ur min hand och visar: runt två fingrar, under, igenom. Nästa blir bättre. Den tionde blir en bulle.

När första plåten kommer ut ur ugnen stannar alla. Det är så varje morgon, har jag fått veta. Man måste lyssna: bullarna knäpper när de svalnar.

Klockan nio står lådorna på vagnen. Biblioteket först, sedan skolan. På torget väntar redan tre personer i kö. En av dem är bussföraren, samma som frågade den där gången.

– Två, säger han. Det är alltid två. En nu och en vid Norrbyn.

Aino Korhonen ger honom påsen och stoppar ner en tredje. Den liknar en sko.`,

  Krönika: `Jag saknar kön till telefonen

I lördags glömde jag telefonen hemma. Det märkte jag på bussen, när handen åkte ner i fickan och kom upp tom. Först blev jag rädd. Tänk om någon ringer!

Sedan satt jag där. Bussen till Sjöbygd tar tjugosex minuter, och det är ganska länge när man inte har något att titta på. Så jag tittade ut. Jag har åkt den vägen i tre år och aldrig sett att det står en båt på land mitt i skogen. Vem har burit dit den?

Kvinnan bredvid mig såg den också.

– Den har stått där sedan jag var barn, sa hon. Vi lekte att vi seglade.

Hon berättade att det förr fanns en enda telefon i hennes by. Den hängde i affären. Ville man ringa fick man stå i kö, och i kön fick man veta allt: vem som var sjuk, vem som hade fått valpar, vem som var kär.

Jag tänkte på det hela vägen hem. Jag har en telefon som kan ringa vem som helst i hela världen. Ändå visste jag ingenting om båten.

Jag tänker inte kasta telefonen. Jag behöver den. Men på lördagar får den ligga kvar på hallbordet, och så får vi se vem jag hamnar bredvid.`,

  Insändare: `Låt lamporna på stigen lysa hela natten

Kommunen släcker lamporna på stigen vid sjön klockan tio på kvällen. Jag tycker att de ska lysa hela natten.

För det första går många hem sent. Den sista bussen kommer 22.40, och då är det helt mörkt. Jag har själv gått med handen mot staketet för att hitta fram.

För det andra kostar det inte så mycket. På kommunens webbplats står det att lamporna är nya och drar lite ström. Ett brutet ben kostar mer.

Jag vet att mörkret är bra för fladdermössen. Då går det att ha lampor som lyser svagt och bara när någon kommer. Sådana finns redan vid badplatsen.

Jag vill att ni som bestämmer i kommunen går stigen med mig en kväll i november. Ta inte med någon ficklampa.`,

  Enkät: `Vad gör dig glad på en måndag?

Vi frågade fem personer utanför biblioteket i Sjöbygd en regnig morgon.

Majken Holm, elev: Att det är gympa sista timmen. Då går hela dagen fortare.

Idris Osman, bagare: När den första plåten är slut innan jag har hunnit ställa fram den andra.

Signe Ek, pensionär: Att jag inte måste gå upp. Fast det gör jag ändå, och dricker kaffe i fönstret.

Ture Nord, brevbärare: Hunden på Sjövägen. Han väntar på mig vid grinden varje morgon.

Annika Roos, bibliotekarie: När någon lämnar tillbaka en bok och vill ha en till, likadan.`,

  Recension: `Ett spel som tystar hela bordet

Brädspelet Sju öar är spännande från första kortet. Ta fram det när ni är fyra som har gott om tid.

I Sju öar är alla sjöfarare på samma hav. Du samlar kartor, byter varor och försöker bygga en hamn på varje ö. Den som först har sju hamnar vinner. Reglerna är fyra sidor, och vi förstod dem på en kvart.

Det bästa är att man måste prata. Du klarar dig aldrig själv: när jag hade ved men inget tyg var jag tvungen att fråga den som låg först. Då gäller det att bjuda lagom. Vi var fyra runt bordet, och efter en timme hade ingen tittat på klockan.

Bilderna är också fina. Varje ö har en egen färg, och det går att skilja dem åt även om man ser dåligt.

Mindre bra är slutet. När en spelare har sex hamnar vet alla vem som vinner, men det tar ändå en halvtimme. Asken är dessutom så stor att den inte får plats i hyllan.

Passar det dig? Ja, om du tycker om att förhandla och kan förlora utan att bli arg. Är ni bara två ska ni välja något annat: då blir havet för stort. Jag ger Sju öar fyra av fem.`,
} as const satisfies Record<string, string>;

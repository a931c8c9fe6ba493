import type { DemoChapter } from './types.ts';

export const GUIDES: DemoChapter[] = [
  {
    title: 'Välkommen till Spalten',
    standfirst: 'Här gör ni en riktig tidning tillsammans, från första idén till tryckt papper.',
    isPublic: true,
    body: `Spalten är en arbetsplats för små redaktioner. Några skriver, några fotograferar, någon rättar och någon ser till att allt blir klart i tid. Precis som på en stor tidning.

[bild atelje] En ateljé med ett stort fönster och penslar på en pall. | På dagcentret Ekbacken träffas redaktionen tisdagar och torsdagar.

## Vad du kan göra här

1. Läsa kapitel och lära dig hur man gör tidning.
2. Göra uppgifter och få svar av din moderator.
3. Skriva artiklar och se hur de kommer att se ut i tidningen.
4. Prata med redaktionen i meddelanden.

Du behöver inte kunna något från början. Allt du skriver sparas medan du skriver, så du kan inte förstöra något.

[fakta] Den som hjälper dig
- Moderatorn leder redaktionen. Fråga alltid hellre en gång för mycket
- I varje kapitel finns Läshjälp: större text, uppläsning och lättläst
- Ord med prickad linje under kan du trycka på för att få förklarade`,
    easy: `Välkommen!

Här gör ni en tidning tillsammans.

- Du kan läsa kapitel.
- Du kan göra uppgifter.
- Du kan skriva egna artiklar.
- Du kan prata med de andra.

Allt du skriver sparas. Du kan inte förstöra något.

Fråga din moderator om du undrar något.`,
  },
  {
    title: 'Så hänger en tidning ihop',
    standfirst: 'Vem gör vad, och i vilken ordning?',
    body: `En tidning blir till i fem steg. Steg två och tre går runt några varv.

1. **Planera.** Redaktionen väljer ämnen och bestämmer manusstopp.
2. **Skriva och fotografera.** Var och en gör sin artikel och skickar in den.
3. **Granska.** Moderatorn läser, kommenterar och lämnar tillbaka eller godkänner.
4. **Göra sidor.** Artiklarna placeras ut. Det som är för långt stryks.
5. **Trycka och sprida.** Filen går till tryckeriet och läsarna får sin tidning.

[bild hund] En hund som väntar på en perrong. | Någon väntar alltid på tidningen. Därför finns manusstopp.

[fakta] Viktiga dagar
- Redaktionsmöte: ämnena bestäms
- Manusstopp: alla texter är inne
- Korrektur: två personer läser allt en sista gång
- Utgivningsdag: tidningen kommer ut`,
  },
  {
    title: 'Skriv så att alla förstår',
    standfirst: 'Klarspråk är inte barnspråk. Det är vänligt språk.',
    body: `Var femte vuxen i Sverige har svårt att läsa långa texter. Dina läsare finns bland dem. Skriv så att de också kan vara med.

- Korta meningar. En tanke i varje.
- Vanliga ord: _köpa_, inte _inhandla_.
- Säg vem som gör något: _Kommunen stänger bron_, inte _Bron kommer att stängas_.
- Förklara förkortningar första gången.

## LIX mäter hur svår texten är

Spalten räknar ut **LIX**, ett mått på hur långa meningarna och orden är. Under 30 är mycket lätt, som en barnbok. 40 är som en vanlig tidning. Över 60 är som en lag.

[fakta] Ett exempel
- LIX 58: Avseende renoveringen av simanläggningen föreligger förseningar
- LIX 20: Simhallen öppnar senare. Arbetet har tagit längre tid än man trodde`,
    easy: `Skriv lätt så att alla kan läsa.

- Skriv korta meningar.
- Använd vanliga ord.
- Säg vem som gör vad.

Spalten mäter hur svår texten är. Måttet heter LIX. Ett lågt tal är lätt. Ett högt tal är svårt.`,
  },
  {
    title: 'Frihet och ansvar',
    standfirst: 'I Sverige får man skriva nästan vad man vill. Just därför måste man tänka efter.',
    isPublic: true,
    body: `**Tryckfriheten** är en av Sveriges grundlagar. Ingen myndighet får läsa tidningen i förväg och stoppa den. Den första lagen kom 1766 och var först i världen.

## Men inte vad som helst

Det är förbjudet att peka ut någon som brottslig eller dålig så att andra föraktar personen. Det heter **förtal**. Det är också förbjudet att hota folkgrupper.

Utöver lagen finns **pressetiken**, regler som tidningarna själva har bestämt:

- Ge korrekta nyheter
- Låt båda sidor komma till tals
- Var försiktig med namn
- Rätta fel snabbt

[fakta] Ansvarig utgivare
- Varje tidning har en ansvarig utgivare
- Hon eller han svarar inför lagen för allt som trycks
- I en skoltidning är det ofta rektorn eller läraren

Den som lämnar uppgifter till en tidning har rätt att vara hemlig. Det kallas **källskydd**. Lova aldrig det utan att ha pratat med din moderator.`,
  },
];

export const STARTING: DemoChapter[] = [
  {
    title: 'Det första mötet',
    standfirst: 'En timme räcker för att komma i gång.',
    body: `Ät något gott, sitt så att alla ser varandra och låt var och en berätta vilken tidning de läser, eller varför de inte läser någon.

## Dagordning för första gången

1. Vad ska tidningen heta? Samla tjugo förslag innan ni väljer.
2. Vem är läsaren? Beskriv en person med namn och ålder.
3. Hur ofta ska den komma ut?
4. Vem vill göra vad?
5. När ses vi nästa gång?

[bild boule] Bouleklot på en grusplan. | ”Vår läsare heter Gun, är 78 och spelar boule på torsdagar.” En påhittad läsare gör det lättare att välja ämnen.

[fakta] Ta med
- En bunt gamla tidningar att klippa i
- Stora papper och pennor
- En kalender`,
  },
  {
    title: 'Rollerna i redaktionen',
    standfirst: 'Alla behöver inte skriva. En tidning behöver många sorters händer.',
    body: `En person kan ha flera roller, och ni kan byta till nästa nummer.

- **Redaktör** håller ihop arbetet och ser till att manusstopp hålls.
- **Reporter** tar reda på och skriver.
- **Fotograf** tar bilder och skriver bildtexter.
- **Redigerare** gör sidorna.
- **Korrekturläsare** hittar felen.
- **Distributör** ser till att tidningen når läsarna.

## Om någon inte vill skriva

Det finns mycket annat. Den som är nyfiken kan ställa frågor. Den som är noggrann kan kontrollera namn. Den som känner alla i huset kan samla på idéer.

[fakta] Arbeta två och två
- Den som kan mer lär ut, men den som lär sig håller i datorn
- Skriv bådas namn vid artikeln`,
  },
  {
    title: 'Planera ett nummer',
    standfirst: 'Börja med utgivningsdagen och räkna baklänges.',
    body: `1. Bestäm **utgivningsdag**. Finns det något att passa, som en julmarknad?
2. Räkna bort en vecka för tryckeriet.
3. Räkna bort två dagar för korrektur.
4. Räkna bort en vecka för att göra sidorna.
5. Där är ert **manusstopp**.

Rita sedan sidplanen. Hur många sidor? Fyra är lagom första gången. Skriv ett ämne i varje ruta, och vem som tar det.

[fakta] En blandning som fungerar
- En stor nyhet
- Två intervjuer
- Fem korta notiser
- En insändare
- Något roligt: korsord, recept eller dikt
- En kalender med vad som händer`,
  },
  {
    title: 'Våra egna regler',
    standfirst: 'Det är lättare att komma överens innan någon har blivit ledsen.',
    body: `Skriv reglerna tillsammans och sätt upp dem på väggen. Här är en början som ni kan ändra.

1. Vi skriver inget om en person som vi inte kan säga till henne.
2. Vi frågar innan vi tar bild.
3. Vi kontrollerar alla namn två gånger.
4. Vi säger vad som är bra i en text innan vi säger vad som kan bli bättre.
5. Har vi gjort fel så rättar vi det i nästa nummer.

[fakta] När ni inte är överens
- Låt alla tala till punkt
- Fråga: vad är bäst för läsaren?
- Moderatorn bestämmer till sist`,
  },
];

export const PORTAL: DemoChapter[] = [
  {
    title: 'Hitta i Spalten',
    standfirst: 'Din egen sida, menyn och dina inställningar.',
    isPublic: true,
    body: `När du har loggat in kommer du till **Min sida**. Där ser du vad som är nästa steg: en artikel som har kommit tillbaka, en uppgift eller ett kapitel.

1. **Menyn** finns till vänster. På telefonen trycker du på _Meny_.
2. **Redaktionen** som du arbetar i står högst upp. Är du med i flera kan du byta där.
3. **Ditt namn** uppe till höger leder till inställningar för text, färger och lösenord.

Går det för lång tid loggas du ut. Logga in igen i rutan som kommer upp, så är allt du skrev kvar.

[fakta] Med tangentbordet
- Tab flyttar framåt, Skift och Tab bakåt
- Enter trycker på knappen
- Escape stänger en ruta`,
  },
  {
    title: 'Läs med läshjälp',
    standfirst: 'Ställ in texten så att den passar dina ögon och öron.',
    body: `Överst i varje kapitel finns **Läshjälp**.

- **Lyssna** läser upp texten. Meningen som läses är markerad med gult. Du kan ta paus och hoppa en mening.
- **Lättläst** byter till en kortare text med enklare ord, om det finns en.
- **Textens utseende** gör texten större, ger mer luft mellan raderna eller byter till ett typsnitt med extra tydliga bokstäver.

Det du väljer gäller överallt och nästa gång du loggar in.

## Ord som förklaras

Under en del ord finns en prickad linje. Tryck på ordet så får du veta vad det betyder.

[fakta] Bra att veta
- Spalten märker när du har läst ett kapitel och sätter en bock
- Du kan läsa samma kapitel hur många gånger du vill
- Din moderator kan se vilka kapitel du har läst`,
    easy: `I varje kapitel finns läshjälp.

- Tryck på Lyssna. Då läses texten upp.
- Tryck på Lättläst. Då blir texten kortare.
- Tryck på Textens utseende. Då kan du göra texten större.

Ser du ett ord med prickar under? Tryck på det. Då får du veta vad det betyder.`,
  },
  {
    title: 'Gör en uppgift',
    standfirst: 'Uppgifter är till för att öva. Man får göra fel.',
    body: `Du hittar uppgifterna i kapitlen och på Min sida.

1. Läs frågan, eller lyssna på den.
2. Svara. Svaret sparas med en gång.
3. Behöver du en paus? Stäng bara. Du kommer tillbaka till samma ställe.
4. Tryck på _Lämna in_ när du är klar.

En del frågor rättas direkt. Andra läser moderatorn, och då får du svar senare. Kommer uppgiften tillbaka till dig står det vad du kan göra bättre.

[fakta] Jag fastnar
- Läs ledtråden
- Tryck på Jag behöver hjälp, så får moderatorn veta det
- Hoppa över frågan och kom tillbaka till den`,
  },
];

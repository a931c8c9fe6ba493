import type { Language } from '../../platform/errors.ts';
import type { Guide } from '../../typesetting/guide-sheet.ts';
import { FIRST_NEWSPAPER_EN } from './first-newspaper.en.ts';

/**
 * A moderator's guide to the first newspaper. Words between asterisks are labels in the interface.
 */
const FIRST_NEWSPAPER_SV: Guide = {
  language: 'sv',
  title: 'Din första tidning på en sida',
  lead: 'Åtta steg från en tom redaktion till en tryckt tidning. Ta fyra sidor första gången, och räkna med tre veckor. Allt du gör sparas, och det mesta går att ångra.',
  phases: [
    {
      name: 'Första dagen',
      steps: [
        {
          heading: 'Bjud in redaktionen',
          text: 'Gå till **Deltagare** och välj **Ny deltagare**, eller **Lägg till många** för en hel grupp. Var och en får ett mejl och väljer ett eget lösenord. **Min sida** visar vilka som inte har loggat in än.',
        },
        {
          heading: 'Skapa tidningen',
          text: 'Under **Tidningar** väljer du **Ny tidning**, en tidningsmall, **Manusstopp** och **Utgivningsdag**. Lägg en vecka emellan. Sidorna görs åt dig och visas som en **Sidplan**.',
        },
      ],
    },
    {
      name: 'Första och andra veckan',
      steps: [
        {
          heading: 'Håll möte och börja skriva',
          text: 'Skriv idéerna under **Plan** i tidningen, och låt var och en ta något. Alla väljer **Ny artikel** och en mall som ger råd på vägen. En notis är en bra början. Den som är färdig väljer **Skicka in**.',
        },
        {
          heading: 'Läs och svara',
          text: 'På din sida, under **Väntar på att du läser**, ligger det som är inskickat. Säg först vad som är bra, sedan vad som ska göras, och välj **Lämna tillbaka**. När texten är klar väljer du **Godkänn**.',
        },
      ],
    },
    {
      name: 'Tredje veckan',
      steps: [
        {
          heading: 'Fyll sidorna',
          text: 'Öppna tidningen och en sida i sidplanen. Välj en ruta, och sedan en av dina **Godkända artiklar**. Vid rutan står om texten får plats, annars hur många rader som är för mycket.',
        },
        {
          heading: 'Läs korrektur',
          text: 'Under **Mer** finns **Korrektur (PDF)**. Skriv ut den och låt två som inte har skrivit läsa varje sida: namn, siffror, bildtexter. Eller öppna en **Korrekturrunda** och låt alla märka fel på skärmen. Välj sedan **Godkänn** vid sidan i sidplanen.',
        },
      ],
    },
    {
      name: 'I mål',
      steps: [
        {
          heading: 'Skicka tidningen',
          text: 'Rutan **Är tidningen klar?** visar vad som behöver åtgärdas. När allt är klart väljer du **Skicka tidningen**. Tryckeriet får ett mejl med tryckfilen. Hittar du ett fel efteråt: **Öppna tidningen igen**.',
        },
        {
          heading: 'Sprid den, och se tillbaka',
          text: 'Artiklarna ligger nu som utkast under **Webartiklar**. Publicera det som får synas där. Dela ut tidningen, fira, och fråga redaktionen: vad blev bra, vad gör vi annorlunda nästa gång?',
        },
      ],
    },
  ],
  tips: {
    heading: 'Bra att veta',
    items: [
      {
        name: 'Källorna',
        text: 'I varje artikel finns **Har du kollat källorna?** Gå igenom frågorna tillsammans innan du godkänner.',
      },
      {
        name: 'Bilderna',
        text: 'Märk dem som syns under **Vilka syns?** och fråga dem; svaren står under **Samtycken**. Skriv vem som har fotograferat.',
      },
      {
        name: 'Fastnar ni?',
        text: '**Information och guider** i menyn svarar på det mesta. Skriv annars i **Meddelanden**.',
      },
    ],
  },
};

/** The guide to the first newspaper, by language. */
export const FIRST_NEWSPAPER: Record<Language, Guide> = {
  sv: FIRST_NEWSPAPER_SV,
  en: FIRST_NEWSPAPER_EN,
};

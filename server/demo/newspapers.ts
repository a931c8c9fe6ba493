import type { AdvertFrame } from '@spalten/contract/newspaper-template';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';

/**
 * Content of a slot: an article by key, with the picture of its writer, text of an advert or notice,
 * or a teaser.
 */
export type DemoPlacement =
  | { article: string; portrait?: string }
  | { text: string; picture?: string; frame?: AdvertFrame }
  | { teaser: string; line?: string; adjustments?: SlotAdjustments };

/** A page: contents by slot of the page template. */
export interface DemoPage {
  page: string;
  placed: Record<string, DemoPlacement>;
}

export interface DemoNewspaper {
  office: '8b' | 'ekbacken';
  template: number;
  issue_number: number;
  /** Days from the day of seeding. */
  published_in: number;
  due_in: number;
  print_run: number;
  status: 'planned' | 'in_production' | 'sent';
  pages: DemoPage[];
}

const article = (key: string, portrait?: string) => ({
  article: key,
  ...(portrait && { portrait }),
});
const text = (words: string, frame?: AdvertFrame, picture?: string) => ({
  text: words,
  ...(frame && { frame }),
  ...(picture && { picture }),
});
const teaser = (key: string, line?: string, adjustments?: SlotAdjustments) => ({
  teaser: key,
  ...(line && { line }),
  ...(adjustments && { adjustments }),
});

export const NEWSPAPERS: DemoNewspaper[] = [
  {
    office: '8b',
    template: 0,
    issue_number: 3,
    published_in: -4,
    due_in: -9,
    print_run: 900,
    status: 'sent',
    pages: [
      {
        page: 'ettan',
        placed: {
          toppen: article('bron'),
          andra: article('notis-loppis'),
          'puff-1': teaser('nattbageriet', 'En natt med degen, mjölet och radion.'),
          'puff-2': teaser('karin', undefined, { headline: '”Jag lärde mig svenska av radion”' }),
          'puff-3': teaser('kronikan', undefined, { file_ids: [] }),
        },
      },
      {
        page: 'nyheter-vanster',
        placed: {
          huvudnyhet: article('biblioteket'),
          nyhet: article('bussen'),
          notis: article('notis-vatten'),
          annons: text(
            'Ekbackens Trä\nVi lagar stolar som andra slänger\nÖppet hus varje torsdag',
            'thick',
          ),
        },
      },
      {
        page: 'nyheter-hoger',
        placed: {
          spalt: article('spalt-skridskor'),
          huvudnyhet: article('hamnen'),
          botten: article('koren'),
          annons: text('Garn & Tråd\nStickcafé på onsdagar\nKvarngatan 9', 'rounded'),
        },
      },
      { page: 'reportage-vanster', placed: { reportage: article('nattbageriet') } },
      {
        page: 'reportage-hoger',
        placed: {
          intervju: article('karin'),
          enkat: article('enkaten'),
          annons: text(
            'Cykelgrottan\nDubbdäck före första snön\nLagning medan du väntar\nKvarngatan 4',
            'tinted',
            'cyklar',
          ),
        },
      },
      {
        page: 'asikter',
        placed: {
          kronika: article('kronikan', 'elin'),
          insandare: article('insandaren'),
          nyhet: article('vaxthuset'),
          annons: text('Sjöbygds Körskola\nTeori på lätt svenska\nRing 0555-01 23 45'),
        },
      },
      {
        page: 'kultur',
        placed: {
          recension: article('recensionen'),
          spalt: article('spalt-poesi'),
          kultur: article('matsalen'),
          hogerannons: text('Folkets hus\nBio, teater och kaffe\nFredagar klockan sju'),
          annons: text(
            'Ärlebrants Bageri\nSurdeg sedan 1951\nÖppet från halv sju\nStorgatan 12',
            'thin',
            'brod',
          ),
        },
      },
      {
        page: 'sistan',
        placed: {
          sista: article('algen'),
          notis: article('notis-potatis'),
          annons: text(
            'Julmarknad i hamnen\nLördag 12 december klockan 11–16\nRökt fisk, hantverk och kören från Sjöbygdsskolan',
          ),
        },
      },
    ],
  },
  {
    office: '8b',
    template: 0,
    issue_number: 4,
    published_in: 24,
    due_in: 12,
    print_run: 900,
    status: 'in_production',
    pages: [
      {
        page: 'ettan',
        placed: {
          toppen: article('matchen'),
        },
      },
      {
        page: 'nyheter-hoger',
        placed: {
          huvudnyhet: article('stjarnorna'),
          annons: text('Sjöbygds Bokhandel\nKaffe till alla böcker\nTorget 3'),
        },
      },
      { page: 'reportage-vanster', placed: { reportage: article('cykelkoket') } },
      {
        page: 'kultur',
        placed: {
          annons: text('Järnhandeln\nAllt som slutar på -skruv\nÖppet lördagar till klockan två'),
        },
      },
      {
        page: 'sistan',
        placed: {
          annons: text('Skridskobanan\nÖppen när det är minusgrader\nVarm saft vid kiosken'),
        },
      },
    ],
  },
  {
    office: 'ekbacken',
    template: 1,
    issue_number: 12,
    published_in: 17,
    due_in: 8,
    print_run: 150,
    status: 'in_production',
    pages: [{ page: 'mitten-vanster', placed: { artikel: article('boule') } }],
  },
];

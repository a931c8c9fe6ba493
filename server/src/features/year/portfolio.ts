import { hash } from 'node:crypto';
import { nameTerm } from '@spalten/contract/term';
import type { PersonYear } from '@spalten/contract/year';
import { MAX_PORTFOLIO_TEXTS } from '@spalten/contract/year';
import type { Database } from '../../platform/database/database.ts';
import { formatDay } from '../../platform/day.ts';
import type { Language } from '../../platform/errors.ts';
import { formatCount } from '../../platform/format-count.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { EasyPart } from '../../typesetting/easy-read.ts';
import { cutPictures, preparePictures, storyParts } from '../paper-export/index.ts';
import { readPersonYear } from './person-year.ts';
import type { PortfolioText } from './portfolio.queries.ts';
import { listPortfolioTexts } from './portfolio.queries.ts';
import type { PeriodQuery } from './statistics.ts';

type Tools = Pick<Services, 'config' | 'database' | 'storage' | 'typesetter' | 'log'>;

const WORDS = {
  sv: {
    spring: 'Vårterminen',
    autumn: 'Höstterminen',
    done: 'Det här har jag gjort',
    printed: (count: number) => (count === 1 ? '1 tryckt text' : `${count} tryckta texter`),
    approved: (count: number) => (count === 1 ? '1 godkänd text' : `${count} godkända texter`),
    pictures: (count: number) => (count === 1 ? '1 bild' : `${count} bilder`),
    ideas: (count: number) => (count === 1 ? '1 idé i planen' : `${count} idéer i planen`),
    comments: (count: number) =>
      count === 1 ? '1 kommentar på andras texter' : `${count} kommentarer på andras texter`,
    assignments: (count: number) => (count === 1 ? '1 uppgift gjord' : `${count} uppgifter gjorda`),
    right: (share: number) => `${share}\u00a0procent rätt på uppgifterna`,
    points: (count: number) => `${formatCount(count, 'sv')}\u00a0poäng för tidningen`,
    none: 'Här kommer texterna när de är godkända eller tryckta.',
    cut: `Bara de ${MAX_PORTFOLIO_TEXTS} senaste texterna är med. Välj en kortare tid för att få med andra.`,
    paper: (name: string, issue: number, page: number) =>
      `Tryckt i ${name} nummer ${issue}, sidan ${page}.`,
    // The reason is not for everybody who reads a portfolio.
    leftOut: (count: number) =>
      `${count === 1 ? '1 text' : `${count} texter`} är inte med. Fråga din moderator.`,
    unprinted: 'Godkänd, inte tryckt än.',
  },
  en: {
    spring: 'Spring term',
    autumn: 'Autumn term',
    done: 'This is what I have done',
    printed: (count: number) => (count === 1 ? '1 printed text' : `${count} printed texts`),
    approved: (count: number) => (count === 1 ? '1 approved text' : `${count} approved texts`),
    pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
    ideas: (count: number) => (count === 1 ? '1 idea in the plan' : `${count} ideas in the plan`),
    comments: (count: number) =>
      count === 1 ? '1 comment on someone else’s text' : `${count} comments on texts by others`,
    assignments: (count: number) =>
      count === 1 ? '1 assignment done' : `${count} assignments done`,
    right: (share: number) => `${share}\u00a0per cent right in the assignments`,
    points: (count: number) => `${formatCount(count, 'en')}\u00a0points for the newspaper`,
    none: 'Texts come here when they are approved or printed.',
    cut: `Only the ${MAX_PORTFOLIO_TEXTS} newest texts are here. Choose a shorter time for others.`,
    paper: (name: string, issue: number, page: number) =>
      `Printed in ${name}, issue ${issue}, page ${page}.`,
    leftOut: (count: number) =>
      `${count === 1 ? '1 text is' : `${count} texts are`} left out. Ask your moderator.`,
    unprinted: 'Approved, not printed yet.',
  },
};

/** Names a period: a term by its season and year, others by their days. */
function namePeriod(period: { from: string; to: string }, language: Language): string {
  const named = nameTerm(period);
  if (named) return `${WORDS[language][named.term]} ${named.year}`;
  return `${period.from}\u2013${period.to}`;
}

/** Lists what a person has done, leaving out what they haven't: a portfolio shows what there is. */
function summary(
  row: PersonYear,
  { isCut, leftOut }: Pick<PortfolioContent, 'isCut' | 'leftOut'>,
  language: Language,
): EasyPart[] {
  const words = WORDS[language];
  const counted = (['printed', 'approved', 'pictures', 'ideas', 'comments', 'assignments'] as const)
    .filter((kind) => row[kind] > 0)
    .map((kind) => words[kind](row[kind]));
  const share = row.right_share;
  const items = [
    ...counted,
    ...(share === null ? [] : [words.right(Math.round(share * 100))]),
    ...(row.points > 0 ? [words.points(row.points)] : []),
  ];
  return [
    { kind: 'headline', words: words.done },
    ...items.map((item): EasyPart => ({ kind: 'item', words: item })),
    ...(isCut ? [{ kind: 'text' as const, words: words.cut }] : []),
    ...(leftOut > 0 ? [{ kind: 'text' as const, words: words.leftOut(leftOut) }] : []),
  ];
}

const sourceOf = ({ paper }: PortfolioText, language: Language): EasyPart => ({
  kind: 'caption',
  words: paper
    ? WORDS[language].paper(paper.name, paper.issue, paper.page)
    : WORDS[language].unprinted,
});

/** Everything that a portfolio is set from. `basis` is its digest. */
export interface PortfolioContent {
  row: PersonYear;
  texts: PortfolioText[];
  isCut: boolean;
  leftOut: number;
  basis: string;
}

/** Reads what a portfolio is set from. @throws ProblemError 404, 403 */
export async function readPortfolio(
  database: Database,
  viewer: Viewer,
  id: number,
  query: PeriodQuery,
): Promise<PortfolioContent> {
  const row = await readPersonYear(database, viewer, id, query);
  const content = await listPortfolioTexts(database, viewer, id, row);
  const basis = hash('sha256', JSON.stringify([viewer.language, row, content]), 'base64url');
  return { row, ...content, basis };
}

/**
 * Sets a participant's portfolio: a summary, then their printed articles with pictures, byline, paper
 * and page, then approved ones. `onStep` is called after each picture. @throws TypesettingError
 */
export async function setPortfolio(
  tools: Tools,
  viewer: Viewer,
  { row, texts, ...content }: PortfolioContent,
  onStep: () => Promise<void>,
): Promise<Uint8Array> {
  const { language } = viewer;
  const stories = texts.map(({ story }) => story);
  const pictures = await preparePictures(await cutPictures(tools, viewer, { stories }, onStep));
  const empty: EasyPart[] = [{ kind: 'text', words: WORDS[language].none }];
  const issue = {
    title: row.name,
    documentTitle: `${row.name}, portfolio`,
    day: `Portfolio · ${namePeriod(row, language)}`,
    date: formatDay(new Date()),
    isProse: true,
    stories: [
      [...summary(row, content, language), ...(texts.length === 0 ? empty : [])],
      ...texts.map((text) => [...storyParts(text.story, pictures), sourceOf(text, language)]),
    ],
  };
  return tools.typesetter.for(viewer).composeEasyRead(issue, [...pictures.values()]);
}

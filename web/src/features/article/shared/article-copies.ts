import type { Article } from '@spalten/contract/article';
import { changeCopy, readCopy } from '../../../data/device-copies.ts';

/** The most articles that a device has copies of: those that were opened last. */
const MOST = 20;
const OPENED = 'articles';

const articleKey = (id: number) => `article:${id}`;
const textKey = (id: number) => `article-text:${id}`;

/** An article that this device can open without a network. */
export interface OpenedArticle {
  id: number;
  headline: string;
}

/** The document of an article as the server last had it. */
export interface DocumentCopy {
  lineage: string;
  /** The whole document, as base64. */
  state: string;
}

/** Keeps a copy of an article that was opened, and removes that of the one opened longest ago. */
export async function keepArticle(userId: number, article: Article): Promise<void> {
  await changeCopy(userId, articleKey(article.id), () => article);
  let gone: OpenedArticle[] = [];
  await changeCopy<OpenedArticle[]>(userId, OPENED, (before = []) => {
    const opened = { id: article.id, headline: article.headline };
    const all = [opened, ...before.filter(({ id }) => id !== article.id)];
    gone = all.slice(MOST);
    return all.slice(0, MOST);
  });
  await Promise.all(
    gone
      .flatMap(({ id }) => [articleKey(id), textKey(id)])
      .map((key) => changeCopy(userId, key, () => undefined)),
  );
}

/** Removes the copies of an article that the user no longer sees. */
export async function dropArticle(userId: number, id: number): Promise<void> {
  await Promise.all(
    [articleKey(id), textKey(id)].map((key) => changeCopy(userId, key, () => undefined)),
  );
  await changeCopy<OpenedArticle[]>(userId, OPENED, (before = []) =>
    before.filter((one) => one.id !== id),
  );
}

/** Keeps a copy of an article's document, as the server has it. */
export const keepText = (userId: number, id: number, copy: DocumentCopy): Promise<void> =>
  changeCopy(userId, textKey(id), () => copy);

export const readArticle = (userId: number, id: number): Promise<Article | undefined> =>
  readCopy<Article>(userId, articleKey(id));

export const readText = (userId: number, id: number): Promise<DocumentCopy | undefined> =>
  readCopy<DocumentCopy>(userId, textKey(id));

/** The articles that this device has copies of, the last opened first. */
export const readOpened = async (userId: number): Promise<OpenedArticle[]> =>
  (await readCopy<OpenedArticle[]>(userId, OPENED)) ?? [];

import { RichText } from '@spalten/contract/rich-text';
import mammoth from 'mammoth';
import { toWordArticle } from './word-article.ts';
import type { WordDocument } from './word-nodes.ts';
import { openWord, WordFault } from './word-package.ts';
import type { WordReaderAnswer } from './word-reader.ts';
import type { LeftOutCode } from './word-sentences.ts';

/**
 * Reads a Word file as the fields of an article. Called in the reader's process only.
 * @throws WordFault
 */
export async function readDocument(path: string): Promise<WordReaderAnswer> {
  const word = await openWord(path);
  try {
    let document: WordDocument | null = null;
    // The document is taken as mammoth reads it, so no HTML is made of it.
    const transformDocument = (read: WordDocument) => {
      document = read;
      return { ...read, children: [] };
    };
    await mammoth.convertToHtml({ file: word.file } as never, { transformDocument });
    if (!document) throw new WordFault('broken');
    const leftOut = new Set<LeftOutCode>(await word.findSilentlyLeftOut());
    const author = await word.findAuthor();
    const article = await toWordArticle(document, { leftOut, author });
    if (!RichText.safeParse(article.body).success) throw new WordFault('too_long');
    const { headline, standfirst, body, pictures } = article;
    if (!headline && !standfirst && body.content.length + pictures.length === 0)
      throw new WordFault('empty');
    return { article, author, leftOut: [...leftOut] };
  } finally {
    word.close();
  }
}

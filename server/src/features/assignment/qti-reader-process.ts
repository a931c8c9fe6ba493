import path from 'node:path';
import { LIMITS } from '@spalten/contract/question';
import { ZodError } from 'zod';
import type { OpenZip } from '../../platform/open-zip.ts';
import { BadZip, openZip, PackageTooLarge } from '../../platform/open-zip.ts';
import type { NamedItem } from './qti-contents.ts';
import { readContents } from './qti-contents.ts';
import { UnsupportedItem } from './qti-interactions.ts';
import type { ReadItem, ReadPackage, ReaderAnswer } from './qti-reader.ts';
import { readItem } from './qti-read.ts';
import type { ReasonCode } from './qti-sentences.ts';
import { BadXml, ElementBudget, parseXml } from './qti-xml.ts';

/**
 * The child process of `qti-reader.ts`. Reads the package named by the first argument. The parent
 * ends it.
 */
const [file = ''] = process.argv.slice(2);

async function readOne(zip: OpenZip, budget: ElementBudget, item: NamedItem) {
  const named = { identifier: item.identifier, title: path.posix.basename(item.href) };
  const leave = (reason: ReasonCode) => ({ leftOut: { ...named, reason } });
  if (item.isOldFormat) return leave('old_format');
  const text = await zip.readText(item.href);
  if (text === null) return leave('missing');
  try {
    const root = parseXml(text, budget);
    named.title = root.attributes['title']?.slice(0, 200) || named.title;
    named.identifier = root.attributes['identifier']?.slice(0, 200) || named.identifier;
    if (root.name !== 'qti-assessment-item') return leave('no_question');
    return { item: { ...named, href: item.href, ...readItem(root) } satisfies ReadItem };
  } catch (error) {
    if (error instanceof UnsupportedItem) return leave(error.reason);
    if (error instanceof BadXml) return leave('unreadable');
    if (error instanceof ZodError) return leave('too_large');
    throw error;
  }
}

async function readPackage(): Promise<ReadPackage> {
  const zip = await openZip(file);
  const budget = new ElementBudget();
  try {
    const contents = await readContents(zip, budget);
    const read: ReadPackage = {
      title: contents.title,
      items: [],
      leftOut: [],
      changes: contents.changes,
    };
    for (const item of contents.items) {
      if (read.items.length >= LIMITS.questions) {
        const { identifier, href } = item;
        const title = path.posix.basename(href);
        read.leftOut.push({ identifier, title, reason: 'over_limit' });
        continue;
      }
      const { item: good, leftOut } = {
        item: undefined,
        leftOut: undefined,
        ...(await readOne(zip, budget, item)),
      };
      if (good) read.items.push(good);
      if (leftOut) read.leftOut.push(leftOut);
    }
    return read;
  } finally {
    zip.close();
  }
}

async function answer(): Promise<ReaderAnswer> {
  try {
    return { read: await readPackage() };
  } catch (error) {
    if (error instanceof PackageTooLarge) return { fault: 'too_much' };
    if (error instanceof BadZip || error instanceof BadXml) return { fault: 'no_package' };
    throw error;
  }
}

process.on('message', () => undefined);
try {
  process.send?.(await answer());
} catch (error) {
  process.send?.({ broken: error instanceof Error ? error.message : String(error) });
}

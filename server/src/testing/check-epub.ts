import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { readZip } from './read-zip.ts';

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
}

/** Reads the elements of an XML text. @throws Error if it isn't well-formed */
function readElements(name: string, text: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name: tag, attributes }) => elements.push({ name: tag, attributes }));
  parser.on('error', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  parser.write(text).close();
  return elements;
}

const LOCAL_HEADER_NAME = 30;

/**
 * Checks what readers of EPUB depend on, without a program: the first file, well-formed XML, a
 * manifest of exactly the files, a spine and links that lead somewhere, unique ids, alternative texts
 * and metadata. @returns the faults
 */
export async function checkEpub(archive: Buffer): Promise<string[]> {
  const faults: string[] = [];
  const need = (isGood: boolean, fault: string) => void (isGood || faults.push(fault));
  const files = await readZip(archive);
  const names = files.map(({ name }) => name);
  const head = archive.subarray(0, LOCAL_HEADER_NAME + 'mimetype'.length + 20).toString('latin1');
  need(
    head.slice(LOCAL_HEADER_NAME) === 'mimetypeapplication/epub+zip',
    'the mimetype isn’t first, stored and bare',
  );
  need(new Set(names).size === names.length, 'a file is packed twice');
  const xml = new Map(
    files
      .filter(({ name }) => /\.(opf|xhtml|xml)$/.test(name))
      .map(({ name, bytes }) => [name, readElements(name, bytes.toString('utf8'))]),
  );
  const opf = xml.get('EPUB/package.opf') ?? [];
  const items = opf.filter(({ name }) => name === 'item').map(({ attributes }) => attributes);
  const inManifest = items.map(({ href }) => `EPUB/${href}`).toSorted();
  const content = names
    .filter((name) => name.startsWith('EPUB/') && name !== 'EPUB/package.opf')
    .toSorted();
  need(JSON.stringify(inManifest) === JSON.stringify(content), 'the manifest isn’t the files');
  const ids = items.map(({ id }) => id);
  need(new Set(ids).size === ids.length, 'an id of the manifest is used twice');
  const spine = opf
    .filter(({ name }) => name === 'itemref')
    .map(({ attributes }) => attributes['idref']);
  need(
    spine.length > 0 && spine.every((id) => ids.includes(id)),
    'the spine names what isn’t there',
  );
  for (const property of ['dc:identifier', 'dc:title', 'dc:language'])
    need(
      opf.some(({ name }) => name === property),
      `${property} is missing`,
    );
  const said = new Set(opf.map(({ attributes }) => attributes['property']));
  for (const property of [
    'dcterms:modified',
    'schema:accessMode',
    'schema:accessibilityFeature',
    'schema:accessibilityHazard',
    'schema:accessibilitySummary',
  ])
    need(said.has(property), `${property} is missing`);
  const hasPageList = xml
    .get('EPUB/nav.xhtml')
    ?.some(({ attributes }) => attributes['epub:type'] === 'page-list');
  if (hasPageList) need(said.has('source-of'), 'where its pages come from isn’t said');
  for (const [name, elements] of xml) {
    const own = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
    need(new Set(own).size === own.length, `${name}: an id is used twice`);
    for (const { name: tag, attributes } of elements) {
      if (tag === 'img') need(attributes['alt'] !== undefined, `${name}: a picture has no alt`);
      const target =
        tag === 'img' ? attributes['src'] : tag === 'a' ? attributes['href'] : undefined;
      if (target === undefined || /^[a-z]+:/.test(target)) continue;
      const [file = '', anchor] = target.split('#');
      const path = file ? posix.join(posix.dirname(name), file) : name;
      need(names.includes(path), `${name}: ${target} isn’t there`);
      const isThere = xml.get(path)?.some((element) => element.attributes['id'] === anchor);
      if (anchor) need(isThere ?? false, `${name}: ${target} leads nowhere`);
    }
  }
  return faults;
}

import path from 'node:path';
import type { ChangeCode } from './qti-sentences.ts';
import type { ElementBudget, XmlElement } from './qti-xml.ts';
import { allOf, BadXml, childrenOf, findElements, parseXml } from './qti-xml.ts';
import type { OpenZip } from './qti-zip.ts';
import { plainName } from './qti-zip.ts';

/** An item as the manifest or a test names it. */
export interface NamedItem {
  href: string;
  /** Empty where neither manifest nor test gives one. */
  identifier: string;
  /** A form that is not read, known before the file is opened. */
  isOldFormat: boolean;
}

/** The parts of a package that matter: its title, its items in order, and what its test asks for. */
export interface Contents {
  title: string;
  items: NamedItem[];
  /** Rules of the test that an assignment has nothing for. */
  changes: ChangeCode[];
}

/** A test may name sections in files of their own, and those others. */
const MAX_TEST_FILES = 50;

const hrefIn = (folder: string, href: string): string => {
  const [bare = ''] = href.replaceAll('\\', '/').split(/[?#]/);
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // A per cent sign that is no escape is part of the name.
  }
  return plainName(path.posix.join(folder, decoded));
};

interface Resource {
  identifier: string;
  type: string;
  href: string;
}

/** The resources of a manifest, their hrefs from the top of the package. */
function resourcesOf(manifest: XmlElement, folder: string): Resource[] {
  return childrenOf(manifest, 'resources').flatMap((resources) =>
    childrenOf(resources, 'resource').flatMap((resource) => {
      const { identifier = '', type = '' } = resource.attributes;
      const [file] = childrenOf(resource, 'file');
      const href = resource.attributes['href'] ?? file?.attributes['href'];
      if (!href) return [];
      const bases = [manifest, resources, resource].map((e) => e.attributes['xml:base'] ?? '');
      const base = bases.reduce((at, part) => path.posix.join(at, part), folder);
      return [{ identifier, type, href: hrefIn(base, href) }];
    }),
  );
}

/** The manifest that lies highest, since some programs pack the whole in a folder. */
const manifestName = (names: string[]): string | undefined =>
  names
    .filter((name) => path.posix.basename(name).toLowerCase() === 'imsmanifest.xml')
    .toSorted((a, b) => a.split('/').length - b.split('/').length)[0];

const has = (root: XmlElement, ...names: string[]) =>
  findElements(root, (element) => names.includes(element.name)).length > 0;

/** What a test or section asks for that an assignment has nothing for. */
function testChanges(root: XmlElement): ChangeCode[] {
  const sections = allOf(root, 'qti-assessment-section');
  const rules: [boolean, ChangeCode][] = [
    [has(root, 'qti-time-limits'), 'test_time'],
    [has(root, 'qti-selection', 'qti-ordering'), 'test_selection'],
    [has(root, 'qti-branch-rule', 'qti-pre-condition'), 'test_branches'],
    [has(root, 'qti-outcome-processing', 'qti-weight', 'qti-test-feedback'), 'test_scoring'],
    [has(root, 'qti-rubric-block'), 'test_texts'],
    [sections.length > 1, 'test_sections'],
  ];
  return rules.filter(([applies]) => applies).map(([, code]) => code);
}

/** Reads tests and the section files that they name. @returns their items in order */
async function readTests(zip: OpenZip, budget: ElementBudget, hrefs: string[]) {
  const found = { title: '', items: [] as NamedItem[], changes: new Set<ChangeCode>() };
  const seen = new Set<string>();
  const read = async (href: string): Promise<void> => {
    if (seen.has(href) || seen.size >= MAX_TEST_FILES) return;
    seen.add(href);
    const text = await zip.readText(href);
    if (text === null) return;
    const root = tryParse(text, budget);
    if (!root) {
      found.changes.add('test_unreadable');
      return;
    }
    const folder = path.posix.dirname(href);
    if (root.name === 'qti-assessment-test') found.title ||= root.attributes['title'] ?? '';
    for (const code of testChanges(root)) found.changes.add(code);
    const refs = findElements(
      root,
      ({ name }) => name === 'qti-assessment-item-ref' || name === 'qti-assessment-section-ref',
    );
    for (const { name, attributes } of refs) {
      const target = hrefIn(folder, attributes['href'] ?? '');
      if (name === 'qti-assessment-section-ref') await read(target);
      else
        found.items.push({
          href: target,
          identifier: attributes['identifier'] ?? '',
          isOldFormat: false,
        });
    }
  };
  for (const href of hrefs) await read(href);
  return found;
}

/** The first of those with the same file. */
function firstOfEach(items: NamedItem[]): NamedItem[] {
  const seen = new Set<string>();
  return items.filter(({ href }) => !seen.has(href) && seen.add(href));
}

const TYPE_OF_ROOT: Record<string, string> = {
  'qti-assessment-test': 'imsqti_test',
  'qti-assessment-item': 'imsqti_item',
  questestinterop: 'imsqti_xmlv1p2',
};

/** The root of a document; null where it is not well-formed. @throws TooMuch */
function tryParse(text: string, budget: ElementBudget): XmlElement | null {
  try {
    return parseXml(text, budget);
  } catch (error) {
    if (error instanceof BadXml) return null;
    throw error;
  }
}

/** Without a manifest every XML file is looked at, in the order of their names. */
async function guessResources(zip: OpenZip, budget: ElementBudget): Promise<Resource[]> {
  const resources: Resource[] = [];
  for (const href of zip.names.filter((name) => name.endsWith('.xml')).toSorted()) {
    const root = tryParse((await zip.readText(href)) ?? '', budget);
    // A document that can't be read is kept, so that it is named among what is left out.
    const type = root ? TYPE_OF_ROOT[root.name] : 'imsqti_item';
    if (type) resources.push({ identifier: root?.attributes['identifier'] ?? '', type, href });
  }
  return resources;
}

/**
 * Finds the items of a package: those of its tests in their order, then those that only the
 * manifest names. Files that neither names are not read.
 * @throws BadXml, TooMuch
 */
export async function readContents(zip: OpenZip, budget: ElementBudget): Promise<Contents> {
  const name = manifestName(zip.names);
  const manifest = name === undefined ? null : await zip.readText(name);
  const resources =
    name === undefined || manifest === null
      ? await guessResources(zip, budget)
      : resourcesOf(parseXml(manifest, budget), path.posix.dirname(name));
  const ofType = (type: RegExp) => resources.filter((resource) => type.test(resource.type));
  const tests = ofType(/^imsqti_(test|assessment)(_|$)/i).map(({ href }) => href);
  const test = await readTests(zip, budget, tests);
  const named = (type: RegExp, isOldFormat: boolean) =>
    ofType(type).map(({ href, identifier }) => ({ href, identifier, isOldFormat }));
  return {
    title: test.title,
    items: firstOfEach([
      ...test.items,
      ...named(/^imsqti_item(_|$)/i, false),
      ...named(/^imsqti_xmlv1/i, true),
    ]),
    changes: [...test.changes],
  };
}

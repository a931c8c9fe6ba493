import path from 'node:path';
import type { OpenZip } from '../../platform/open-zip.ts';
import { plainName } from '../../platform/open-zip.ts';
import type { ChangeCode } from './qti-sentences.ts';
import type { ElementBudget, XmlElement } from './qti-xml.ts';
import { descendantsOf, BadXml, childrenOf, findElements, parseXml } from './qti-xml.ts';

/** An item as listed in the manifest or a test. */
export interface NamedItem {
  href: string;
  /** Empty if neither manifest nor test gives one. */
  identifier: string;
  /** True for QTI 1, which isn't supported. Known from the manifest before the file is opened. */
  isOldFormat: boolean;
}

/** The relevant parts of a package: its title and its items in order. */
export interface PackageContents {
  title: string;
  items: NamedItem[];
  /** Rules of the test that an assignment can't express. */
  changes: ChangeCode[];
}

/** Limit of section files, since sections may refer to further sections. */
const MAX_TEST_FILES = 50;

const hrefIn = (folder: string, href: string): string => {
  const [bare = ''] = href.replaceAll('\\', '/').split(/[?#]/);
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // The per cent sign isn't an escape but part of the name.
  }
  return plainName(path.posix.join(folder, decoded));
};

interface Resource {
  identifier: string;
  type: string;
  href: string;
}

/** Lists the resources of a manifest with their hrefs relative to the package root. */
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

/** Finds the manifest nearest the root, since some programs zip an enclosing folder. */
const manifestName = (names: string[]): string | undefined =>
  names
    .filter((name) => path.posix.basename(name).toLowerCase() === 'imsmanifest.xml')
    .toSorted((a, b) => a.split('/').length - b.split('/').length)[0];

const has = (root: XmlElement, ...names: string[]) =>
  findElements(root, (element) => names.includes(element.name)).length > 0;

/** Lists the rules of a test or section that an assignment can't express. */
function findTestChanges(root: XmlElement): ChangeCode[] {
  const sections = descendantsOf(root, 'qti-assessment-section');
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

/** Reads tests and the section files they refer to. @returns their items in order */
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
    for (const code of findTestChanges(root)) found.changes.add(code);
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

/** Keeps the first item of each file. */
function uniqueByFile(items: NamedItem[]): NamedItem[] {
  const seen = new Set<string>();
  return items.filter(({ href }) => !seen.has(href) && seen.add(href));
}

const TYPE_OF_ROOT: Record<string, string> = {
  'qti-assessment-test': 'imsqti_test',
  'qti-assessment-item': 'imsqti_item',
  questestinterop: 'imsqti_xmlv1p2',
};

/** Parses a document and returns its root, or null if it isn't well-formed. @throws PackageTooLarge */
function tryParse(text: string, budget: ElementBudget): XmlElement | null {
  try {
    return parseXml(text, budget);
  } catch (error) {
    if (error instanceof BadXml) return null;
    throw error;
  }
}

/** Finds resources without a manifest, by reading every XML file in the order of names. */
async function guessResources(zip: OpenZip, budget: ElementBudget): Promise<Resource[]> {
  const resources: Resource[] = [];
  for (const href of zip.names.filter((name) => name.endsWith('.xml')).toSorted()) {
    const root = tryParse((await zip.readText(href)) ?? '', budget);
    // Unreadable documents are kept, so that the report names them as left out.
    const type = root ? TYPE_OF_ROOT[root.name] : 'imsqti_item';
    if (type) resources.push({ identifier: root?.attributes['identifier'] ?? '', type, href });
  }
  return resources;
}

/**
 * Finds the items of a package: first those of its tests in order, then those only in the manifest.
 * Other files aren't read. @throws BadXml, PackageTooLarge
 */
export async function readContents(zip: OpenZip, budget: ElementBudget): Promise<PackageContents> {
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
    items: uniqueByFile([
      ...test.items,
      ...named(/^imsqti_item(_|$)/i, false),
      ...named(/^imsqti_xmlv1/i, true),
    ]),
    changes: [...test.changes],
  };
}

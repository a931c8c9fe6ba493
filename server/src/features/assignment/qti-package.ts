import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Assignment } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import { LIMITS } from '@spalten/contract/question';
import { filesOf } from '@spalten/contract/question-rules';
import { sql } from 'kysely';
import yazl from 'yazl';
import { unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { takeFiles } from '../file/index.ts';
import type { ReadQuestion } from './qti-read.ts';
import { readItem } from './qti-read.ts';
import type { PackedPicture } from './qti-write.ts';
import { identifierOf, writeItem } from './qti-write.ts';
import type { XmlElement } from './qti-xml.ts';
import { allOf, BadXml, el, parseXml, writeXml } from './qti-xml.ts';
import type { OpenZip } from './qti-zip.ts';
import { BadZip, openZip, plainName } from './qti-zip.ts';
import { createAssignment } from './save-assignment.ts';

const ASI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const document = (root: XmlElement) => `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}`;

interface PictureFile extends PackedPicture {
  storage_key: string;
}

/** The pictures of these questions, by file, with the place that each gets in the package. */
async function picturesOf({ database }: Services, questions: Question[]) {
  const ids = [...new Set(questions.flatMap((question) => filesOf(question)))];
  const { rows } = await sql<{
    id: number;
    storage_key: string;
    width: number;
    height: number;
    mime: string;
  }>`select f.id, f.storage_key, f.width, f.height, f.mime from file f
    where f.id = any(${ids}::bigint[]) and f.width is not null`.execute(database);
  return new Map(
    rows.map(({ id, ...file }): [number, PictureFile] => {
      const extension = file.mime.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin';
      return [id, { ...file, path: `images/${id}.${extension}` }];
    }),
  );
}

const itemPath = (question: Question) => `items/${identifierOf(question.id)}.xml`;

/** The test that puts the items in their order. */
const testOf = (assignment: Assignment, questions: Question[]) =>
  el(
    'qti-assessment-test',
    { xmlns: ASI, identifier: `t-${assignment.id}`, title: assignment.title },
    [
      el(
        'qti-test-part',
        { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
        [
          el(
            'qti-assessment-section',
            { identifier: 'section', title: assignment.title, visible: 'true' },
            questions.map((question) =>
              el('qti-assessment-item-ref', {
                identifier: identifierOf(question.id),
                href: itemPath(question),
              }),
            ),
          ),
        ],
      ),
    ],
  );

function manifestOf(questions: Question[], pictures: Map<number, PictureFile>) {
  const resource = (identifier: string, type: string, href: string, files: string[] = []) =>
    el('resource', { identifier, type, href }, [
      el('file', { href }),
      ...files.map((file) => el('file', { href: file })),
    ]);
  const items = questions.map((question) =>
    resource(
      `r-${question.id}`,
      'imsqti_item_xmlv3p0',
      itemPath(question),
      filesOf(question).flatMap((id) => pictures.get(id)?.path ?? []),
    ),
  );
  return el(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', identifier: 'manifest' },
    [
      el('metadata', {}, [el('schema', {}, ['QTI Package']), el('schemaversion', {}, ['3.0.0'])]),
      el('organizations'),
      el('resources', {}, [resource('r-test', 'imsqti_test_xmlv3p0', 'test.xml'), ...items]),
    ],
  );
}

/** An assignment as a package of QTI 3, for those of its questions that QTI has a form for. */
export async function exportQti(services: Services, assignment: Assignment) {
  const pictures = await picturesOf(services, assignment.questions);
  const zip = new yazl.ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  const written = assignment.questions.flatMap((question) => {
    const item = writeItem(question, (id) => {
      const picture = id ? pictures.get(id) : undefined;
      return picture && { ...picture, path: `../${picture.path}` };
    });
    return item ? [{ question, item }] : [];
  });
  const questions = written.map(({ question }) => question);
  add('imsmanifest.xml', document(manifestOf(questions, pictures)));
  add('test.xml', document(testOf(assignment, questions)));
  for (const { question, item } of written) add(itemPath(question), document(item));
  for (const picture of pictures.values())
    zip.addReadStream(await services.storage.get(picture.storage_key), picture.path, {
      compress: false,
    });
  zip.end();
  return zip.outputStream;
}

const noPackage = () =>
  unprocessable({
    file: [
      {
        sv: 'Filen är inget QTI 3-paket som går att läsa. Välj en zip-fil som är exporterad som QTI 3.',
        en: 'The file is no QTI 3 package that can be read. Choose a zip that was exported as QTI 3.',
      },
    ],
  });

/** The items in the order of the test where there is one, else by their names. */
function itemsOf(documents: Map<string, string>) {
  const parsed = [...documents].map(([name, text]) => ({ name, root: parseXml(text) }));
  const test = parsed.find(({ root }) => root.name === 'qti-assessment-test');
  const items = parsed.filter(({ root }) => root.name === 'qti-assessment-item');
  const folder = test ? path.posix.dirname(test.name) : '.';
  const order = test
    ? allOf(test.root, 'qti-assessment-item-ref').map((ref) =>
        plainName(path.posix.join(folder, ref.attributes['href'] ?? '')),
      )
    : [];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return {
    title: test?.root.attributes['title'] || items[0]?.root.attributes['title'] || '',
    items: items.toSorted(
      (a, b) => placeOf(a.name) - placeOf(b.name) || (a.name < b.name ? -1 : 1),
    ),
  };
}

/** Takes a question's picture out of the package and into the files. @returns its id */
async function takePicture(
  services: Services,
  viewer: Viewer,
  zip: OpenZip,
  item: string,
  name: string,
): Promise<number | null> {
  const folder = path.join(services.config.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, randomUUID());
  try {
    const inside = path.posix.join(path.posix.dirname(item), name);
    if (!(await zip.extract(inside, target))) return null;
    const { size } = await stat(target);
    const upload = new Upload(target, path.posix.basename(name), size);
    const [id] = await takeFiles(services, viewer, [upload as never]);
    return id ?? null;
  } finally {
    await rm(target, { force: true });
  }
}

async function withPicture(
  services: Services,
  viewer: Viewer,
  zip: OpenZip,
  item: string,
  { question, picture }: ReadQuestion,
): Promise<Question> {
  if (!picture) return question;
  const id = await takePicture(services, viewer, zip, item, picture.name);
  return id === null
    ? question
    : { ...question, image_file_id: id, image_alt: picture.alt || null };
}

/** Makes a draft out of a package of QTI 3. @throws ProblemError 422 where it is none */
export async function importQti(
  services: Services,
  viewer: Viewer,
  file: unknown,
): Promise<Assignment> {
  if (!(file instanceof Upload)) throw noPackage();
  let zip: OpenZip | undefined;
  try {
    zip = await openZip(file.path);
    const { title, items } = itemsOf(zip.documents);
    const questions: Question[] = [];
    for (const { name, root } of items.slice(0, LIMITS.questions)) {
      const read = readItem(root);
      if (read) questions.push(await withPicture(services, viewer, zip, name, read));
    }
    if (questions.length === 0) throw noPackage();
    const words = title.slice(0, 200) || path.basename(file.filename, '.zip').slice(0, 200);
    return await createAssignment(services, viewer, { title: words || 'QTI', questions });
  } catch (error) {
    if (error instanceof BadZip || error instanceof BadXml) throw noPackage();
    throw error;
  } finally {
    zip?.close();
  }
}

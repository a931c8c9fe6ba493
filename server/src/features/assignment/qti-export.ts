import type { Assignment } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import { filesOf } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import yazl from 'yazl';
import type { Language } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { LEFT_OUT_OF_EXPORT } from './qti-sentences.ts';
import type { PackedPicture } from './qti-write.ts';
import { identifierOf, writeItem } from './qti-write.ts';
import type { XmlElement } from './qti-xml.ts';
import { el, writeXml } from './qti-xml.ts';

const ASI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const document = (root: XmlElement) => `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}`;

interface PictureFile extends PackedPicture {
  storage_key: string;
}

/** Finds the pictures of the questions, by file id, each with its path in the package. */
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

/** The text file that lists the questions left out. */
const LEFT_OUT = 'left-out.txt';

const itemPath = (question: Question) => `items/${identifierOf(question.id)}.xml`;

/** Builds the test document that orders the items. */
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

/** Lists the questions left out, in the exporting user's language. Null if there are none. */
function leftOutWords(assignment: Assignment, written: Question[], language: Language) {
  const lines = assignment.questions.flatMap((question, index) => {
    const isWritten = written.some(({ id }) => id === question.id);
    return isWritten ? [] : [`${index + 1}. ${plainText(question.prompt)}`];
  });
  return lines.length > 0 ? `${[LEFT_OUT_OF_EXPORT[language], ...lines].join('\n')}\n` : null;
}

function manifestOf(
  questions: Question[],
  pictures: Map<number, PictureFile>,
  beside: readonly string[],
) {
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
  const words = beside.map((href) => resource('r-words', 'webcontent', href));
  return el(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', identifier: 'manifest' },
    [
      el('metadata', {}, [el('schema', {}, ['QTI Package']), el('schemaversion', {}, ['3.0.0'])]),
      el('organizations'),
      el('resources', {}, [
        resource('r-test', 'imsqti_test_xmlv3p0', 'test.xml'),
        ...items,
        ...words,
      ]),
    ],
  );
}

/**
 * Exports an assignment as a QTI 3 package. Questions without a QTI form are listed in a text file.
 */
export async function exportQti(services: Services, assignment: Assignment, language: Language) {
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
  const leftOut = leftOutWords(assignment, questions, language);
  add('imsmanifest.xml', document(manifestOf(questions, pictures, leftOut ? [LEFT_OUT] : [])));
  if (leftOut) add(LEFT_OUT, leftOut);
  add('test.xml', document(testOf(assignment, questions)));
  for (const { question, item } of written) add(itemPath(question), document(item));
  for (const picture of pictures.values())
    zip.addReadStream(await services.storage.get(picture.storage_key), picture.path, {
      compress: false,
    });
  zip.end();
  return zip.outputStream;
}

import type { Question } from '@spalten/contract/question';
import { BLANK } from '@spalten/contract/question';
import { isMarkable, pointsOf } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import { richToXml } from './qti-rich-text.ts';
import type { XmlElement, XmlNode } from './qti-xml.ts';
import { el } from './qti-xml.ts';

/** A picture of a question with its path in the package. */
export interface PackedPicture {
  path: string;
  width: number;
  height: number;
  mime: string;
}
type PictureLookup = (fileId: number | null | undefined) => PackedPicture | undefined;

interface Body {
  interaction: XmlNode[];
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'directedPair' | 'file';
  right: string[];
  /** Declarations of further responses, one per text entry. */
  more?: XmlElement[];
}

const RESPONSE = { 'response-identifier': 'RESPONSE' };
/** Prefixes an id, since QTI identifiers begin with a letter. */
export const identifierOf = (id: string): string => `i-${id}`;
const values = (texts: readonly string[]) => texts.map((text) => el('qti-value', {}, [text]));
const correct = (texts: readonly string[]) =>
  texts.length > 0 ? [el('qti-correct-response', {}, values(texts))] : [];

const choice = (id: string, text: string, extra: XmlNode[] = []) =>
  el('qti-simple-choice', { identifier: id }, [text, ...extra]);
const associable = (id: string, text: string, most: number) =>
  el('qti-simple-associable-choice', { identifier: id, 'match-max': most }, [text]);

const image = (picture: PackedPicture, alt: string | null | undefined) =>
  el('img', { src: picture.path, alt: alt ?? '', width: picture.width, height: picture.height });

function choiceBody(
  question: Extract<Question, { type: 'single_choice' | 'multiple_choice' }>,
  pictureOf: PictureLookup,
): Body {
  const isOne = question.type === 'single_choice';
  const choices = question.options.map((option) => {
    const picture = pictureOf(option.image_file_id);
    const told = option.feedback
      ? [
          el(
            'qti-feedback-inline',
            {
              'outcome-identifier': 'FEEDBACK',
              'show-hide': 'show',
              identifier: identifierOf(option.id),
            },
            [option.feedback],
          ),
        ]
      : [];
    return choice(identifierOf(option.id), option.text, [
      ...(picture ? [image(picture, option.image_alt)] : []),
      ...told,
    ]);
  });
  return {
    interaction: [
      el(
        'qti-choice-interaction',
        { ...RESPONSE, shuffle: 'true', 'max-choices': isOne ? 1 : 0 },
        choices,
      ),
    ],
    cardinality: isOne ? 'single' : 'multiple',
    baseType: 'identifier',
    right: question.options.filter((o) => o.is_correct).map((o) => identifierOf(o.id)),
  };
}

function matchBody(
  left: [string, string][],
  right: [string, string][],
  rightMost: number,
  pairs: [string, string][],
): Body {
  const set = (sides: [string, string][], most: number) =>
    el(
      'qti-simple-match-set',
      {},
      sides.map(([id, text]) => associable(identifierOf(id), text, most)),
    );
  return {
    interaction: [
      el('qti-match-interaction', { ...RESPONSE, shuffle: 'true', 'max-associations': 0 }, [
        set(left, 1),
        set(right, rightMost),
      ]),
    ],
    cardinality: 'multiple',
    baseType: 'directedPair',
    right: pairs.map(([from, to]) => `${identifierOf(from)} ${identifierOf(to)}`),
  };
}

function fillInBody(question: Extract<Question, { type: 'fill_in' }>): Body {
  const pieces = question.text.split(BLANK);
  const names = question.accepted.map((_, index) =>
    index === 0 ? 'RESPONSE' : `RESPONSE${index + 1}`,
  );
  const line = pieces.flatMap((piece, index): XmlNode[] => {
    const name = names[index];
    if (index === pieces.length - 1 || !name) return [piece];
    return [piece, el('qti-text-entry-interaction', { 'response-identifier': name })];
  });
  const more = question.accepted
    .slice(1)
    .map((texts, index) =>
      el(
        'qti-response-declaration',
        { identifier: names[index + 1], cardinality: 'single', 'base-type': 'string' },
        [...correct(texts.slice(0, 1)), mappingOf(texts)],
      ),
    );
  return {
    interaction: [el('p', {}, line)],
    cardinality: 'single',
    baseType: 'string',
    right: (question.accepted[0] ?? []).slice(0, 1),
    more: [mappingOf(question.accepted[0] ?? []), ...more],
  };
}

/** Maps every accepted answer of a blank to a point. */
const mappingOf = (texts: readonly string[]) =>
  el(
    'qti-mapping',
    { 'default-value': 0 },
    texts.map((text) =>
      el('qti-map-entry', { 'map-key': text, 'mapped-value': 1, 'case-sensitive': 'false' }),
    ),
  );

function hotspotBody(
  question: Extract<Question, { type: 'hotspot' }>,
  pictureOf: PictureLookup,
): Body | null {
  const picture = pictureOf(question.image_file_id);
  if (!picture) return null;
  const { width, height } = picture;
  const choices = question.areas.map((area) =>
    el('qti-hotspot-choice', {
      identifier: identifierOf(area.id),
      shape: 'rect',
      coords: [
        area.x * width,
        area.y * height,
        (area.x + area.w) * width,
        (area.y + area.h) * height,
      ]
        .map(Math.round)
        .join(','),
      'hotspot-label': area.text,
    }),
  );
  return {
    interaction: [
      el('qti-hotspot-interaction', { ...RESPONSE, 'max-choices': 0 }, [
        image(picture, question.image_alt),
        ...choices,
      ]),
    ],
    cardinality: 'multiple',
    baseType: 'identifier',
    right: question.areas.filter((area) => area.is_right).map((area) => identifierOf(area.id)),
  };
}

/** Builds the interaction of a question, or null if QTI has none for its type. */
function bodyOf(question: Question, pictureOf: PictureLookup): Body | null {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
      return choiceBody(question, pictureOf);
    case 'true_false':
      return {
        interaction: [
          el('qti-choice-interaction', { ...RESPONSE, shuffle: 'false', 'max-choices': 1 }, [
            choice('true', 'Sant'),
            choice('false', 'Falskt'),
          ]),
        ],
        cardinality: 'single',
        baseType: 'identifier',
        right: typeof question.is_true === 'boolean' ? [String(question.is_true)] : [],
      };
    case 'order':
      return {
        interaction: [
          el(
            'qti-order-interaction',
            { ...RESPONSE, shuffle: 'true' },
            question.items.map((item) => choice(identifierOf(item.id), item.text)),
          ),
        ],
        cardinality: 'ordered',
        baseType: 'identifier',
        right: question.items.map((item) => identifierOf(item.id)),
      };
    case 'match':
      return matchBody(
        question.pairs.map((pair) => [pair.id, pair.left]),
        question.pairs.map((pair) => [pair.right_id, pair.right]),
        1,
        question.pairs.map((pair) => [pair.id, pair.right_id]),
      );
    case 'categorise':
      return matchBody(
        question.items.map((item) => [item.id, item.text]),
        question.categories.map((category) => [category.id, category.text]),
        0,
        question.items.flatMap(({ id, category_id: to }): [string, string][] =>
          to ? [[id, to]] : [],
        ),
      );
    case 'mark_words':
      return {
        interaction: [
          el('qti-hottext-interaction', { ...RESPONSE, 'max-choices': 0 }, [
            el(
              'p',
              {},
              question.spans.map((span): XmlNode =>
                isMarkable(span)
                  ? el('qti-hottext', { identifier: identifierOf(span.id) }, [span.text])
                  : span.text,
              ),
            ),
          ]),
        ],
        cardinality: 'multiple',
        baseType: 'identifier',
        right: question.spans.filter((span) => span.is_right).map((span) => identifierOf(span.id)),
      };
    case 'hotspot':
      return hotspotBody(question, pictureOf);
    case 'fill_in':
      return fillInBody(question);
    case 'free_text':
      return {
        interaction: [el('qti-extended-text-interaction', { ...RESPONSE })],
        cardinality: 'single',
        baseType: 'string',
        right: [],
      };
    case 'file_upload':
      return {
        interaction: [el('qti-upload-interaction', { ...RESPONSE })],
        cardinality: 'single',
        baseType: 'file',
        right: [],
      };
    case 'source_check':
      return null;
  }
}

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

/** Writes a question as a QTI 3 item, or returns null if QTI has no interaction for it. */
export function writeItem(question: Question, pictureOf: PictureLookup): XmlElement | null {
  const body = bodyOf(question, pictureOf);
  if (!body) return null;
  const picture = question.type === 'hotspot' ? undefined : pictureOf(question.image_file_id);
  const [mapping, ...declarations] = body.more ?? [];
  const points = el('qti-default-value', {}, values([String(pointsOf(question))]));
  return el(
    'qti-assessment-item',
    {
      xmlns: NAMESPACE,
      identifier: identifierOf(question.id),
      title: plainText(question.prompt).slice(0, 100),
      adaptive: 'false',
      'time-dependent': 'false',
      'tool-name': 'Spalten',
      'xml:lang': 'sv',
    },
    [
      el(
        'qti-response-declaration',
        { identifier: 'RESPONSE', cardinality: body.cardinality, 'base-type': body.baseType },
        [...correct(body.right), ...(mapping ? [mapping] : [])],
      ),
      ...declarations,
      el('qti-outcome-declaration', {
        identifier: 'SCORE',
        cardinality: 'single',
        'base-type': 'float',
      }),
      el(
        'qti-outcome-declaration',
        { identifier: 'MAXSCORE', cardinality: 'single', 'base-type': 'float' },
        [points],
      ),
      el('qti-item-body', {}, [
        el('div', { class: 'prompt' }, richToXml(question.prompt)),
        ...(picture ? [el('p', {}, [image(picture, question.image_alt)])] : []),
        ...body.interaction,
      ]),
      el('qti-response-processing', {
        template: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml',
      }),
      ...(question.explanation
        ? [
            el(
              'qti-modal-feedback',
              { 'outcome-identifier': 'FEEDBACK', identifier: 'explanation', 'show-hide': 'show' },
              [el('qti-content-body', {}, richToXml(question.explanation))],
            ),
          ]
        : []),
    ],
  );
}

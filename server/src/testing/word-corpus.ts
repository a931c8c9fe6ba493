import { readFile } from 'node:fs/promises';
import { link, listItem, NAMESPACES, para, run, stylesPart, wordFile, XML } from './word-files.ts';
import type { WordSample } from './word-sample.ts';
import { styled } from './word-sample.ts';
import { PARTS } from './word-samples-of-parts.ts';
import { TEXTS } from './word-samples-of-texts.ts';

const fixture = (name: string) => () =>
  readFile(new URL(`../features/word-import/fixtures/${name}`, import.meta.url)) as Promise<Buffer>;
/** Programs and their styles. */
const PROGRAMS: Record<string, WordSample> = {
  'Word in Swedish': {
    make: styled(
      { Rubrik: 'Title', Rubrik1: 'heading 1', Underrubrik: 'Subtitle', Citat: 'Quote' },
      para('Bron målas', 'Rubrik') +
        para('En ingress.', 'Underrubrik') +
        para('Bakgrund', 'Rubrik1') +
        para('Text.') +
        para('Fint.', 'Citat'),
    ),
    kept: [
      'headline: Bron målas',
      'standfirst: En ingress.',
      'h2: Bakgrund',
      'p: Text.',
      'quote: Fint.',
    ],
  },
  'Word in English': {
    make: styled(
      {
        Title: 'Title',
        Heading1: 'heading 1',
        IntenseQuote: 'Intense Quote',
        NoSpacing: 'No Spacing',
      },
      para('The bridge', 'Title') +
        para('Before', 'Heading1') +
        para('Text.', 'NoSpacing') +
        para('Nice.', 'IntenseQuote'),
    ),
    kept: ['headline: The bridge', 'h2: Before', 'p: Text.', 'quote: Nice.'],
  },
  'a template of a newspaper, whose styles have Swedish names': {
    make: styled(
      {
        S1: 'Vinjett',
        S2: 'Rubrik',
        S3: 'Ingress',
        S4: 'Brödtext',
        S5: 'Mellanrubrik',
        S6: 'Byline',
        S7: 'Rubrik 2',
        S8: 'Citat',
      },
      para('Sjöbygd', 'S1') +
        para('Bron målas', 'S2') +
        para('En ingress.', 'S3') +
        para('Elin Sandström', 'S6') +
        para('Text.', 'S4') +
        para('Mitt i', 'S5') +
        para('Mer.', 'S4') +
        para('Sist', 'S7') +
        para('Fint.', 'S8'),
    ),
    kept: [
      'kicker: Sjöbygd',
      'headline: Bron målas',
      'standfirst: En ingress.',
      'byline: Elin Sandström',
      'p: Text.',
      'h2: Mitt i',
      'p: Mer.',
      'h2: Sist',
      'quote: Fint.',
    ],
  },
  'Google Docs': {
    make: () =>
      wordFile({
        body:
          para(
            run('Bron målas', '<w:rtl w:val="0"/>'),
            'Title',
            '<w:rPr/><w:bookmarkStart w:id="0" w:name="_x"/>',
          ) +
          para(run('Bakgrund', '<w:rtl w:val="0"/>'), 'Heading2') +
          para(
            run('Det är ', '<w:rtl w:val="0"/>') +
              run('mycket', '<w:b w:val="1"/><w:bCs w:val="1"/>') +
              run(' folk.', '<w:b w:val="0"/>'),
          ) +
          para(
            `<w:hyperlink r:id="rLink1">${run('Läs', '<w:color w:val="1155cc"/><w:u w:val="single"/>')}</w:hyperlink>`,
          ) +
          listItem('Ett', 2) +
          listItem('Två', 2, 1),
        links: ['https://sjobygd.example/'],
        parts: {
          'word/styles.xml': stylesPart({
            Title: 'Title',
            Heading2: 'heading 2',
            Normal: 'normal',
          }),
        },
      }),
    kept: [
      'headline: Bron målas',
      'h2: Bakgrund',
      'p: Det är **mycket** folk.',
      'p: [Läs](https://sjobygd.example/)',
      'ul: Ett | Två',
    ],
    leftOut: ['list_levels'],
  },
  LibreOffice: {
    make: styled(
      {
        Title: 'Title',
        TextBody: 'Body Text',
        Heading1: 'Heading 1',
        Quotations: 'Quotations',
        Illustration: 'Illustration',
      },
      para('Bron målas', 'Title') +
        para('Bakgrund', 'Heading1') +
        para('Text.', 'TextBody') +
        para('Fint.', 'Quotations'),
    ),
    kept: ['headline: Bron målas', 'h2: Bakgrund', 'p: Text.', 'quote: Fint.'],
  },
  'Pages, whose headings have no number': {
    make: styled(
      { Title: 'Title', Heading: 'Heading', Body: 'Body' },
      para('Bron målas', 'Title') + para('Bakgrund', 'Heading') + para('Text.', 'Body'),
    ),
    kept: ['headline: Bron målas', 'h2: Bakgrund', 'p: Text.'],
  },
  'TextEdit, which types its bullets': {
    make: () =>
      wordFile({
        body:
          para('Vi behöver färg.') +
          para('<w:r><w:tab/><w:t>•</w:t><w:tab/><w:t>röd</w:t></w:r>') +
          para('<w:r><w:tab/><w:t>•</w:t><w:tab/><w:t>vit</w:t></w:r>'),
        without: ['word/styles.xml', 'word/numbering.xml'],
      }),
    kept: ['p: Vi behöver färg.', 'ul: röd | vit'],
  },
  'a real file of pandoc': {
    make: fixture('pandoc.docx'),
    kept: [
      'headline: Bron målas om',
      'standfirst: I sommar får den gamla bron ny färg.',
      'byline: Elin Sandström',
      'h2: Bakgrund',
      'p: Bron är **sextio** år, _minst_. Läs [mer](https://sjobygd.example/bron).',
      'quote: Jag har gått här varje dag.',
      'ol: Grunda | Måla',
      'ul: rött | vitt',
      'table: Vara · Pris / Färg · 900',
      'p: H2O och struket.',
      'picture: Bron i dag (Bron i dag)',
    ],
    leftOut: ['notes', 'list_levels', 'raised', 'strikethrough'],
  },
  'a real file of LibreOffice': {
    make: fixture('libreoffice.docx'),
    kept: [
      'headline: Bron målas om',
      'p: Det är **mycket** folk och _fint_ väder, [läs](https://sjobygd.example/).',
      'h2: Bakgrund',
      'ol: Grunda',
      'ul: rött',
      'ol: Måla',
      'quote: Fint här.',
      'table: Vara · Pris / Färg · 900',
      'p: 25~°C och samarbete 👩‍👩‍👧.',
    ],
    leftOut: ['list_levels', 'picture_linked'],
  },
  'without styles and numbering': {
    make: () =>
      wordFile({
        body: para('Bron målas') + para('Text, och så vidare.', 'Finnsinte') + listItem('Ett', 2),
        without: ['word/styles.xml', 'word/numbering.xml'],
      }),
    kept: ['headline: Bron målas', 'p: Text, och så vidare.', 'p: Ett'],
  },
  'Office 365, whose main part has a number': {
    make: async () =>
      wordFile({
        body: '',
        without: ['word/document.xml'],
        parts: {
          'word/document2.xml': `${XML}<w:document ${NAMESPACES}><w:body>${para('Bron målas', 'Title')}${para('Text.')}<w:p><w:r><w:delText>Borta</w:delText></w:r></w:p></w:body></w:document>`,
          '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>`,
        },
      }),
    kept: ['headline: Bron målas', 'p: Text.'],
    leftOut: ['deleted'],
  },
  'strict Office Open XML': {
    make: async () => {
      const strict = (xml: string) =>
        xml
          .replaceAll(
            'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
            'http://purl.oclc.org/ooxml/wordprocessingml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          );
      return wordFile({
        body: '',
        parts: {
          'word/document.xml': strict(
            `${XML}<w:document ${NAMESPACES}><w:body>${para('Bron målas', 'Title')}${para(link('Läs', 1))}${listItem('Ett', 1)}</w:body></w:document>`,
          ),
          'word/styles.xml': strict(stylesPart({ Title: 'Title' })),
          '_rels/.rels': strict(
            `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
          ),
          'word/_rels/document.xml.rels': strict(
            `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rLink1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://sjobygd.example/" TargetMode="External"/></Relationships>`,
          ),
        },
      });
    },
    kept: ['headline: Bron målas', 'p: [Läs](https://sjobygd.example/)', 'ol: Ett'],
  },
};

export const WORD_SAMPLES: Record<string, WordSample> = { ...PROGRAMS, ...TEXTS, ...PARTS };

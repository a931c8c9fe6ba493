import yazl from 'yazl';

/* QTI packages in the manner of other programs: namespaces, folders, manifests and habits. */

/** Contents by path in the package. */
export type PackageFiles = Record<string, string | Buffer>;

/** Zips the files. */
export async function zipFiles(files: PackageFiles): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const MATCH_CORRECT = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct';
const MAP_RESPONSE = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response';

/** Parts of a QTI 2 item. */
interface OldItem {
  identifier: string;
  title: string;
  body: string;
  response?: string;
  template?: string | null;
  after?: string;
  outcomes?: string;
  attributes?: string;
}

const oldItem = (namespace: string, item: OldItem) => `${XML}<assessmentItem
  xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="${namespace} ${namespace}.xsd" identifier="${item.identifier}"
  title="${item.title}" adaptive="false" timeDependent="false" ${item.attributes ?? ''}>
  ${item.response ?? ''}
  ${item.outcomes ?? '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>'}
  <itemBody>${item.body}</itemBody>
  ${item.template === null ? '' : `<responseProcessing template="${item.template ?? MATCH_CORRECT}"/>`}
  ${item.after ?? ''}
</assessmentItem>`;

const single = (right: string) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>${right}</value></correctResponse></responseDeclaration>`;
const choices = (attributes: string, texts: string[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" ${attributes}>${texts
    .map((text, index) => `<simpleChoice identifier="c${index}">${text}</simpleChoice>`)
    .join('')}</choiceInteraction>`;

const V21 = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const V22 = 'http://www.imsglobal.org/xsd/imsqti_v2p2';

/** Flat files, prefixed manifest, mapped points, feedback per outcome. */
export const moodleLike = (): PackageFiles => ({
  'imsmanifest.xml': `${XML}<imscp:manifest xmlns:imscp="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M">
    <imscp:resources>
      ${['q1', 'q2', 'q3']
        .map(
          (name) =>
            `<imscp:resource identifier="${name}" type="imsqti_item_xmlv2p1" href="${name}.xml"><imscp:file href="${name}.xml"/></imscp:resource>`,
        )
        .join('')}
    </imscp:resources></imscp:manifest>`,
  'q1.xml': oldItem(V21, {
    identifier: 'q1',
    title: 'Ansvarig utgivare',
    template: MAP_RESPONSE,
    response: `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
      <correctResponse><value>c1</value></correctResponse>
      <mapping defaultValue="0"><mapEntry mapKey="c0" mappedValue="-0.5"/><mapEntry mapKey="c1" mappedValue="1"/><mapEntry mapKey="c2" mappedValue="0.5"/></mapping>
    </responseDeclaration>`,
    body: `<p>Vem <em>svarar</em> för det som trycks?</p>${choices('shuffle="true" maxChoices="1"', ['Läsaren', 'Utgivaren', 'Redaktören'])}`,
    after: `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="right" showHide="show">Bra!</modalFeedback>
      <modalFeedback outcomeIdentifier="FEEDBACK" identifier="wrong" showHide="show">Fel, det är utgivaren.</modalFeedback>`,
  }),
  'q2.xml': oldItem(V21, {
    identifier: 'q2',
    title: 'Ord som saknas',
    template: MAP_RESPONSE,
    response: `<responseDeclaration identifier="R1" cardinality="single" baseType="string">
      <correctResponse><value>ingress</value></correctResponse>
      <mapping defaultValue="0"><mapEntry mapKey="ingress" mappedValue="1" caseSensitive="true"/></mapping></responseDeclaration>`,
    body: `<p>Texten under rubriken heter <textEntryInteraction responseIdentifier="R1" expectedLength="10"/>.</p>`,
  }),
  'q3.xml': oldItem(V21, {
    identifier: 'q3',
    title: 'Beräknad fråga',
    response: `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"/>
      <templateDeclaration identifier="A" cardinality="single" baseType="integer"/>`,
    body: '<p>Vad är <printedVariable identifier="A"/> + 1? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
  }),
});

/** One folder per resource, the newer format beside the older one, points as normal maximum. */
export const canvasLike = (): PackageFiles => ({
  'imsmanifest.xml': `${XML}<manifest identifier="g1" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1">
    <metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata><organizations/>
    <resources>
      <resource identifier="gtest" type="imsqti_test_xmlv2p1" href="gtest/gtest.xml"><file href="gtest/gtest.xml"/><dependency identifierref="gitem"/></resource>
      <resource identifier="gitem" type="imsqti_item_xmlv2p1"><file href="gtest/gitem%201.xml"/></resource>
      <resource identifier="gold" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment" href="gold/gold.xml"><file href="gold/gold.xml"/></resource>
      <resource identifier="gfile" type="webcontent" href="web/not-looked-at.xml"><file href="web/not-looked-at.xml"/></resource>
    </resources></manifest>`,
  'gtest/gtest.xml': `${XML}<assessmentTest xmlns="${V21}" identifier="gtest" title="Läxförhör vecka 5">
    <timeLimits maxTime="600"/>
    <testPart identifier="p" navigationMode="nonlinear" submissionMode="simultaneous">
      <assessmentSection identifier="s" title="Del 1" visible="false"><selection select="1"/>
        <assessmentItemRef identifier="gitem" href="gitem%201.xml"><weight identifier="W" value="2"/></assessmentItemRef>
        <assessmentItemRef identifier="ggone" href="ggone.xml"/>
      </assessmentSection></testPart></assessmentTest>`,
  'gtest/gitem 1.xml': oldItem(V21, {
    identifier: 'gitem',
    title: 'Question',
    outcomes:
      '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="2.5"/>',
    response: `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">
      <correctResponse><value>c0</value><value>c1</value></correctResponse></responseDeclaration>`,
    body: `<div><p>Vilka är sidor i en tidning?</p>${choices('maxChoices="2"', ['Förstasidan', 'Sista sidan', 'Omslagspapper'])}</div>`,
  }),
  'gold/gold.xml': `${XML}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="gold" title="Gammalt"/></questestinterop>`,
  // Files not named by manifest or test aren't parsed, so this one is harmless.
  'web/not-looked-at.xml': '<!DOCTYPE x [<!ENTITY a "ha">]><x>&a;</x>',
});

/** One folder per item, everything in a grid, pictures beside each item, custom interactions. */
export const taoLike = (picture: Buffer): PackageFiles => ({
  'imsmanifest.xml': `${XML}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsqti="http://www.imsglobal.org/xsd/imsqti_metadata_v2p1" identifier="MANIFEST-5f">
    <metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/>
    <resources>
      <resource identifier="t5" type="imsqti_test_xmlv2p2" href="tests/t5/test.xml"><file href="tests/t5/test.xml"/></resource>
      ${['i1', 'i2', 'i3', 'i4', 'i5']
        .map(
          (name) =>
            `<resource identifier="${name}" type="imsqti_item_xmlv2p2" href="items/${name}/qti.xml"><metadata/><file href="items/${name}/qti.xml"/></resource>`,
        )
        .join('')}
    </resources></manifest>`,
  'tests/t5/test.xml': `${XML}<assessmentTest xmlns="${V22}" identifier="t5" title="Källkritik" toolName="tao" toolVersion="3.4">
    <testPart identifier="p1" navigationMode="linear" submissionMode="individual">
      <assessmentSection identifier="s1" title="A" visible="true">
        ${['i2', 'i1', 'i3', 'i4', 'i5']
          .map(
            (name) =>
              `<assessmentItemRef identifier="${name}" href="../../items/${name}/qti.xml"/>`,
          )
          .join('')}
      </assessmentSection></testPart>
    <outcomeProcessing/></assessmentTest>`,
  'items/i1/qti.xml': oldItem(V22, {
    identifier: 'i1',
    title: 'Para ihop',
    response: `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">
      <correctResponse><value>a x</value><value>b y</value></correctResponse></responseDeclaration>`,
    body: `<div class="grid-row"><div class="col-12"><matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="0">
      <prompt>Vad hör ihop?</prompt>
      <simpleMatchSet><simpleAssociableChoice identifier="a" matchMax="1">Rubrik</simpleAssociableChoice><simpleAssociableChoice identifier="b" matchMax="1">Bildtext</simpleAssociableChoice></simpleMatchSet>
      <simpleMatchSet><simpleAssociableChoice identifier="x" matchMax="1">Överst</simpleAssociableChoice><simpleAssociableChoice identifier="y" matchMax="1">Under bilden</simpleAssociableChoice><simpleAssociableChoice identifier="z" matchMax="1">Ingenstans</simpleAssociableChoice></simpleMatchSet>
    </matchInteraction></div></div>`,
  }),
  'items/i2/qti.xml': oldItem(V22, {
    identifier: 'i2',
    title: 'Välj bild',
    response: single('c0'),
    body: `<div class="grid-row"><div class="col-12"><p>Vilken bild är äkta?</p></div></div>
      <div class="grid-row"><div class="col-12">${choices('shuffle="true" maxChoices="1"', ['<img src="assets/bild%201.png" alt="Torget"/>', 'Ingen av dem'])}</div></div>
      <rubricBlock view="scorer"><p>Facit: torget är äkta.</p></rubricBlock>
      <feedbackBlock outcomeIdentifier="F" identifier="f" showHide="show"><p>Rätt var torget.</p></feedbackBlock>`,
  }),
  'items/i2/assets/bild 1.png': picture,
  'items/i3/qti.xml': oldItem(V22, {
    identifier: 'i3',
    title: 'Två i en',
    response: single('c0'),
    body: `${choices('maxChoices="1"', ['Ja', 'Nej'])}<extendedTextInteraction responseIdentifier="R2"/>`,
  }),
  'items/i4/qti.xml': oldItem(V22, {
    identifier: 'i4',
    title: 'Tidslinje',
    body: '<customInteraction responseIdentifier="RESPONSE"><pci:portableCustomInteraction xmlns:pci="http://www.imsglobal.org/xsd/portableCustomInteraction" customInteractionTypeIdentifier="timeline"/></customInteraction>',
  }),
  'items/i5/qti.xml': oldItem(V22, {
    identifier: 'i5',
    title: 'Peka',
    response: `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse><value>h1</value></correctResponse></responseDeclaration>`,
    body: `<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Var är loggan?</prompt>
      <object data="karta.png" type="image/png" width="200" height="100"/>
      <hotspotChoice identifier="h1" shape="circle" coords="50,50,10" hotspotLabel="Loggan"/>
      <hotspotChoice identifier="h2" shape="rect" coords="100,0,200,100" hotspotLabel="Texten"/></hotspotInteraction>`,
  }),
});

/** QTI 3: sections in files of their own, a shared text, everything in one folder. */
export const sectionedThird = (): PackageFiles => ({
  'prov/imsmanifest.xml': `${XML}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m" xml:base="content/">
    <resources>
      <resource identifier="t" type="imsqti_test_xmlv3p0" href="test.xml"/>
      <resource identifier="s" type="imsqti_section_xmlv3p0" href="sections/s.xml"/>
      <resource identifier="b" type="imsqti_item_xmlv3p0" href="items/b.xml"/>
      <resource identifier="a" type="imsqti_item_xmlv3p0" href="items/a.xml"/>
    </resources></manifest>`,
  'prov/content/test.xml': `${XML}<qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="t" title="Nationellt prov">
    <qti-test-part identifier="p" navigation-mode="nonlinear" submission-mode="simultaneous"><qti-assessment-section-ref identifier="s" href="sections/s.xml"/></qti-test-part></qti-assessment-test>`,
  'prov/content/sections/s.xml': `${XML}<qti-assessment-section xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="s" title="Läs" visible="true">
    <qti-rubric-block use="instructions" view="candidate"><qti-content-body><p>Läs texten först.</p></qti-content-body></qti-rubric-block>
    <qti-assessment-item-ref identifier="a" href="../items/a.xml"/><qti-assessment-item-ref identifier="b" href="../items/b.xml"/></qti-assessment-section>`,
  'prov/content/items/a.xml': `${XML}<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="Om texten" adaptive="false" time-dependent="false">
    <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>
    <qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>3</qti-value></qti-default-value></qti-outcome-declaration>
    <qti-assessment-stimulus-ref identifier="st" href="../st.xml" title="Artikel"/>
    <qti-item-body><p>Vad handlar texten om?</p><ol><li>Skriv kort.</li></ol><audio src="a.mp3"></audio><qti-extended-text-interaction response-identifier="RESPONSE"/></qti-item-body></qti-assessment-item>`,
  'prov/content/items/b.xml': `${XML}<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="b" title="Välj ord" adaptive="false" time-dependent="false">
    <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>x</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><p>En <qti-inline-choice-interaction response-identifier="RESPONSE"><qti-inline-choice identifier="x">notis</qti-inline-choice></qti-inline-choice-interaction> är kort.</p></qti-item-body></qti-assessment-item>`,
});

/** Many small documents that would become millions of objects together. */
export const manyElements = (documents: number, elements: number): PackageFiles =>
  Object.fromEntries(
    Array.from({ length: documents }, (_, index) => [
      `d${String(index).padStart(3, '0')}.xml`,
      `<qti-assessment-item><qti-item-body>${'<b/>'.repeat(elements)}</qti-item-body></qti-assessment-item>`,
    ]),
  );

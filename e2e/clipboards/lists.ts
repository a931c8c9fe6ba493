/** Clipboards of other programs, each with a subhead and lists around paragraphs. */
interface Clipboard {
  html: string;
  text?: string;
}

const word = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'>` +
  `<span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

const mac = (mark: string, words: string) =>
  `<p class="MsoListParagraph" style="margin: 0cm 0cm 0cm 36pt; text-indent: -18pt; font-size: 12pt;">` +
  `<span style="font-family: Symbol;">${mark}<span style="font-size: 7pt;">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span>${words}</p>`;

const online = (tag: 'ul' | 'ol', words: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1 SCXW1" role="list">` +
  `<li data-leveltext="" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1">` +
  `<p class="Paragraph SCXW1" style="margin: 0px"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

export const CLIPBOARDS: Record<string, Clipboard> = {
  'Word for Windows': {
    html:
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body><!--StartFragment-->` +
      `<h1>Skolan<o:p></o:p></h1><p class=MsoNormal>Det här händer.<o:p></o:p></p>` +
      word(1, '·', 'Nytt tak') +
      word(2, 'o', 'Röda pannor') +
      word(1, '·', 'Ny sal') +
      `<p class=MsoNormal>Så här går det till.</p>` +
      word(1, '1.', 'Rita') +
      word(1, '2.', 'Bygg') +
      `<!--EndFragment--></body></html>`,
  },
  'Word for Mac': {
    html:
      `<meta charset='utf-8'><p class="MsoHeading1" style="mso-style-name:'Rubrik 1'; font-size: 20pt;">Skolan</p>` +
      `<p class="MsoNormal">Det här händer.</p>` +
      mac('·', 'Nytt tak') +
      mac('o', 'Röda pannor') +
      mac('·', 'Ny sal') +
      `<p class="MsoNormal">Så här går det till.</p>` +
      mac('1.', 'Rita') +
      mac('2.', 'Bygg'),
  },
  'Word Online': {
    html:
      `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="2"><span class="TextRun">Skolan</span></p></div>` +
      `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1">Det här händer.</p></div>` +
      ['Nytt tak', 'Röda pannor', 'Ny sal'].map((words) => online('ul', words)).join('') +
      `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1">Så här går det till.</p></div>` +
      ['Rita', 'Bygg'].map((words) => online('ol', words)).join(''),
  },
  'Google Docs': {
    html:
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr"><span style="font-weight:400">Skolan</span></h3>` +
      `<p dir="ltr"><span>Det här händer.</span></p>` +
      `<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Nytt tak</span></p></li>` +
      `<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Röda pannor</span></p></li></ul>` +
      `<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Ny sal</span></p></li></ul>` +
      `<p dir="ltr"><span>Så här går det till.</span></p>` +
      `<ol><li dir="ltr"><p dir="ltr" role="presentation"><span>Rita</span></p></li><li dir="ltr"><p dir="ltr" role="presentation"><span>Bygg</span></p></li></ol></b>`,
  },
  LibreOffice: {
    html:
      `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/></head><body lang="sv-SE" dir="ltr">` +
      `<h2 class="western">Skolan</h2>\n<p style="line-height: 100%">Det här händer.</p>\n` +
      `<ul>\n\t<li><p style="margin-bottom: 0cm">Nytt tak</p>\n\t<ul>\n\t\t<li><p>Röda pannor</p></li>\n\t</ul></li>\n\t<li><p>Ny sal</p></li>\n</ul>\n` +
      `<p>Så här går det till.</p>\n<ol>\n\t<li><p>Rita</p></li>\n\t<li><p>Bygg</p></li>\n</ol></body></html>`,
  },
  'a web mail': {
    html:
      `<div dir="ltr"><h1>Skolan</h1><div>Det här händer.</div><div>• Nytt tak<br>• Röda pannor<br>• Ny sal</div>` +
      `<div>Så här går det till.</div><div>1. Rita</div><div>2. Bygg</div></div>`,
  },
};

/** A mail of plain text, whose subheads are lines as others. */
export const PLAIN_MAIL = [
  'Det här händer.',
  '',
  '• Nytt tak',
  '  • Röda pannor',
  '• Ny sal',
  'Så här går det till.',
  '1. Rita',
  '2. Bygg',
].join('\r\n');

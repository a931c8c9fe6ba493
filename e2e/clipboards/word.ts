import type { Clipboard } from './clipboard.ts';

/* Clipboards of Word for Windows, for Mac and on the web. */

const unless = (what: string, html: string) => `<![if !${what}]>${html}<![endif]>`;

/** The document around what Word copies, with its own properties and its styles. */
export const inWord = (html: string, program = 'word', generator = 'Microsoft Word 15') =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:${program}" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">` +
  `<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="${generator}"><link rel=File-List href="file:///C:/Users/elev/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">` +
  `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:HyphenationZone>21</w:HyphenationZone></w:WordDocument></xml><![endif]-->` +
  `<style><!-- @font-face {font-family:"Cambria Math";} p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; mso-fareast-language:EN-US;} @list l0:level1 {mso-level-start-at:3;} --></style></head>` +
  `<body lang=SV link="#0563C1" vlink="#954F72" style='tab-interval:65.2pt;word-wrap:break-word'><!--StartFragment-->${html}<!--EndFragment--></body></html>`;

const p = (html: string, attributes = 'class=MsoNormal') =>
  `<p ${attributes}>${html}<o:p></o:p></p>\r\n\r\n`;

const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `${unless('supportLists', `<span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span>`)}${words}<o:p></o:p></p>\r\n`;

const cell = (words: string, bold = false) =>
  `<td width=201 valign=top style='width:150.5pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm;line-height:normal'>${bold ? `<b>${words}</b>` : words}<o:p></o:p></p></td>`;
const row = (cells: string[], bold = false) =>
  `<tr style='mso-yfti-irow:0'>${cells.map((words) => cell(words, bold)).join('')}</tr>`;

const online = (words: string, properties = 'class="Paragraph SCXW22 BCX0"') =>
  `<div class="OutlineElement Ltr SCXW22 BCX0" style="margin: 0px; padding: 0px; user-select: text"><p ${properties} paraid="1234567" paraeid="{a1b2}{12}">${words}<span class="EOP SCXW22 BCX0" data-ccp-props="{&quot;201341983&quot;:0}">&nbsp;</span></p></div>`;
const textRun = (words: string, name = '', style = '') =>
  `<span data-contrast="auto" xml:lang="SV-SE" lang="SV-SE" class="TextRun ${name} SCXW22 BCX0" style="font-size: 11pt; ${style}"><span class="NormalTextRun SCXW22 BCX0">${words}</span></span>`;

export const WORD: Record<string, Clipboard> = {
  'Word: a list numbered from three, with letters under it': {
    html: inWord(
      p('Så gör du:') + item(1, '3.', 'Måla') + item(2, 'a.', 'Grunda') + item(1, '4.', 'Torka'),
    ),
    kept: ['p: Så gör du:', 'ol: Måla | Grunda | Torka'],
    leftOut: ['list_levels', 'list_start'],
  },
  'Word: quotations': {
    html: inWord(
      p('Hon berättar:') +
        p('<i>Jag såg allt.</i>', 'class=MsoQuote') +
        p('Ingen sov.', "class=MsoQuote style='margin-left:43.2pt'") +
        p('Så var det.', '') +
        p('<span style="mso-fareast-language:SV">Aldrig mer.</span>', 'class=MsoIntenseQuote'),
    ),
    kept: [
      'p: Hon berättar:',
      'blockquote: _Jag såg allt._ | Ingen sov.',
      'p: Så var det.',
      'blockquote: Aldrig mer.',
    ],
  },
  'Word: a table': {
    html: inWord(
      p('Priser') +
        `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>${row(['Vara', 'Pris'], true)}${row(['Saft', '10&nbsp;kr'])}${row(['Bulle', '<o:p>&nbsp;</o:p>'])}</table>` +
        p('<o:p>&nbsp;</o:p>') +
        p('Slut.'),
    ),
    kept: ['p: Priser', 'table: **Vara** · **Pris** / Saft · 10~kr / Bulle · ', 'p: Slut.'],
  },
  'Word: links, a bookmark and a table of contents': {
    html: inWord(
      p(
        '<a href="#_Toc1">Vägen<span style=\'mso-tab-count:1 dotted\'>. </span>2</a>',
        'class=MsoToc1',
      ) +
        '<h2><a name="_Toc1"></a><a name="_Hlk2"><span style=\'mso-bookmark:_Toc1\'>Vägen</span></a><o:p></o:p></h2>' +
        p(
          `Se <a href="https://sjobygd.example/v%C3%A4g?a=1&amp;b=2"><span style='color:#0563C1'>kartan</span></a>, skriv till <span class=MsoHyperlink><a href="mailto:red@sjobygd.example">oss</a></span> eller öppna <a href="file:///C:/elev/karta.docx">filen</a>.`,
        ),
    ),
    kept: [
      'p: Vägen. 2',
      'h2: Vägen',
      'p: Se [kartan](https://sjobygd.example/v%C3%A4g?a=1&b=2), skriv till [oss](mailto:red@sjobygd.example) eller öppna filen.',
    ],
    leftOut: ['links'],
  },
  'Word: tracked changes of two people': {
    html: inWord(
      p(
        `Mötet är <span class=msoDel><del cite="mailto:Elin" datetime="2026-11-02T09:10">i morgon</del></span><span class=msoIns><ins cite="mailto:Ali" datetime="2026-11-02T09:12">på <u>fredag</u></ins></span>.`,
      ) + p('<span class=msoDel><del cite="mailto:Elin">Hela stycket ströks.</del></span>'),
    ),
    kept: ['p: Mötet är på fredag.'],
    leftOut: ['deleted'],
  },
  'Word: smart signs, hard spaces, soft hyphens and tabs': {
    html: inWord(
      p(
        '”Det är 25&nbsp;°C”, sa hon – och ’Åsa’ log… 1&nbsp;000&nbsp;kr, sam&shy;arbets&shy;avtal, 9\u201111.',
      ) +
        p(
          "Namn<span style='mso-tab-count:1'>               </span>Klass<span style='mso-spacerun:yes'>  </span>8B",
        ) +
        p('<o:p>&nbsp;</o:p>') +
        p(`Rad ett<br>\r\nrad två`),
    ),
    kept: [
      'p: ”Det är 25~°C”, sa hon – och ’Åsa’ log… 1~000~kr, samarbetsavtal, 9\u201111.',
      'p: Namn Klass 8B',
      'p: Rad ett⏎rad två',
    ],
  },
  'Word: right to left': {
    html: inWord(
      `<h1 dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=AR-SA>المدرسة<o:p></o:p></span></h1>` +
        `<p class=MsoNormal dir=RTL style='direction:rtl;unicode-bidi:embed'><span lang=AR-SA>فتحت المدرسة </span><span dir=LTR></span><b><span dir=LTR>2026</span></b><span dir=RTL></span><span lang=AR-SA><span dir=RTL></span> أبوابها.<o:p></o:p></span></p>`,
    ),
    kept: ['h2: المدرسة', 'p: فتحت المدرسة **2026** أبوابها.'],
  },
  'Word: a title, an introduction and numbered headings': {
    html: inWord(
      p('Bron öppnar', 'class=MsoTitle') +
        p('En ingress.', 'class=MsoSubtitle') +
        `<h1 style='margin-left:21.6pt;text-indent:-21.6pt;mso-list:l0 level1 lfo1'>${unless('supportLists', `<span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>`)}Bakgrund<o:p></o:p></h1>` +
        p('Så var det.'),
    ),
    kept: ['h2: Bron öppnar', 'h2: En ingress.', 'h2: Bakgrund', 'p: Så var det.'],
  },
  'Word: a text box and a chart': {
    html: inWord(
      p(
        `Se rutan.<!--[if gte vml 1]><v:shape id="Textruta_2" type="#_x0000_t202"><v:textbox><![if !mso]><table><tr><td><div><p class=MsoNormal>I rutan</p></div></td></tr></table><![endif]></v:textbox></v:shape><![endif]-->` +
          unless(
            'vml',
            `<span style='mso-ignore:vglayout;position:relative;z-index:2'><table cellpadding=0 cellspacing=0 align=left><tr><td width=0 height=0></td></tr><tr><td></td><td><img width=194 height=62 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" alt="Textruta: I rutan" v:shapes="Textruta_2"></td></tr></table></span>`,
          ),
      ),
    ),
    kept: ['p: Se rutan.'],
    leftOut: ['pictures'],
  },
  'Word: three thousand spans, some of them two hundred deep': {
    html: inWord(
      p(
        `${"<span lang=SV style='mso-ansi-language:SV'>".repeat(200)}Djupt.${'</span>'.repeat(200)}` +
          "<span lang=SV style='font-size:11.0pt;mso-bidi-font-size:12.0pt'> a</span>".repeat(3000),
      ),
    ),
    kept: [`p: Djupt.${' a'.repeat(3000)}`],
  },
  'Word: fields, a ruby, hidden words and endnotes': {
    html: inWord(
      p(
        `Sida <!--[if supportFields]><span style='mso-element:field-begin'></span> PAGE <span style='mso-element:field-separator'></span><![endif]-->3<!--[if supportFields]><span style='mso-element:field-end'></span><![endif]--> av 4.<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1"><span class=MsoEndnoteReference><span style='mso-special-character:footnote'>${unless('supportFootnotes', '<span class=MsoEndnoteReference>[i]</span>')}</span></span></a><span style='display:none;mso-hide:all'> Dolt.</span>`,
      ) +
        `<div style='mso-element:endnote-list'><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a href="#_ednref1" name="_edn1">[i]</a> Arkivet.<o:p></o:p></p></div></div>`,
    ),
    kept: ['p: Sida 3 av 4.'],
    leftOut: ['notes'],
  },
  'Word for Mac: its own hard spaces': {
    html:
      `<meta charset='utf-8'><h2 style="margin: 2pt 0cm 0cm; break-after: avoid; font-size: 13pt; caret-color: rgb(0, 0, 0);">Torget<o:p></o:p></h2>` +
      `<p class="MsoNormal" style="margin: 0cm; font-size: medium;">Det<span class="Apple-converted-space">&nbsp;</span><b>nya</b><span class="Apple-converted-space">&nbsp;</span>torget.<o:p></o:p></p><br class="Apple-interchange-newline">`,
    kept: ['h2: Torget', 'p: Det **nya** torget.'],
  },
  'Word on the web: a table': {
    html:
      online(textRun('Priser')) +
      `<div class="OutlineElement Ltr SCXW22 BCX0"><div class="TableContainer Ltr SCXW22 BCX0"><table class="Table Ltr TableGrid SCXW22 BCX0" border="1" data-tablestyle="MsoTableGrid" aria-rowcount="2"><tbody>` +
      [
        ['Vara', 'Pris'],
        ['Saft', '10 kr'],
      ]
        .map(
          (cells) =>
            `<tr role="row" class="TableRow SCXW22 BCX0">${cells.map((words) => `<td data-celllook="0" role="rowheader" class="FirstCol SCXW22"><div class="TableCellContent SCXW22 BCX0">${online(textRun(words))}</div></td>`).join('')}</tr>`,
        )
        .join('') +
      `</tbody></table></div></div>`,
    kept: ['p: Priser', 'table: Vara · Pris / Saft · 10 kr'],
  },
  'Word on the web: changes, a link, a note and a list from three': {
    html:
      online(
        `${textRun('Mötet är ')}${textRun('i morgon', 'TrackChangeTextDeletion TrackedChange')}${textRun('på fredag', 'TrackChangeTextInsertion TrackedChange', 'text-decoration: underline')}${textRun('.')}` +
          `<span class="FootnoteReference SCXW22 BCX0">1</span> <a class="Hyperlink SCXW22 BCX0" href="https://sjobygd.example/" target="_blank" rel="noreferrer noopener">${textRun('Läs mer', 'Underlined', 'text-decoration: underline')}</a>`,
      ) +
      ['Måla', 'Torka']
        .map(
          (words, index) =>
            `<div class="ListContainerWrapper SCXW22 BCX0"><ol class="NumberListStyle1 SCXW22 BCX0" role="list" start="${index + 3}"><li data-leveltext="%1." data-aria-posinset="${index + 3}" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW22 BCX0"><p class="Paragraph SCXW22 BCX0">${textRun(words)}<span class="EOP SCXW22">&nbsp;</span></p></li></ol></div>`,
        )
        .join(''),
    kept: ['p: Mötet är på fredag. [Läs mer](https://sjobygd.example/)', 'ol: Måla | Torka'],
    leftOut: ['notes', 'deleted', 'list_start'],
  },
};

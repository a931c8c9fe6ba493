import type { Clipboard } from './clipboard.ts';
import { inWord } from './word.ts';

/* Clipboards of mails, web pages, PDF viewers, spreadsheets and slides. */

const PDF_LINES = [
  'Den gamla bron över ån ska målas om i sommar. Det be-',
  'slutade kommunen i tisdags, efter två år av samtal med',
  'dem som bor där.',
  'Arbetet börjar i juni och pågår till slutet av augusti, så',
  'länge vädret håller.',
];
const PDF_KEPT = [
  'p: Den gamla bron över ån ska målas om i sommar. Det beslutade kommunen i tisdags, efter två år av samtal med dem som bor där.',
  'p: Arbetet börjar i juni och pågår till slutet av augusti, så länge vädret håller.',
];

export const ELSEWHERE: Record<string, Clipboard> = {
  'Gmail: an answer with what it answers': {
    html: `<div dir="ltr"><div>Hej!</div><div><br></div><div>Det går <b>bra</b>.<br></div><ol><li>Kom<br></li><li>Ät</li></ol></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Den tors 26 nov. 2026 kl 10:12 skrev Red &lt;<a href="mailto:red@sjobygd.example" target="_blank">red@sjobygd.example</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">Kan ni komma?</div></blockquote></div>`,
    kept: [
      'p: Hej!',
      'p: Det går **bra**.',
      'ol: Kom | Ät',
      'p: Den tors 26 nov. 2026 kl 10:12 skrev Red <[red@sjobygd.example](mailto:red@sjobygd.example)>:',
      'blockquote: Kan ni komma?',
    ],
  },
  'Outlook on the web': {
    html: `<div class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">Hej,</div><div class="elementToProof"><br></div><div class="elementToProof" style="font-size: 12pt;">vi ses <i>i morgon</i>. 😊</div><table class="MsoNormalTable" border="1"><tbody><tr><td><div class="elementToProof">Tid</div></td><td><div>Sal</div></td></tr><tr><td><div>9.00</div></td><td><div>B12</div></td></tr></tbody></table>`,
    kept: ['p: Hej,', 'p: vi ses _i morgon_. 😊', 'table: Tid · Sal / 9.00 · B12'],
  },
  'Outlook: the head of an answer, and a list': {
    html: inWord(
      `<p class=MsoNormal><span style='font-size:11.0pt'>Svar:<o:p></o:p></span></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'><span>Ja<o:p></o:p></span></li><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>Nej<o:p></o:p></li></ul>` +
        `<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b><span lang=EN-US>Från:</span></b><span lang=EN-US> Red &lt;red@sjobygd.example&gt; <br><b>Ämne:</b> Mötet<o:p></o:p></span></p></div>`,
    ),
    kept: ['p: Svar:', 'ul: Ja | Nej', 'p: **Från:** Red <red@sjobygd.example>⏎**Ämne:** Mötet'],
  },
  'Apple Mail': {
    html: `<html><head></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;"><div class="">Hej,&nbsp;</div><div class=""><br class=""></div><blockquote type="cite" class=""><div class="">Kommer du?</div></blockquote><div class="">Ja.<span class="Apple-converted-space">&nbsp;</span>Absolut.</div></body></html>`,
    kept: ['p: Hej,', 'blockquote: Kommer du?', 'p: Ja. Absolut.'],
  },
  Wikipedia: {
    html: `<meta charset='utf-8'><div class="mw-heading mw-heading2"><h2 id="Historia">Historia</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="https://sv.wikipedia.org/w/index.php?title=Bro&amp;action=edit" title="Redigera avsnitt: Historia"><span>redigera</span></a><span class="mw-editsection-bracket">]</span></span></div><p>Den <b>första bron</b> byggdes av <a href="https://sv.wikipedia.org/wiki/Tr%C3%A4" title="Trä">trä</a>.<sup id="cite_ref-3" class="reference"><a href="https://sv.wikipedia.org/wiki/Bro#cite_note-3"><span class="cite-bracket">[</span>3<span class="cite-bracket">]</span></a></sup></p><dl><dt>Spann</dt><dd>Avståndet mellan två stöd.</dd></dl>`,
    kept: [
      'h2: Historia',
      'p: Den **första bron** byggdes av [trä](https://sv.wikipedia.org/wiki/Tr%C3%A4).',
      'p: Spann',
      'p: Avståndet mellan två stöd.',
    ],
    leftOut: ['notes'],
  },
  'a newspaper on the web': {
    html: `<meta charset='utf-8'><h1 style="color: rgb(0, 0, 0); font-weight: 700; orphans: auto; -webkit-text-stroke-width: 0px;">Bron målas</h1><p style="font-size: 18px;"><span>Publicerad 26&nbsp;november</span></p><figure><img src="https://sjobygd.example/a.webp" width="900" height="600" alt="Bron"><figcaption>Bron i dag. Foto: Ali</figcaption></figure><p>Text <em>här</em>.</p><blockquote><p>– Det är fint.</p><footer>Elin</footer></blockquote><aside><h3>Fakta</h3><ul><li>60 år</li></ul></aside><svg><title>Dela</title></svg>`,
    kept: [
      'h2: Bron målas',
      'p: Publicerad 26~november',
      'p: Bron i dag. Foto: Ali',
      'p: Text _här_.',
      'blockquote: – Det är fint. | Elin',
      'h2: Fakta',
      'ul: 60 år',
    ],
    leftOut: ['pictures', 'drawings'],
  },
  'a chat with a language model': {
    html: `<meta charset='utf-8'><p data-start="0" data-end="20">Här är <strong data-start="8">tre</strong> råd:</p>\n<ol data-start="22" data-end="99">\n<li data-start="22">\n<p data-start="25"><strong>Läs</strong> högt.</p>\n</li>\n<li>\n<p>Stryk.</p>\n<ul>\n<li>\n<p>Adjektiv</p>\n</li>\n</ul>\n</li>\n</ol>\n<hr>\n<pre class="overflow-visible!"><div><code>x = 1</code></div></pre>`,
    kept: ['p: Här är **tre** råd:', 'ol: **Läs** högt. | Stryk. | Adjektiv', 'p: x = 1'],
    leftOut: ['list_levels'],
  },
  'a web page right to left, with hard and zero-width spaces': {
    html: `<meta charset='utf-8'><div dir="rtl"><h3>אירוע</h3><p>השעה&nbsp;10:00\u200B ב\u05BEסטוקהולם\uFEFF.</p></div>`,
    kept: ['h2: אירוע', 'p: השעה~10:00 ב\u05BEסטוקהולם.'],
  },
  'a PDF in Chrome': { text: PDF_LINES.join('\r\n'), kept: PDF_KEPT },
  'a PDF in Firefox': {
    html: PDF_LINES.map(
      (line) =>
        `<span style="left: 8.33%; top: 10.4%; font-size: calc(var(--scale-factor)*11.00px); font-family: sans-serif; transform: scaleX(0.97);" role="presentation" dir="ltr">${line}</span><br role="presentation">`,
    ).join(''),
    text: PDF_LINES.join('\n'),
    kept: PDF_KEPT,
  },
  'a PDF in Acrobat, with bullets': {
    text: ['Vi behöver:', '• färg', '• penslar', '• tålamod'].join('\r\n'),
    kept: ['p: Vi behöver:', 'ul: färg | penslar | tålamod'],
  },
  'a poem as plain text': {
    text: ['Ån rinner förbi', 'och bron står kvar', 'i regnet som faller', 'på alla i dag'].join(
      '\n',
    ),
    kept: [
      'p: Ån rinner förbi',
      'p: och bron står kvar',
      'p: i regnet som faller',
      'p: på alla i dag',
    ],
  },
  Excel: {
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\,";} .xl65 {mso-number-format:Fixed;}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt'>Lag</td><td width=64>Mål</td></tr><tr height=20><td height=20>Öster</td><td align=right class=xl65>1&nbsp;234,50</td></tr><!--EndFragment--></table></body></html>`,
    kept: ['table: Lag · Mål / Öster · 1~234,50'],
  },
  'Google Sheets': {
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"><col width="100"></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Lag&quot;}">Lag</td><td style="font-weight:bold;">Mål</td></tr><tr style="height:21px;"><td>Öster</td><td style="text-align:right;">3</td></tr></tbody></table></google-sheets-html-origin>`,
    kept: ['table: Lag · Mål / Öster · 3'],
  },
  PowerPoint: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:p="urn:schemas-microsoft-com:office:powerpoint"><head><meta name=ProgId content=PowerPoint.Slide><meta name=Generator content="Microsoft PowerPoint 15"></head><body><!--StartFragment-->\n\n<div style='mso-special-format:bullet;margin-left:.38in;text-indent:-.38in'><span style='font-family:Arial'>•</span><span style='font-size:28.0pt'> Måla</span></div>\n\n<div style='margin-left:.38in'><span style='font-family:Arial'>•</span><span> Torka</span></div><!--EndFragment--></body></html>`,
    kept: ['ul: Måla | Torka'],
  },
};

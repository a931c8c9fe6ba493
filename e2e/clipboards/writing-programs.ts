import type { Clipboard } from './clipboard.ts';

/* Clipboards of Google Docs, LibreOffice, Pages, Notes and OneNote. */

const LOOK =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;';
const run = (words: string, look = LOOK) => `<span style="${look}">${words}</span>`;
const bold = LOOK.replace('font-weight:400', 'font-weight:700');
const italic = LOOK.replace('font-style:normal', 'font-style:italic');

const inDocs = (html: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5c0d7a1f-7fff-3b1e-9a55-0d2e">${html}</b><br class="Apple-interchange-newline">`;
const docsP = (html: string, attributes = 'dir="ltr"') =>
  `<p ${attributes} style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${html}</p>`;
const docsItem = (words: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:decimal;font-size:11pt;white-space:pre;" aria-level="${level}">${docsP(run(words), 'dir="ltr" role="presentation"')}</li>`;
const docsTable = (rows: string[][]) =>
  `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"><col width="301"></colgroup><tbody>${rows
    .map(
      (cells) =>
        `<tr style="height:0pt">${cells.map((words) => `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;overflow:hidden;">${docsP(run(words))}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`;

const inOffice = (html: string) =>
  `<!DOCTYPE html>\n<html>\n<head>\n\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n\t<title></title>\n\t<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>\n\t<style type="text/css">\n\t\t@page { size: 21cm 29.7cm; margin: 2cm }\n\t\tp { line-height: 115%; margin-bottom: 0.25cm; background: transparent }\n\t\ta:link { color: #000080; text-decoration: underline }\n\t</style>\n</head>\n<body lang="sv-SE" link="#000080" vlink="#800000" dir="ltr">${html}</body>\n</html>`;

const inCocoa = (html: string) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\n<meta http-equiv="Content-Style-Type" content="text/css">\n<title></title>\n<meta name="Generator" content="Cocoa HTML Writer">\n<meta name="CocoaVersion" content="2575.3">\n<style type="text/css">\np.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'}\nspan.s1 {text-decoration: underline}\n</style>\n</head>\n<body>\n${html}\n</body>\n</html>`;

export const WRITING_PROGRAMS: Record<string, Clipboard> = {
  'Google Docs: bold, italic, hard spaces, emoji and a line break': {
    html: inDocs(
      docsP(
        run('Det är ') +
          run('mycket', bold) +
          run(' folk, ') +
          run('säger', italic) +
          run(' Åsa&nbsp;K 👩‍👩‍👧.'),
      ) +
        '<br>' +
        docsP(run('Rad ett') + run('<br>') + run('rad “två” – klart')),
    ),
    kept: ['p: Det är **mycket** folk, _säger_ Åsa~K 👩‍👩‍👧.', 'p: Rad ett⏎rad “två” – klart'],
  },
  'Google Docs: a list from three with letters under it': {
    html: inDocs(
      `<ol start="3" style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('Måla')}<ol style="margin-top:0">${docsItem('Grunda', 2)}</ol>${docsItem('Torka')}</ol>`,
    ),
    kept: ['ol: Måla | Grunda | Torka'],
    leftOut: ['list_levels', 'list_start'],
  },
  'Google Docs: a table': {
    html: inDocs(
      docsP(run('Priser')) +
        docsTable([
          ['Vara', 'Pris'],
          ['Saft', '10 kr'],
        ]),
    ),
    kept: ['p: Priser', 'table: Vara · Pris / Saft · 10 kr'],
  },
  'Google Docs: right to left': {
    html: inDocs(
      `<h2 dir="rtl" style="line-height:1.38;text-align: right;">${run('המפגש', bold)}</h2>` +
        docsP(run('נפגשים ביום שישי.'), 'dir="rtl"'),
    ),
    kept: ['h2: **המפגש**', 'p: נפגשים ביום שישי.'],
  },
  'Google Docs: a drawing, a rule and a link to a person': {
    html: inDocs(
      docsP(
        run('Kontakta ') +
          `<a href="mailto:red@sjobygd.example">${run('Red', LOOK.replace('none', 'underline'))}</a>`,
      ) +
        '<hr>' +
        docsP(
          run(
            `<span style="border:none;display:inline-block;overflow:hidden;width:300px;height:100px;"><img src="https://lh7-rt.googleusercontent.com/docsdf/AFf" width="300" height="100" style="margin-left:0px;margin-top:0px;"></span>`,
          ),
        ) +
        docsP(run('Slut.')),
    ),
    kept: ['p: Kontakta [Red](mailto:red@sjobygd.example)', 'p: Slut.'],
    leftOut: ['pictures'],
  },
  'LibreOffice: a list from three, a quotation and soft hyphens': {
    html: inOffice(
      `<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">Sam&shy;arbete <b>nu</b> –\nalla.</font></font></p>\n` +
        `<ol start="3">\n\t<li><p style="line-height: 100%">\n\tMåla</p></li>\n\t<ol type="a">\n\t\t<li><p>Grunda</p></li>\n\t</ol>\n\t<li><p>Torka</p></li>\n</ol>\n<blockquote>Så var det.</blockquote>\n`,
    ),
    kept: ['p: Samarbete **nu** – alla.', 'ol: Måla | Grunda | Torka', 'blockquote: Så var det.'],
    leftOut: ['list_levels', 'list_start'],
  },
  'LibreOffice: an endnote, a comment, changes and right to left': {
    html: inOffice(
      `<p>Bron<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a> <del class="western">är</del><ins>var</ins> röd.<a class="comment" name="cmnt_ref1" href="#cmnt1"><sup>[KE1]</sup></a></p>\n<p dir="rtl" align="right">سلام</p>\n` +
        `<div id="sdendnote1"><p class="sdendnote"><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>Arkivet.</p></div>`,
    ),
    kept: ['p: Bron var röd.', 'p: سلام'],
    leftOut: ['comments', 'notes', 'deleted'],
  },
  'LibreOffice Calc': {
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/><style type="text/css">body,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left" valign=bottom>Lag</td><td align="right" valign=bottom sdval="3" sdnum="1053;">3</td></tr><tr><td height="17" align="left" valign=bottom><b>Öster</b></td><td align="left" valign=bottom><br></td></tr></table></body></html>`,
    kept: ['table: Lag · 3 / **Öster** · '],
  },
  Pages: {
    html: inCocoa(
      `<p class="p1"><span class="s2"><b>Fet</b></span> och<span class="Apple-converted-space">&nbsp;</span><i>kursiv</i>,<span class="Apple-tab-span">\t</span>sedan.</p>\n<ul class="ul1">\n<li class="li1"><span class="s3"></span>Ett</li>\n<li class="li1">Två</li>\n</ul>\n<p class="p2"><br></p>\n<p class="p1"><a href="https://sjobygd.example/"><span class="s1">Länk</span></a></p>`,
    ),
    kept: [
      'p: **Fet** och _kursiv_, sedan.',
      'ul: Ett | Två',
      'p: [Länk](https://sjobygd.example/)',
    ],
  },
  'Pages: a table and right to left': {
    html: inCocoa(
      `<table cellspacing="0" cellpadding="0" class="t1">\n<tbody>\n<tr>\n<td valign="top" class="td1">\n<p class="p1"><b>Dag</b></p>\n</td>\n<td valign="top" class="td1">\n<p class="p1"><b>Mat</b></p>\n</td>\n</tr>\n<tr>\n<td valign="top">\n<p class="p1">Måndag</p>\n</td>\n<td valign="top">\n<p class="p1">Soppa</p>\n</td>\n</tr>\n</tbody>\n</table>\n<p dir="rtl" class="p3">سلام</p>`,
    ),
    kept: ['table: **Dag** · **Mat** / Måndag · Soppa', 'p: سلام'],
  },
  'Apple Notes: a checklist': {
    html: `<meta charset="utf-8"><div><h1>Att göra</h1></div><ul class="Apple-dash-list"><li>Ring Åsa</li></ul><ul data-checked="false"><li data-checked="true">Köp färg</li></ul>`,
    kept: ['h2: Att göra', 'ul: Ring Åsa | Köp färg'],
    leftOut: ['checkboxes'],
  },
  OneNote: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=ProgId content=OneNote.File><meta name=Generator content="Microsoft OneNote 15"></head><body lang=sv style='font-family:Calibri;font-size:11.0pt'><!--StartFragment--><div style='direction:ltr'>\n\n<h1 style='margin:0in;font-size:16.0pt'>Mötet</h1>\n\n<p style='margin:0in'>Vi sågs&nbsp;<span style='font-weight:bold'>i går</span>.</p>\n\n<ul type=disc style='direction:ltr;unicode-bidi:embed;margin-top:0in'>\n <li style='margin-top:0;vertical-align:middle'><span>Ett</span></li>\n <ul type=circle><li><span>Under</span></li></ul>\n</ul>\n</div><!--EndFragment--></body></html>`,
    kept: ['h2: Mötet', 'p: Vi sågs~**i går**.', 'ul: Ett | Under'],
    leftOut: ['list_levels'],
  },
};

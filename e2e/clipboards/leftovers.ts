/**
 * Clipboards of other programs with parts that a text can't have: the words that name what is left
 * out, in their order, and the blocks that stay.
 */
export interface LeftoverClipboard {
  html: string;
  leftOut: string[];
  blocks: string[];
}

/** The HTML that Word writes beside an object that only Word shows. */
const unless = (what: string, html: string) => `<![if !${what}]>${html}<![endif]>`;

const wordPicture = (name: string) =>
  `<span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="${name}" type="#_x0000_t75" style='width:220pt;height:140pt'><v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image002.jpg" o:title=""/></v:shape><![endif]-->` +
  `${unless('vml', `<img width=293 height=187 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="${name}">`)}</span>`;

const wordNote = (number: number) =>
  `<a style='mso-footnote-id:ftn${number}' href="#_ftn${number}" name="_ftnref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>` +
  `${unless('supportFootnotes', `<span class=MsoFootnoteReference><span style='font-size:11.0pt'>[${number}]</span></span>`)}</span></span></a>`;

const wordNotes = (words: string) =>
  `<div style='mso-element:footnote-list'>${unless('supportFootnotes', '<br clear=all><hr align=left size=1 width="33%">')}` +
  `<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> ${words}<o:p></o:p></p></div></div>`;

const wordComment =
  `<span class=MsoCommentReference><span style='font-size:8.0pt'>${unless('supportAnnotations', '<a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[KE1]</a>')}` +
  `<span style='mso-special-character:comment'>&nbsp;</span></span></span>`;

const wordComments = (words: string) =>
  `<div style='mso-element:comment-list'>${unless('supportAnnotations', '<hr class=msocomoff align=left size=1 width="33%">')}<div style='mso-element:comment'>` +
  `<div id="_com_1" class=msocomtxt language=JavaScript><p class=MsoCommentText><span class=MsoCommentReference>${unless('supportAnnotations', '<a href="#_msoanchor_1" class=msocomoff>[KE1]</a>')}</span>${words}<o:p></o:p></p></div></div></div>`;

const wordFormula =
  `<!--[if gte msEquation 12]><m:oMathPara><m:oMath><i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'><m:r>a=2b</m:r></span></i></m:oMath></m:oMathPara><![endif]-->` +
  unless(
    'msEquation',
    `<span style='font-size:11.0pt;position:relative;top:3.0pt'>${unless('vml', '<img width=46 height=19 src="file:///C:/Temp/msohtmlclip1/01/clip_image004.png">')}</span>`,
  );

const inWord = (html: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {color:red} --></style></head><body lang=SV><!--StartFragment-->${html}<!--EndFragment--></body></html>`;
const wordParagraph = (html: string) => `<p class=MsoNormal>${html}<o:p></o:p></p>`;

const DOCS = 'font-family:Arial,sans-serif;color:#000000;background-color:transparent';
const run = (words: string, style = '') =>
  `<span style="${DOCS};font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${words}</span>`;
const inDocs = (html: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7f3">${html}</b>`;
const docsParagraph = (html: string) => `<p dir="ltr" style="line-height:1.38">${html}</p>`;

const inOffice = (html: string) =>
  `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/></head><body lang="sv-SE" dir="ltr">${html}</body></html>`;

const LARGE_ROW = Array.from({ length: 14 }, (_, index) => `<td>${index + 1}</td>`).join('');

export const LEFTOVERS: Record<string, LeftoverClipboard> = {
  'Word: pictures, notes and comments': {
    html: inWord(
      wordParagraph(`Bron är sextio år.${wordNote(1)} Den ska målas${wordComment}.`) +
        wordParagraph(wordPicture('Bild_x0020_1')) +
        wordParagraph(`<b>Väg</b> <i>och</i> vatten`) +
        wordNotes('Enligt kommunens arkiv.') +
        wordComments('Vilken färg?'),
    ),
    leftOut: ['kommentarer', 'fotnoter och slutnoter', 'bilder'],
    blocks: ['p: Bron är sextio år. Den ska målas.', 'p: Väg och vatten'],
  },
  'Word: a formula, a look, and a changed sentence': {
    html: inWord(
      wordParagraph(`Vi räknar: ${wordFormula} och är klara.`) +
        wordParagraph(
          `<u>Viktigt</u>, <s>struket</s> och H<sub>2</sub>O <del cite="mailto:Karin" datetime="2026-03-01T10:00">gammalt</del><ins cite="mailto:Karin" datetime="2026-03-01T10:00">nytt</ins>`,
        ),
    ),
    leftOut: [
      'text som är struken med Spåra ändringar',
      'formler',
      'understrykning',
      'genomstrykning',
      'upphöjning och nedsänkning (texten är kvar)',
    ],
    blocks: ['p: Vi räknar: och är klara.', 'p: Viktigt, struket och H2O nytt'],
  },
  'Word: coloured text alone': {
    html: inWord(
      wordParagraph(
        `<span style='color:red'>Rött</span> och <span style='background:yellow;mso-highlight:yellow'>gult</span>, i en <span style='font-size:18.0pt;font-family:"Comic Sans MS"'>stor stil</span>.`,
      ),
    ),
    leftOut: [],
    blocks: ['p: Rött och gult, i en stor stil.'],
  },
  'Google Docs': {
    html: inDocs(
      docsParagraph(
        run('Bron är ') +
          run('sextio', 'text-decoration:underline') +
          run(' år') +
          '<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>' +
          run('. Den ska målas') +
          '<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>' +
          run('.', 'color:#ff0000'),
      ) +
        docsParagraph(
          `<a href="https://www.google.com/url?q=https://sjobygd.example/bron&amp;sa=D&amp;source=editors&amp;usg=AOvVaw0" style="text-decoration:none">${run('Läs mer', 'color:#1155cc;text-decoration:underline')}</a>`,
        ) +
        docsParagraph(
          run(
            '<span style="border:none;display:inline-block;overflow:hidden;width:602px;height:339px"><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="602" height="339"></span>',
          ),
        ) +
        `<ul style="margin-top:0"><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><p dir="ltr" role="presentation">${run('Rita')}</p></li>` +
        `<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${run('Bygg', 'text-decoration:line-through')}</p></li></ul></ul>` +
        `<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${run(' Enligt kommunen.')}</p></div>` +
        `<div style="border:1px solid black;margin:5px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>${run('Vilken färg?')}</p></div>`,
    ),
    leftOut: [
      'kommentarer',
      'fotnoter och slutnoter',
      'bilder',
      'understrykning',
      'genomstrykning',
      'kryssrutor',
      'nivåer i listor (alla punkter står på samma nivå)',
    ],
    blocks: ['p: Bron är sextio år. Den ska målas.', 'p: Läs mer', 'ul: Rita | Bygg'],
  },
  LibreOffice: {
    html: inOffice(
      `<p style="line-height: 100%">Bron<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> ska <font color="#ff0000">målas</font> röd.</p>\n` +
        `<p><img src="file:///tmp/lu1.tmp/lu1_tmp_1.png" name="Bild1" align="bottom" width="300" height="200" border="0"/>\n</p>\n` +
        `<table width="100%" cellpadding="4"><tr><td colspan="2"><p>Priser</p></td></tr><tr><td><p>Färg</p></td><td><p>900</p></td></tr></table>\n` +
        `<ul>\n\t<li><p>Rita</p>\n\t<ul>\n\t\t<li><p>Bygg</p></li>\n\t</ul></li>\n</ul>\n` +
        `<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Enligt kommunen.</p></div>`,
    ),
    leftOut: [
      'fotnoter och slutnoter',
      'bilder',
      'nivåer i listor (alla punkter står på samma nivå)',
      'sammanslagna celler (texten är kvar)',
    ],
    blocks: ['p: Bron ska målas röd.', 'div: PriserFärg900', 'ul: Rita | Bygg'],
  },
  'a web page': {
    html:
      `<meta charset='utf-8'><article><p style="color: rgb(32, 33, 34); font-size: 16px">Bron byggdes 1966.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> <button><svg aria-hidden="true"><path d="M0 0"/></svg></button></p>` +
      `<figure><picture><source srcset="bron.webp"><img src="https://sjobygd.example/bron.jpg" alt="Bron" width="800" height="600"></picture></figure>` +
      `<div><iframe src="https://film.example/embed/1" title="Film"></iframe></div>` +
      `<p>Längden är <span class="mwe-math-element"><math><mi>l</mi></math><img src="l.svg" alt="l" width="10" height="10"></span> meter. <a href="javascript:void(0)">Dela</a></p></article>`,
    leftOut: [
      'fotnoter och slutnoter',
      'formler',
      'bilder',
      'filmer, ljud, diagram och annat inbäddat',
      'länkar som inte leder till en webbsida (texten är kvar)',
    ],
    blocks: ['p: Bron byggdes 1966.', 'p: Längden är meter. Dela'],
  },
  'embedded objects of a web page': {
    html: `<p>Se diagrammet.</p><object data="diagram.pdf" type="application/pdf"></object><p>Lyssna.</p><audio controls src="ljud.mp3"></audio>`,
    leftOut: ['filmer, ljud, diagram och annat inbäddat'],
    blocks: ['p: Se diagrammet.', 'p: Lyssna.'],
  },
  'a table that is too large': {
    html: `<p>Tabellen:</p><table><tbody><tr>${LARGE_ROW}</tr><tr>${LARGE_ROW}</tr></tbody></table>`,
    leftOut: [],
    blocks: [],
  },
  Outlook: {
    html: inWord(
      wordParagraph('Hej! Mötet är på <a href="tel:0701234567">0701-23 45 67</a>.') +
        wordParagraph(
          `<span style='font-size:10.0pt;color:#1F497D'>Karin Ek</span><br><img border=0 width=120 height=40 src="cid:image001.png@01DB0000" alt="Logotyp">`,
        ) +
        `<img src="https://mail.example/open.gif" width="1" height="1" alt="">`,
    ),
    leftOut: ['bilder', 'länkar som inte leder till en webbsida (texten är kvar)'],
    blocks: ['p: Hej! Mötet är på 0701-23 45 67.', 'p: Karin Ek'],
  },
  Teams: {
    html:
      `<div><div><p>Vi ses vid bron&nbsp;<span class="animated-emoticon-20-smile" title="Leende" type="(smile)"><img alt="😊" itemid="smile" itemtype="http://schema.skype.com/Emoji" src="https://statics.teams.cdn.office.net/smile.png" style="width:20px; height:20px"></span></p>` +
      `<p><strong>Klockan tio.</strong> <a href="https://sjobygd.example" title="https://sjobygd.example">Karta</a></p></div></div>`,
    leftOut: [],
    blocks: ['p: Vi ses vid bron\u00A0😊', 'p: Klockan tio. Karta'],
  },
};

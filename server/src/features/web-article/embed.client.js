// Shows an office's published web articles on a page of another site. Everything is built as
// elements with text: nothing that anybody wrote becomes markup, no style or script stands inline,
// and what the page's own stylesheet says stays out. Needs, where the site has a content security
// policy, this address in script-src, connect-src, img-src and media-src.
(() => {
  const script = document.currentScript;
  const { key, count: most } = script.dataset;
  const base = script.src.replace(/embed\.js.*$/, '');
  const host = document.createElement('section');
  host.lang = 'sv';
  host.className = 'spalten-articles';
  script.after(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; font: 1.0625rem/1.55 Georgia, serif; color: inherit; }
    article { border-top: 1px solid #8885; padding: 1rem 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .4rem; }
    h3 { margin: 1.2rem 0 .3rem; }
    img, video { display: block; max-width: 100%; height: auto; }
    figure { margin: 1rem 0; }
    figcaption, .byline { font: .9375rem/1.4 system-ui, sans-serif; opacity: .85; }
    .opinion { font: .9375rem/1.4 system-ui, sans-serif; margin: 0 0 .4rem; }
    .opinion strong { padding: .1rem .45rem; border: 1px solid currentColor; margin-right: .3rem; }
    blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid currentColor; }
    :dir(rtl) > li:dir(ltr), :dir(ltr) > li:dir(rtl) { list-style-position: inside; }
    aside { padding: .75rem 1rem; border: 1px solid #8888; margin: 1rem 0; }
    summary { cursor: pointer; min-height: 44px; align-content: center; text-decoration: underline; }
    a { color: inherit; }`);
  root.adoptedStyleSheets = [sheet];

  const BLOCKS = new Set('p h2 h3 ul ol li blockquote aside figcaption'.split(' '));
  const count = (words, letters) => (words.match(letters) ?? []).length;
  // As in print, the script of most letters says where the lines of a block begin.
  const turn = (made) => {
    const letters = count(made.textContent, /\p{L}/gu);
    const fromRight = count(made.textContent, /[\p{Script=Arabic}\p{Script=Hebrew}]/gu);
    if (letters > 0 && BLOCKS.has(made.localName))
      made.dir = 2 * fromRight > letters ? 'rtl' : 'ltr';
  };
  const make = (name, text, ...children) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    made.append(...children.filter(Boolean));
    turn(made);
    return made;
  };
  const fileUrl = (id, width) =>
    `${base}feed-file/${Number(id)}?key=${encodeURIComponent(key)}${width ? `&width=${width}` : ''}`;
  const TAGS = { bold: 'strong', italic: 'em' };

  const inline = (node) => {
    if (node.type === 'hardBreak') return make('br');
    let made = document.createTextNode(node.text);
    for (const mark of node.marks ?? []) {
      const isLink = mark.type === 'link';
      const around = make(isLink ? 'a' : (TAGS[mark.type] ?? 'span'), '', made);
      if (isLink && /^(https?:|mailto:)/i.test(mark.attrs.href)) {
        around.href = mark.attrs.href;
        around.rel = 'noopener';
      }
      made = around;
    }
    return made;
  };
  const inlines = (nodes) => (nodes ?? []).map(inline);

  const figure = (shown, ...words) => {
    const text = words.filter(Boolean).join(' ');
    return make('figure', '', shown, text && make('figcaption', text));
  };
  const picture = ({ file_id: id, alt, caption, credit }) => {
    const image = make('img');
    image.loading = 'lazy';
    image.alt = alt ?? '';
    image.src = fileUrl(id, 1280);
    return figure(image, caption, credit && `Foto: ${credit}`);
  };
  const media = (name, { file_id: id, title, caption }) => {
    const player = make(name);
    player.controls = true;
    player.preload = 'none';
    player.src = fileUrl(id);
    return figure(player, title, caption);
  };

  const block = (node) => {
    switch (node.type) {
      case 'paragraph':
        return make('p', '', ...inlines(node.content));
      case 'heading':
        return make('h3', '', ...inlines(node.content));
      case 'bulletList':
      case 'orderedList':
        return make(
          node.type === 'bulletList' ? 'ul' : 'ol',
          '',
          ...node.content.map((item) =>
            make('li', '', ...item.content.flatMap((part) => inlines(part.content))),
          ),
        );
      case 'blockquote':
        return make('blockquote', '', ...node.content.map(block));
      case 'factBox':
        return make('aside', '', make('h3', node.attrs.title), ...node.content.map(block));
      case 'picture':
        return picture(node.attrs);
      case 'video':
      case 'audio':
        return media(node.type, node.attrs);
      default:
        return null;
    }
  };

  const opinionMark = ({ name, note }) => {
    const mark = make('p', '', make('strong', name), note && ` ${note}`);
    mark.className = 'opinion';
    return mark;
  };

  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' });
  const show = (item) => {
    const { image, body, opinion } = item._spalten;
    const id = item.image && /feed-file\/(\d+)/.exec(item.image)?.[1];
    const by = [item.authors?.[0]?.name, day.format(new Date(item.date_published))];
    const byline = make('p', by.filter(Boolean).join(', '));
    byline.className = 'byline';
    return make(
      'article',
      '',
      opinion && opinionMark(opinion),
      make('h2', item.title),
      id && picture({ file_id: id, ...image }),
      item.summary && make('p', item.summary),
      byline,
      make('details', '', make('summary', 'Läs hela artikeln'), ...body.content.map(block)),
    );
  };

  fetch(`${base}feed.json?key=${encodeURIComponent(key)}`, { credentials: 'omit' })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
    .then((feed) => {
      host.setAttribute('aria-label', feed.title);
      root.append(...feed.items.slice(0, Number(most) || 5).map(show));
    })
    .catch(() => root.append(make('p', 'Artiklarna kan inte visas just nu.')));
})();

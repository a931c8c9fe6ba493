// Turns, enlarges and reads aloud a newspaper. The page works without it: the strip of pages
// scrolls, and its links lead to the texts.
(() => {
  const strip = document.querySelector('.strip');
  const bar = document.querySelector('.bar');
  const pages = [...document.querySelectorAll('.page')];
  const status = bar.querySelector('.place');
  const [back, on, zoom] = ['.turn-back', '.turn-on', '.zoom'].map((name) =>
    bar.querySelector(name),
  );
  const DOUBLE_TAP_MS = 300;
  let zoomed = null;

  // ---- the first page comes small, and sharp when all else has come ----
  const first = document.querySelector('img[data-srcset]');
  const sharpen = () => {
    if (first) first.srcset = first.dataset.srcset;
  };
  if (document.readyState === 'complete') sharpen();
  else addEventListener('load', sharpen, { once: true });

  // ---- turning ----
  const left = (page) => page.offsetLeft - strip.offsetLeft;
  const isShown = (page) => {
    const middle = left(page) + page.offsetWidth / 2 - strip.scrollLeft;
    return middle > 0 && middle < strip.clientWidth;
  };
  const shown = () => {
    const found = pages.filter(isShown);
    return found.length > 0 ? found : pages.slice(0, 1);
  };
  const say = () => {
    const numbers = shown().map((page) => pages.indexOf(page) + 1);
    const [first, last] = [numbers[0], numbers.at(-1)];
    const words =
      first === last
        ? `Sidan ${first} av ${pages.length}`
        : `Sidorna ${first}–${last} av ${pages.length}`;
    if (status.textContent !== words) status.textContent = words;
    back.disabled = first === 1;
    on.disabled = last === pages.length;
  };
  const show = (page) => {
    if (!page) return;
    setZoom(null);
    strip.scrollTo({ left: left(page) });
  };
  const turn = (by) => {
    const seen = shown();
    const next = by > 0 ? pages.indexOf(seen.at(-1)) + 1 : pages.indexOf(seen[0]) - seen.length;
    show(pages[Math.max(0, next)]);
  };

  // ---- enlarging ----
  function setZoom(page, at = { x: 0, y: 0 }) {
    if (zoomed) zoomed.classList.remove('zoomed');
    const former = zoomed;
    zoomed = page;
    strip.classList.toggle('zoomed', page !== null);
    zoom.setAttribute('aria-pressed', String(page !== null));
    zoom.textContent = page ? 'Mindre' : 'Större';
    const kept = page ?? former;
    if (page) page.classList.add('zoomed');
    if (kept) strip.scrollTo({ left: left(kept), behavior: 'instant' });
    if (page)
      page.scrollTo({
        left: at.x * page.scrollWidth - page.clientWidth / 2,
        top: at.y * page.scrollHeight - page.clientHeight / 2,
        behavior: 'instant',
      });
    say();
  }
  const pointIn = (page, event) => {
    const box = page.querySelector('.sheet').getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  // A tap opens an article, two enlarge the page there: the first waits for the second.
  let waiting = null;
  const tap = (page, event) => {
    const link = event.target.closest('.areas a');
    const isByKey = event.detail === 0;
    if (isByKey) return;
    event.preventDefault();
    if (waiting) {
      clearTimeout(waiting);
      waiting = null;
      setZoom(zoomed ? null : page, pointIn(page, event));
      return;
    }
    waiting = setTimeout(() => {
      waiting = null;
      if (link) open(link.getAttribute('href'));
    }, DOUBLE_TAP_MS);
  };
  const open = (hash) => {
    setZoom(null);
    location.hash = hash;
    document.querySelector(hash)?.focus({ preventScroll: true });
  };
  for (const page of pages)
    page.querySelector('.sheet').addEventListener('click', (event) => tap(page, event));

  back.addEventListener('click', () => turn(-1));
  on.addEventListener('click', () => turn(1));
  zoom.addEventListener('click', () => setZoom(zoomed ? null : shown()[0]));
  strip.addEventListener('scroll', () => requestAnimationFrame(say), { passive: true });
  addEventListener('resize', say);
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && zoomed) setZoom(null);
    if (zoomed || !strip.contains(document.activeElement)) return;
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    turn(by);
  });
  bar.hidden = false;
  say();

  // ---- the easy-to-read texts, all at once ----
  const easier = [...document.querySelectorAll('.easier')];
  /** Set once texts can be read aloud. */
  let endReading = () => undefined;
  const setEasy = (isEasy) => {
    endReading();
    for (const button of easier) {
      const story = button.closest('.story');
      button.hidden = false;
      button.setAttribute('aria-pressed', String(isEasy));
      story.querySelector('.to-easy').hidden = true;
      for (const words of story.querySelectorAll('.words'))
        words.hidden = words.classList.contains('easy') !== isEasy;
    }
  };
  setEasy(false);
  for (const button of easier)
    button.addEventListener('click', () => {
      const before = button.getBoundingClientRect().top;
      setEasy(button.getAttribute('aria-pressed') !== 'true');
      // Longer or shorter texts above: the pressed button stays where it was.
      scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
    });

  // ---- sharing ----
  const share = document.querySelector('.share');
  const shared = document.querySelector('.shared');
  const address = location.origin + location.pathname;
  const showAddress = () => (shared.textContent = address);
  const copy = () =>
    // Pages that are not sent over HTTPS have no clipboard.
    navigator.clipboard
      ? navigator.clipboard
          .writeText(address)
          .then(() => (shared.textContent = 'Adressen är kopierad.'), showAddress)
      : showAddress();
  if (navigator.share || navigator.clipboard) {
    share.textContent = navigator.share ? 'Dela' : 'Kopiera adressen';
    share.hidden = false;
  }
  share.addEventListener('click', () => {
    if (!navigator.share) return copy();
    return navigator.share({ title: document.title, url: address }).catch(({ name }) => {
      // Who closes the sheet has changed their mind.
      if (name !== 'AbortError') return copy();
    });
  });

  // ---- reading aloud ----
  const speech = window.speechSynthesis;
  if (!speech || !window.SpeechSynthesisUtterance) return;
  const NO_VOICE =
    'Din webbläsare har ingen röst som kan läsa upp texten. Prova en annan webbläsare.';
  const START_MS = 4000;
  const panel = document.querySelector('.speaking');
  const title = panel.querySelector('.speaking-title');
  const pause = panel.querySelector('.pause');
  /** The reading that is under way; another one, or none, ends it. */
  let reading = null;

  /** Says beside the button that the browser has no voice; nothing else is told by most of them. */
  const fail = (story) => {
    stopReading();
    const note = story.querySelector('.no-voice');
    note.textContent = NO_VOICE;
    story.querySelector('.listen').focus({ preventScroll: true });
    note.scrollIntoView({ block: 'nearest' });
  };
  const mark = (part) => {
    document.querySelector('.is-spoken')?.classList.remove('is-spoken');
    part?.classList.add('is-spoken');
  };
  const stopReading = () => {
    clearTimeout(reading?.silence);
    reading = null;
    speech.cancel();
    mark(null);
    panel.hidden = true;
  };
  endReading = stopReading;
  // Long texts stop by themselves in some browsers, so that each part is spoken by itself.
  const speakFrom = (parts, index, own) => {
    if (reading !== own) return;
    if (index > 0) clearTimeout(own.silence);
    const part = parts[index];
    if (!part) {
      stopReading();
      return;
    }
    mark(part);
    part.scrollIntoView({ block: 'nearest' });
    const words = new SpeechSynthesisUtterance(part.textContent);
    words.lang = document.documentElement.lang;
    words.addEventListener('end', () => speakFrom(parts, index + 1, own));
    words.addEventListener('error', () => reading === own && fail(own.story));
    words.addEventListener('start', () => clearTimeout(own.silence));
    speech.speak(words);
  };
  const PARTS = 'h2, h3, h4, p, li:not(:has(p)), th, td, figcaption';
  const start = (story) => {
    stopReading();
    const own = { story };
    reading = own;
    story.querySelector('.no-voice').textContent = '';
    // Some browsers without voices neither begin nor fail.
    own.silence = setTimeout(() => {
      if (reading === own && speech.getVoices().length === 0) fail(story);
    }, START_MS);
    const parts = [...story.querySelectorAll('.words:not([hidden])')].flatMap((words) =>
      [...words.querySelectorAll(PARTS)].filter(({ textContent }) => textContent.trim() !== ''),
    );
    title.textContent = story.getAttribute('aria-label');
    pause.textContent = 'Pausa';
    panel.hidden = false;
    pause.focus();
    speakFrom(parts, 0, own);
  };
  for (const button of document.querySelectorAll('.listen')) {
    button.hidden = false;
    button.addEventListener('click', () => start(button.closest('.story')));
  }
  pause.addEventListener('click', () => {
    const isPaused = pause.textContent !== 'Pausa';
    if (isPaused) speech.resume();
    else speech.pause();
    pause.textContent = isPaused ? 'Pausa' : 'Fortsätt';
  });
  panel.querySelector('.stop').addEventListener('click', stopReading);
  addEventListener('pagehide', stopReading);
})();

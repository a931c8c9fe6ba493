/** Size of a picture in drawing units. */
export const W = 1800;
export const H = 1200;

/** Creates a seeded pseudo-random generator, so that pictures are reproducible. */
export function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state >>> 8) & 0xffffff) / 0x1000000;
  };
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Draws a sky as a gradient from the top to the horizon. */
export const sky = (top: string, bottom: string, height = H) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, W, height, 'url(#sky)')}`;

/** Draws a soft light around a point. */
export const glow = (x: number, y: number, r: number, colour: string, opacity = 0.8) => {
  const id = `g${Math.round(x)}-${Math.round(y)}-${Math.round(r)}`;
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${circle(x, y, r, `url(#${id})`)}`
  );
};

/** Draws a row of rounded hills across the picture. */
export function hills(y: number, height: number, fill: string, seed: number, waves = 5): string {
  const roll = createRandom(seed);
  const step = W / waves;
  let d = `M0 ${H} L0 ${y}`;
  for (let i = 0; i < waves; i += 1) {
    const top = y - height * (0.3 + roll() * 0.7);
    d += ` Q${step * (i + 0.5)} ${top} ${step * (i + 1)} ${y - height * roll() * 0.3}`;
  }
  return path(`${d} L${W} ${H} Z`, fill);
}

/** Draws a row of spruces standing on `y`. */
export function spruces(y: number, size: number, fill: string, seed: number, count = 24): string {
  const roll = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = (i + roll() * 0.8) * (W / count);
    const h = size * (0.6 + roll() * 0.6);
    const w = h * 0.36;
    const tiers = [0, 0.28, 0.55].map(
      (t) =>
        `M${x} ${y - h + t * h * 0.6} L${x + w * (0.28 + t * 0.5)} ${y - h * (0.62 - t * 0.9)} L${x - w * (0.28 + t * 0.5)} ${y - h * (0.62 - t * 0.9)} Z`,
    );
    return path(
      `${tiers.join(' ')} M${x - 4} ${y} L${x - 4} ${y - h * 0.2} L${x + 4} ${y - h * 0.2} L${x + 4} ${y} Z`,
      fill,
    );
  }).join('');
}

/** Draws slanting rain over the whole picture. */
export function rain(colour: string, seed: number, count = 150): string {
  const roll = createRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y, l] = [roll() * W, roll() * H, 24 + roll() * 40];
    return stroke(`M${x} ${y} l${-l * 0.25} ${l}`, colour, 2.4, 'opacity="0.5"');
  }).join('');
}

/** Draws ripples on water. */
export function ripples(
  y: number,
  depth: number,
  colour: string,
  seed: number,
  count = 40,
): string {
  const roll = createRandom(seed);
  return Array.from({ length: count }, () => {
    const t = roll();
    const w = 40 + roll() * 200 * (0.4 + t);
    return ellipse(roll() * W, y + t * depth, w, 2 + t * 4, colour, 'opacity="0.35"');
  }).join('');
}

/** Combines the parts to a picture, with paper grain over it. */
export const scene = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${parts.join('')}</svg>`;

import { circle, ellipse, H, path, rect, stroke, W } from './shapes.ts';

interface Face {
  wall: string;
  skin: string;
  hair: string;
  jumper: string;
  /** Hair style. */
  cut: 'bob' | 'curls' | 'plaits' | 'bald' | 'bun';
  hasGlasses?: boolean;
}

const X = W / 2;
const Y = H / 2 - 40;

const hairBehind = ({ cut, hair }: Face): string => {
  if (cut === 'bob') return ellipse(X, Y + 20, 300, 330, hair);
  if (cut === 'bun') return circle(X, Y - 330, 110, hair) + ellipse(X, Y - 60, 262, 280, hair);
  if (cut === 'plaits')
    return (
      ellipse(X, Y - 40, 270, 290, hair) +
      stroke(`M${X - 250} ${Y} q-60 180 -30 330`, hair, 90) +
      stroke(`M${X + 250} ${Y} q60 180 30 330`, hair, 90)
    );
  if (cut === 'curls')
    return Array.from({ length: 11 }, (_, i) => {
      const angle = Math.PI + (i / 10) * Math.PI;
      return circle(X + Math.cos(angle) * 235, Y - 40 + Math.sin(angle) * 235, 92, hair);
    }).join('');
  return ellipse(X - 215, Y + 20, 60, 110, hair) + ellipse(X + 215, Y + 20, 60, 110, hair);
};

const fringe = ({ cut, hair }: Face): string =>
  cut === 'bald' || cut === 'curls'
    ? ''
    : path(
        `M${X - 232} ${Y - 40} Q${X - 200} ${Y - 290} ${X} ${Y - 285} Q${X + 210} ${Y - 285} ${X + 232} ${Y - 40} Q${X + 120} ${Y - 190} ${X - 40} ${Y - 190} Q${X - 180} ${Y - 180} ${X - 232} ${Y - 40} Z`,
        hair,
      );

const glasses = stroke(
  `M${X - 165} ${Y - 5} a70 62 0 1 0 140 0 a70 62 0 1 0 -140 0 M${X + 25} ${Y - 5} a70 62 0 1 0 140 0 a70 62 0 1 0 -140 0 M${X - 25} ${Y - 10} h50`,
  '#2a2320',
  12,
);

/** Draws a portrait facing the reader, with the same framing and light for all. */
const face = (one: Face) => (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${[
    rect(0, 0, W, H, one.wall),
    circle(X, Y, 520, '#ffffff', 'opacity="0.14"'),
    hairBehind(one),
    path(
      `M${X - 470} ${H} Q${X - 440} ${Y + 400} ${X - 130} ${Y + 350} L${X + 130} ${Y + 350} Q${X + 440} ${Y + 400} ${X + 470} ${H} Z`,
      one.jumper,
    ),
    rect(X - 82, Y + 200, 164, 190, one.skin, 'rx="70"'),
    ellipse(X, Y, 225, 275, one.skin),
    ellipse(X - 225, Y + 10, 34, 52, one.skin),
    ellipse(X + 225, Y + 10, 34, 52, one.skin),
    fringe(one),
    circle(X - 92, Y - 5, 20, '#241c18'),
    circle(X + 92, Y - 5, 20, '#241c18'),
    stroke(`M${X - 135} ${Y - 75} q45 -28 88 -4 M${X + 47} ${Y - 79} q45 -22 88 6`, '#241c18', 13),
    stroke(`M${X - 4} ${Y + 20} q26 44 -8 62`, '#00000040', 12),
    stroke(`M${X - 82} ${Y + 138} q82 72 164 0`, '#7d2b26', 16),
    circle(X - 150, Y + 82, 42, '#d9574a', 'opacity="0.22"'),
    circle(X + 150, Y + 82, 42, '#d9574a', 'opacity="0.22"'),
    one.hasGlasses ? glasses : '',
  ].join('')}</svg>`;

/** Portraits of the five people in the survey, and of the writer of the column. */
export const FACES: Record<string, () => string> = {
  majken: face({
    wall: '#f0b94a',
    skin: '#f1c7a3',
    hair: '#8c4a22',
    jumper: '#0b5563',
    cut: 'plaits',
  }),
  idris: face({
    wall: '#5d9aa6',
    skin: '#8a5a3b',
    hair: '#1d1613',
    jumper: '#e9e2d3',
    cut: 'curls',
  }),
  signe: face({
    wall: '#d97a5b',
    skin: '#f5d3b5',
    hair: '#e2b45c',
    jumper: '#2f5d50',
    cut: 'bob',
    hasGlasses: true,
  }),
  ture: face({ wall: '#8fae9a', skin: '#e8b792', hair: '#b9b4ac', jumper: '#33475b', cut: 'bald' }),
  annika: face({
    wall: '#b9a6c9',
    skin: '#e3ab84',
    hair: '#4a2a1a',
    jumper: '#f7f3ec',
    cut: 'bun',
    hasGlasses: true,
  }),
  elin: face({
    wall: '#7fa3b8',
    skin: '#f0c9a6',
    hair: '#a5672f',
    jumper: '#7a2f45',
    cut: 'bob',
  }),
};

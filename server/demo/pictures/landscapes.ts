import {
  circle,
  createRandom,
  ellipse,
  glow,
  H,
  hills,
  path,
  rain,
  rect,
  ripples,
  scene,
  sky,
  spruces,
  stroke,
  W,
} from './shapes.ts';

/** Outdoor pictures by name. */
export const LANDSCAPES: Record<string, () => string> = {
  stjarnor: () => {
    const roll = createRandom(41);
    const stars = Array.from({ length: 320 }, () => {
      const [x, y] = [roll() * W, roll() * 800];
      return circle(x, y, 1.2 + roll() * 3.4, roll() > 0.85 ? '#ffe9b8' : '#f4f7ff');
    });
    const band = Array.from({ length: 260 }, () => {
      const along = roll();
      const off = (roll() + roll() - 1) * 150;
      return circle(
        300 + along * 1300 + off * 0.5,
        40 + along * 620 + off,
        1 + roll() * 2.4,
        '#dfe8ff',
        'opacity="0.8"',
      );
    });
    const person = (x: number, size: number, coat: string) =>
      path(
        `M${x - 62 * size} 1120 Q${x - 66 * size} ${1120 - 250 * size} ${x} ${1120 - 256 * size} Q${x + 66 * size} ${1120 - 250 * size} ${x + 62 * size} 1120 Z`,
        coat,
      ) +
      circle(x, 1120 - 300 * size, 46 * size, '#c68d62') +
      path(
        `M${x - 52 * size} ${1120 - 302 * size} Q${x - 46 * size} ${1120 - 372 * size} ${x} ${1120 - 372 * size} Q${x + 46 * size} ${1120 - 372 * size} ${x + 52 * size} ${1120 - 302 * size} Z`,
        '#a4262c',
      );
    return scene(
      sky('#0a1433', '#27416e'),
      path('M180 0 L560 0 L1780 760 L1500 860 Z', '#8fa6d8', 'opacity="0.16"'),
      ...stars,
      ...band,
      spruces(900, 210, '#0d1b2a', 8, 34),
      rect(0, 890, W, 150, '#1b3358'),
      ripples(910, 110, '#5674a8', 12),
      path(`M0 1040 Q500 980 1000 1030 T${W} 1010 L${W} ${H} L0 ${H} Z`, '#14241d'),
      person(1010, 1, '#0b5563') + person(1180, 0.72, '#f4c95d'),
      stroke('M780 1130 L850 735 L930 1130 M850 735 L858 1130', '#10161c', 14),
      stroke('M940 806 L750 640', '#c9d2d8', 58) + stroke('M968 830 L944 809', '#8b979d', 44),
    );
  },
  bron: () => {
    const posts = Array.from({ length: 17 }, (_, i) => 120 + i * 98);
    const deck = (x: number) => 700 - Math.sin(((x - 120) / 1568) * Math.PI) * 90;
    return scene(
      sky('#7fa6a8', '#f3dfb8'),
      glow(1280, 420, 520, '#fff3cf'),
      circle(1280, 420, 74, '#fbe6a9'),
      hills(640, 190, '#8fae9f', 3),
      spruces(690, 190, '#5d8078', 4, 30),
      hills(760, 90, '#3f665f', 9, 4),
      rect(0, 780, W, 420, '#7d9ea0'),
      ripples(800, 380, '#f6e4bd', 5, 60),
      stroke(
        `M-20 ${deck(120) + 26} Q900 ${deck(900) - 70} 1820 ${deck(1688) + 26}`,
        '#2b3d3c',
        34,
      ),
      stroke(
        `M-20 ${deck(120) - 70} Q900 ${deck(900) - 166} 1820 ${deck(1688) - 70}`,
        '#2b3d3c',
        10,
      ),
      ...posts.map((x) => stroke(`M${x} ${deck(x) - 78} L${x} ${deck(x) + 10}`, '#2b3d3c', 8)),
      ...[420, 900, 1380].map((x) =>
        path(
          `M${x - 26} ${deck(x)} L${x + 26} ${deck(x)} L${x + 40} 1010 L${x - 40} 1010 Z`,
          '#2b3d3c',
        ),
      ),
      stroke('M180 560 L640 520', '#c8452f', 16, 'stroke-dasharray="46 30"'),
      hills(1190, 130, '#22403c', 21, 3),
    );
  },
  hamn: () => {
    const boat = (x: number, y: number, s: number, hull: string) =>
      path(
        `M${x - 150 * s} ${y} L${x + 150 * s} ${y} L${x + 110 * s} ${y + 62 * s} L${x - 120 * s} ${y + 62 * s} Z`,
        hull,
      ) +
      rect(x - 46 * s, y - 66 * s, 84 * s, 66 * s, '#f4ead6') +
      rect(x - 28 * s, y - 50 * s, 46 * s, 28 * s, '#35545c') +
      stroke(`M${x + 70 * s} ${y} L${x + 70 * s} ${y - 190 * s}`, '#3a3029', 7 * s) +
      ellipse(x, y + 84 * s, 170 * s, 12 * s, '#123a44', 'opacity="0.4"');
    return scene(
      sky('#2f5f73', '#f2b98a'),
      glow(460, 640, 560, '#ffd9a0'),
      circle(460, 640, 66, '#ffe9b8'),
      hills(700, 120, '#4a6c76', 7),
      rect(0, 700, W, 500, '#3c6f7c'),
      ripples(716, 440, '#f6cfa2', 2, 70),
      path('M1060 700 L1060 440 L1300 330 L1540 440 L1540 700 Z', '#9c3b2c'),
      path('M1030 452 L1300 322 L1570 452 L1570 424 L1300 292 L1030 424 Z', '#3a2320'),
      rect(1250, 520, 100, 180, '#4a1f1a'),
      rect(1110, 520, 80, 74, '#f6dca4'),
      rect(1410, 520, 80, 74, '#f6dca4'),
      rect(940, 700, 860, 40, '#59432f'),
      ...[980, 1140, 1300, 1460, 1620, 1780].map((x) => rect(x, 730, 22, 190, '#463424')),
      boat(380, 860, 1.25, '#0b5563'),
      boat(820, 800, 0.8, '#b5522f'),
    );
  },
  fotboll: () =>
    scene(
      sky('#142c38', '#3d5f63'),
      ...[180, 1620].map(
        (x) =>
          rect(x - 9, 180, 18, 560, '#22333a') +
          rect(x - 74, 130, 148, 66, '#f8efcf', 'rx="8"') +
          glow(x, 165, 430, '#fff6d2', 0.75),
      ),
      spruces(640, 170, '#12242c', 5, 34),
      path(`M0 640 L${W} 640 L${W} ${H} L0 ${H} Z`, '#2f6b45'),
      ...[0, 2, 4, 6].map((i) =>
        path(
          `M${i * 260 - 120} ${H} L${560 + i * 100} 640 L${650 + i * 100} 640 L${i * 260 + 130} ${H} Z`,
          '#357750',
        ),
      ),
      stroke(`M0 860 L${W} 860`, '#e8f0e0', 9),
      `<ellipse cx="900" cy="860" rx="330" ry="110" fill="none" stroke="#e8f0e0" stroke-width="9"/>`,
      stroke('M640 640 L640 500 L1160 500 L1160 640', '#f4f4ec', 13),
      ...Array.from({ length: 13 }, (_, i) =>
        stroke(`M${640 + i * 43} 505 L${640 + i * 43} 640`, '#f4f4ec', 2, 'opacity="0.5"'),
      ),
      ...[
        [620, 880, '#f4c95d'],
        [760, 930, '#f4c95d'],
        [690, 990, '#f4c95d'],
        [1130, 960, '#f4c95d'],
        [1280, 840, '#c8452f'],
      ].map(
        ([x, y, c]) =>
          circle(Number(x), Number(y) - 128, 25, '#d9a27a') +
          path(
            `M${Number(x) - 38} ${Number(y) - 98} L${Number(x) + 38} ${Number(y) - 98} L${Number(x) + 27} ${Number(y)} L${Number(x) - 27} ${Number(y)} Z`,
            String(c),
          ) +
          stroke(
            `M${Number(x) - 36} ${Number(y) - 90} L${Number(x) - 84} ${Number(y) - 170} M${Number(x) + 36} ${Number(y) - 90} L${Number(x) + 84} ${Number(y) - 170}`,
            '#d9a27a',
            17,
          ) +
          stroke(
            `M${Number(x) - 14} ${Number(y)} L${Number(x) - 22} ${Number(y) + 78} M${Number(x) + 14} ${Number(y)} L${Number(x) + 24} ${Number(y) + 78}`,
            '#1d2d33',
            19,
          ),
      ),
      circle(960, 1070, 30, '#f7f4ea'),
      rain('#dfeaea', 8, 190),
    ),
  buss: () =>
    scene(
      sky('#1d2b3f', '#51607a'),
      spruces(660, 210, '#18222f', 3, 26),
      rect(0, 660, W, 540, '#2b3442'),
      path(`M0 820 L${W} 780 L${W} ${H} L0 ${H} Z`, '#39434f'),
      glow(1180, 700, 620, '#f4c95d', 0.5),
      rect(760, 420, 860, 380, '#0b5563', 'rx="40"'),
      rect(800, 470, 780, 150, '#fbe7ae', 'rx="16"'),
      ...[960, 1130, 1300, 1460].map((x) => rect(x, 470, 12, 150, '#0b5563')),
      ...[880, 1060, 1220].map(
        (x) =>
          circle(x, 560, 32, '#54402f') +
          path(`M${x - 48} 620 Q${x} 570 ${x + 48} 620 Z`, '#54402f'),
      ),
      rect(1380, 432, 190, 34, '#1c1b1a', 'rx="6"') +
        `<text x="1475" y="460" font-family="sans-serif" font-weight="bold" font-size="30" fill="#f4c95d" text-anchor="middle">41</text>`,
      circle(940, 806, 66, '#16191d') +
        circle(940, 806, 28, '#77808a') +
        circle(1440, 806, 66, '#16191d') +
        circle(1440, 806, 28, '#77808a'),
      glow(1640, 740, 160, '#fff2c4'),
      rect(330, 360, 16, 560, '#a7b0b8') +
        rect(250, 340, 176, 116, '#f4c95d', 'rx="12"') +
        `<text x="338" y="420" font-family="sans-serif" font-weight="bold" font-size="64" fill="#1c1b1a" text-anchor="middle">H</text>`,
      circle(520, 700, 36, '#c99271') +
        path('M470 920 L480 760 Q520 726 560 760 L572 920 Z', '#b5522f'),
      path('M410 650 Q520 520 630 650 Z', '#c8452f') + stroke('M520 590 L520 830', '#2b2320', 7),
      ripples(940, 240, '#f4c95d', 12, 26),
      rain('#cfd8e2', 4, 210),
    ),
  hund: () =>
    scene(
      sky('#4b4a6b', '#f0a97e'),
      glow(1420, 560, 560, '#ffdca8'),
      circle(1420, 560, 70, '#ffe8bd'),
      hills(700, 110, '#5d5370', 5),
      path(`M0 760 L${W} 700 L${W} 830 L0 960 Z`, '#3b3348'),
      stroke('M0 800 L1800 730', '#c9a48c', 8) + stroke('M0 880 L1800 780', '#c9a48c', 8),
      path(`M0 940 L${W} 820 L${W} ${H} L0 ${H} Z`, '#8a6f66'),
      path(`M0 940 L${W} 820 L${W} 846 L0 974 Z`, '#f0d9b8'),
      rect(1180, 300, 20, 560, '#2b2634') +
        rect(1080, 320, 220, 74, '#0b5563', 'rx="8"') +
        `<text x="1190" y="372" font-family="sans-serif" font-weight="bold" font-size="44" fill="#fff" text-anchor="middle">Spår 2</text>`,
      path(
        'M560 1040 Q520 880 610 800 Q640 700 740 720 Q830 720 842 800 Q880 900 860 1040 Z',
        '#2b2129',
      ),
      path(
        'M650 740 Q620 620 700 590 Q800 560 862 640 L930 668 Q946 700 900 718 Q840 744 800 740 Z',
        '#2b2129',
      ),
      path('M690 600 Q640 620 640 720 Q690 716 712 650 Z', '#1a141a') +
        circle(806, 648, 9, '#f0d9b8') +
        ellipse(926, 682, 16, 13, '#0f0b0e'),
      stroke('M560 1020 Q430 1010 420 900', '#2b2129', 34),
      rect(590, 1020, 64, 40, '#2b2129', 'rx="18"') + rect(770, 1020, 74, 40, '#2b2129', 'rx="18"'),
      stroke('M706 742 Q760 780 820 752', '#c8452f', 22),
      ellipse(700, 1068, 300, 18, '#000', 'opacity="0.22"'),
    ),
  vaxthus: () =>
    scene(
      sky('#27375a', '#a893b8'),
      glow(900, 780, 900, '#ffd98a', 0.65),
      spruces(700, 240, '#26345a', 6, 26),
      hills(800, 70, '#d9dced', 8, 4),
      rect(0, 790, W, 420, '#e9ebf5'),
      path('M430 900 L430 560 Q900 260 1370 560 L1370 900 Z', '#fbe3a1'),
      path(
        'M430 900 L430 560 Q900 260 1370 560 L1370 900 Z',
        'none',
        'stroke="#3c4a48" stroke-width="14"',
      ),
      ...[590, 745, 900, 1055, 1210].map((x) =>
        stroke(`M${x} 900 L${x} ${410 + Math.abs(x - 900) ** 2 / 1500}`, '#3c4a48', 9),
      ),
      stroke('M430 690 L1370 690', '#3c4a48', 9),
      ...Array.from({ length: 34 }, (_, i) => {
        const roll = createRandom(i + 2);
        const [x, y] = [470 + roll() * 860, 640 + roll() * 240];
        return ellipse(
          x,
          y,
          44,
          20,
          roll() > 0.5 ? '#3f7d4c' : '#5a9a58',
          `transform="rotate(${roll() * 120 - 60} ${x} ${y})"`,
        );
      }),
      ...Array.from({ length: 16 }, (_, i) => {
        const roll = createRandom(i + 50);
        return circle(480 + roll() * 840, 660 + roll() * 210, 20, '#c8452f');
      }),
      path(`M0 910 Q900 860 ${W} 920 L${W} ${H} L0 ${H} Z`, '#f5f6fc'),
      ...Array.from({ length: 110 }, (_, i) => {
        const roll = createRandom(i + 400);
        return circle(roll() * W, roll() * H, 2 + roll() * 5, '#ffffff', 'opacity="0.85"');
      }),
    ),
  alg: () =>
    scene(
      sky('#9db8a8', '#f6e6c3'),
      glow(1320, 380, 620, '#fff6d8'),
      spruces(660, 330, '#86a492', 2, 18),
      spruces(740, 300, '#5d8070', 7, 14),
      hills(820, 60, '#7a8b4f', 5),
      rect(0, 815, W, 400, '#8b9a55'),
      path(`M0 1010 L${W} 930 L${W} 1080 L0 ${H} Z`, '#b3a58a'),
      path(
        'M560 640 Q600 560 760 560 L980 580 Q1050 590 1060 660 L1050 760 Q900 800 620 770 Z',
        '#4a3427',
      ),
      path(
        'M960 600 Q1010 470 1100 430 L1180 470 Q1270 500 1284 548 Q1276 590 1210 584 L1120 560 Q1080 620 1052 690 Z',
        '#4a3427',
      ),
      path('M1096 440 Q1070 380 1104 360 Q1130 390 1134 440 Z', '#3a281e') +
        circle(1164, 486, 9, '#f6e6c3') +
        ellipse(1270, 556, 14, 20, '#2a1c15'),
      stroke(
        'M1120 410 Q1090 320 1010 300 M1060 330 L1050 270 M1140 410 Q1180 320 1250 310 M1208 330 L1216 272',
        '#8a6a4a',
        20,
      ),
      ...[610, 690, 940, 1020].map((x, i) =>
        stroke(`M${x} 740 L${x + (i % 2 ? 14 : -8)} 1000`, '#8f7a63', 34),
      ),
      path('M560 650 Q520 690 540 740', 'none', 'stroke="#3a281e" stroke-width="22"'),
      ...Array.from({ length: 12 }, (_, i) => rect(40 + i * 152, 870, 22, 200, '#6b5138')),
      stroke(`M0 920 L${W} 900 M0 990 L${W} 970`, '#6b5138', 20),
    ),
  skog: () =>
    scene(
      sky('#b9cfc4', '#eef0dc'),
      glow(900, 260, 720, '#fffbe4'),
      spruces(800, 460, '#a3bdb0', 3, 14),
      spruces(930, 560, '#6f9486', 11, 11),
      spruces(1100, 720, '#3c665a', 19, 9),
      hills(1120, 60, '#28483f', 5),
      path(`M760 ${H} Q860 1040 880 900 L920 900 Q960 1040 1090 ${H} Z`, '#c9b48c'),
      path('M1240 1080 L1360 860 L1480 1080 Z', '#7a5a3a') +
        path('M1320 1080 L1360 970 L1400 1080 Z', '#2b1f16'),
    ),
  kvarn: () =>
    scene(
      sky('#6f9fb0', '#f1e3c0'),
      hills(700, 170, '#7fa58d', 4),
      spruces(720, 180, '#4c7767', 8, 26),
      path('M820 860 L820 440 L1110 270 L1400 440 L1400 860 Z', '#8c3a2b'),
      path('M780 462 L1110 258 L1440 462 L1440 424 L1110 214 L780 424 Z', '#3b2a25'),
      ...[900, 1180].map(
        (x) =>
          rect(x, 520, 110, 120, '#f4e6c4') +
          stroke(`M${x + 55} 520 L${x + 55} 640 M${x} 580 L${x + 110} 580`, '#fff', 10),
      ),
      rect(0, 850, W, 360, '#5f93a0'),
      ripples(870, 320, '#f6efd6', 6, 60),
      `<circle cx="640" cy="720" r="270" fill="none" stroke="#4a3323" stroke-width="34"/>`,
      `<circle cx="640" cy="720" r="190" fill="none" stroke="#4a3323" stroke-width="16"/>`,
      ...Array.from({ length: 16 }, (_, i) => {
        const a = (i / 16) * Math.PI * 2;
        return stroke(
          `M640 720 L${640 + Math.cos(a) * 300} ${720 + Math.sin(a) * 300}`,
          '#5d4230',
          15,
        );
      }),
      circle(640, 720, 40, '#35241a'),
      path('M300 560 L640 470 L640 500 L300 600 Z', '#6b4c35'),
      path(`M0 1080 Q500 1000 900 1100 T${W} 1060 L${W} ${H} L0 ${H} Z`, '#3d6a4e'),
    ),
  boule: () =>
    scene(
      sky('#e9c98f', '#f7ead0', 520),
      spruces(520, 150, '#8a8f5f', 3, 30),
      rect(0, 510, W, 690, '#d9bd8c'),
      ...Array.from({ length: 260 }, (_, i) => {
        const roll = createRandom(i + 9);
        return circle(roll() * W, 530 + roll() * 670, 1.5 + roll() * 4, '#b3935f', 'opacity="0.7"');
      }),
      ...[
        [520, 860, 120],
        [860, 760, 92],
        [1180, 930, 140],
      ].map(
        ([x = 0, y = 0, r = 0]) =>
          ellipse(x + r * 0.9, y + r * 0.9, r * 1.5, r * 0.3, '#7a5f38', 'opacity="0.5"') +
          circle(x, y, r, '#5f6b72') +
          circle(x - r * 0.3, y - r * 0.3, r * 0.62, '#8b979d') +
          circle(x - r * 0.4, y - r * 0.42, r * 0.2, '#e9eef0') +
          stroke(
            `M${x - r * 0.94} ${y + r * 0.16} Q${x} ${y + r * 0.5} ${x + r * 0.94} ${y + r * 0.16}`,
            '#3f4a50',
            5,
          ),
      ),
      ellipse(1060, 806, 60, 12, '#7a5f38', 'opacity="0.5"') +
        circle(1020, 780, 34, '#c8452f') +
        circle(1010, 770, 11, '#f0a48f'),
      glow(200, 320, 620, '#fff2c9', 0.8),
    ),
};

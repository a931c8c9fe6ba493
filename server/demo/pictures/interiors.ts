import {
  circle,
  createRandom,
  ellipse,
  glow,
  H,
  path,
  rect,
  scene,
  sky,
  stroke,
  W,
} from './shapes.ts';

/** Indoor pictures by name. */
export const INTERIORS: Record<string, () => string> = {
  matsal: () =>
    scene(
      rect(0, 0, W, H, '#e7d6b5'),
      rect(0, 0, W, 520, '#0b5563'),
      ...[220, 700, 1180].map(
        (x) =>
          rect(x, 60, 360, 380, '#cfe3df', 'rx="10"') +
          stroke(`M${x + 180} 60 L${x + 180} 440 M${x} 250 L${x + 360} 250`, '#f5efdf', 14),
      ),
      path(`M0 560 L${W} 560 L${W} ${H} L0 ${H} Z`, '#c99a62'),
      ...Array.from({ length: 7 }, (_, i) =>
        stroke(`M0 ${640 + i * 90} L${W} ${620 + i * 96}`, '#b98850', 6),
      ),
      ellipse(880, 960, 480, 96, '#7a5630', 'opacity="0.45"'),
      path('M470 760 Q500 1010 880 1010 Q1260 1010 1290 760 Z', '#fbf6ea'),
      ellipse(880, 760, 410, 116, '#f0e6d0') + ellipse(880, 766, 360, 94, '#d9873a'),
      ...Array.from({ length: 15 }, (_, i) => {
        const roll = createRandom(i + 3);
        return ellipse(
          600 + roll() * 560,
          726 + roll() * 80,
          26,
          14,
          ['#4d8a4b', '#f4c95d', '#b5522f'][i % 3] ?? '#fff',
        );
      }),
      stroke('M1330 980 L1580 700', '#8b979d', 26) +
        ellipse(1610, 664, 70, 46, '#9aa6ac', 'transform="rotate(-48 1610 664)"'),
      stroke(
        'M760 600 Q720 520 780 460 M900 600 Q860 510 920 440 M1030 600 Q990 530 1050 470',
        '#ffffff',
        14,
        'opacity="0.55"',
      ),
    ),
  cyklar: () => {
    const bicycle = (x: number, y: number, size: number, frame: string) => {
      const [back, front, hub] = [x - 230 * size, x + 230 * size, x - 40 * size];
      const [seat, head, bar] = [x - 90 * size, x + 150 * size, y - 250 * size];
      const wheel = (at: number) =>
        circle(at, y, 150 * size, 'none', `stroke="#1c1b1a" stroke-width="${20 * size}"`) +
        circle(at, y, 132 * size, 'none', `stroke="#b9c2c6" stroke-width="${5 * size}"`) +
        Array.from({ length: 8 }, (_, i) => {
          const turn = (i * Math.PI) / 8;
          const [dx, dy] = [Math.cos(turn) * 130 * size, Math.sin(turn) * 130 * size];
          return stroke(`M${at - dx} ${y - dy} L${at + dx} ${y + dy}`, '#b9c2c6', 3 * size);
        }).join('');
      return (
        wheel(back) +
        wheel(front) +
        stroke(
          `M${back} ${y} L${seat} ${y - 190 * size} L${head} ${y - 190 * size} L${hub} ${y + 10 * size} Z M${hub} ${y + 10 * size} L${seat} ${bar} M${head + 12 * size} ${bar} L${front} ${y}`,
          frame,
          20 * size,
        ) +
        stroke(`M${seat - 60 * size} ${bar} L${seat + 50 * size} ${bar}`, '#3a2a20', 26 * size) +
        stroke(
          `M${head + 70 * size} ${bar - 20 * size} L${head - 10 * size} ${bar}`,
          '#3a2a20',
          18 * size,
        ) +
        circle(hub, y + 10 * size, 40 * size, '#8b979d')
      );
    };
    const tools = Array.from({ length: 9 }, (_, i) => {
      const [x, length] = [250 + i * 92, 110 + ((i * 53) % 90)];
      return (
        stroke(`M${x} 300 L${x} ${300 + length}`, '#8b979d', 18) +
        circle(x, 292, 24, '#8b979d') +
        circle(x, 292, 11, '#c9a36a')
      );
    });
    return scene(
      rect(0, 0, W, H, '#3d4a45'),
      ...Array.from({ length: 8 }, (_, row) =>
        stroke(`M0 ${60 + row * 120} L${W} ${60 + row * 120}`, '#37433f', 6),
      ),
      rect(0, 960, W, 240, '#6f6a60') + rect(0, 960, W, 16, '#58544c'),
      rect(180, 200, 900, 330, '#c9a36a', 'rx="8"') + tools.join(''),
      glow(1080, 560, 780, '#ffdf9e', 0.7),
      stroke('M1080 0 L1080 190', '#1c1b1a', 8) +
        path('M960 270 Q1080 90 1200 270 Z', '#b5522f') +
        ellipse(1080, 272, 118, 22, '#ffe9b8'),
      bicycle(390, 860, 0.72, '#0b5563') + bicycle(1580, 330, 0.6, '#f4c95d'),
      stroke('M1580 0 L1580 190 M1480 0 L1480 190', '#1c1b1a', 6),
      stroke('M1120 1080 L1120 700 M1010 1090 L1230 1090', '#2b2926', 26),
      bicycle(1130, 860, 1, '#a4262c'),
      rect(1420, 900, 330, 200, '#7a5839') +
        rect(1400, 880, 370, 34, '#8f6a47') +
        ['#f4c95d', '#0b5563', '#b5522f', '#f7efdc']
          .map((fill, i) => circle(1460 + i * 84, 862, 30, fill))
          .join(''),
    );
  },
  bibliotek: () => {
    const roll = createRandom(17);
    const colours = [
      '#0b5563',
      '#b5522f',
      '#f4c95d',
      '#6b4c3a',
      '#3f6e57',
      '#c9a36a',
      '#7a2f35',
      '#d8d0bd',
    ];
    const books = (x: number, y: number, w: number) => {
      let at = x;
      let out = '';
      while (at < x + w - 40) {
        const [bw, bh] = [20 + roll() * 34, 150 + roll() * 66];
        out +=
          rect(at, y - bh, bw, bh, colours[Math.floor(roll() * colours.length)] ?? '#fff') +
          rect(at, y - bh + 22, bw, 8, '#00000033');
        at += bw + 3;
      }
      return out;
    };
    return scene(
      rect(0, 0, W, H, '#2c211b'),
      rect(1180, 120, 480, 640, '#22345a') +
        glow(1420, 400, 420, '#51679c', 0.7) +
        circle(1540, 250, 44, '#f4ead0'),
      stroke('M1420 120 L1420 760 M1180 440 L1660 440', '#4a382d', 18) +
        rect(1160, 100, 520, 680, 'none', 'stroke="#4a382d" stroke-width="24"'),
      ...[310, 580, 850, 1120].map((y) => rect(40, y, 1060, 24, '#5a4231') + books(56, y, 1030)),
      rect(30, 40, 26, 1120, '#4a3527') + rect(1084, 40, 26, 1120, '#4a3527'),
      glow(1400, 800, 560, '#ffd98a', 0.85),
      rect(1120, 960, 680, 36, '#7a5839') +
        rect(1180, 990, 30, 220, '#5d422b') +
        rect(1720, 990, 30, 220, '#5d422b'),
      stroke('M1400 956 L1400 800', '#c9a36a', 16) +
        path('M1290 810 L1340 680 L1460 680 L1510 810 Z', '#f4c95d') +
        ellipse(1400, 956, 80, 14, '#c9a36a'),
      path(
        'M1540 950 Q1610 910 1680 950 Q1740 912 1796 946 L1796 962 Q1740 930 1680 964 Q1610 930 1540 962 Z',
        '#f7efdc',
      ),
    );
  },
  kor: () =>
    scene(
      rect(0, 0, W, H, '#3a1620'),
      ...Array.from({ length: 18 }, (_, i) =>
        path(
          `M${i * 106} 0 Q${i * 106 + 52} 520 ${i * 106 + 6} 900 L${i * 106 + 98} 900 Q${i * 106 + 120} 520 ${i * 106 + 106} 0 Z`,
          i % 2 ? '#7a2432' : '#8c2f3c',
        ),
      ),
      glow(900, 520, 860, '#ffdf9e', 0.75),
      rect(0, 900, W, 300, '#6b4a2f') + rect(0, 900, W, 18, '#a67a4b'),
      ...[0, 1, 2].flatMap((row) =>
        Array.from({ length: 9 - row }, (_, i) => {
          const roll = createRandom(row * 30 + i + 4);
          const [x, y] = [
            190 + row * 86 + (i * (1420 - row * 172)) / (8 - row),
            930 - (2 - row) * -90 - row * 190,
          ];
          const skin =
            ['#e8b98f', '#c68d62', '#8a5a3c', '#f0cba5'][Math.floor(roll() * 4)] ?? '#e8b98f';
          const top =
            ['#0b5563', '#f4c95d', '#f7efdc', '#3f6e57'][Math.floor(roll() * 4)] ?? '#0b5563';
          return (
            path(
              `M${x - 74} ${y + 190} Q${x - 76} ${y + 58} ${x} ${y + 54} Q${x + 76} ${y + 58} ${x + 74} ${y + 190} Z`,
              top,
            ) +
            circle(x, y, 50, skin) +
            path(
              `M${x - 52} ${y - 4} Q${x - 50} ${y - 64} ${x} ${y - 62} Q${x + 50} ${y - 64} ${x + 52} ${y - 4} Q${x} ${y - 44} ${x - 52} ${y - 4} Z`,
              ['#2b1d17', '#7a4a25', '#c99a4b'][i % 3] ?? '#2b1d17',
            ) +
            ellipse(x, y + 24, 11, 14, '#5c1f24')
          );
        }),
      ),
    ),
  bageri: () =>
    scene(
      rect(0, 0, W, H, '#141c2b'),
      sky('#101827', '#2a3754', 700),
      rect(120, 130, 1560, 900, '#1d2533'),
      rect(300, 320, 1020, 520, '#ffd78a') + glow(810, 600, 980, '#ffcf73', 0.7),
      rect(300, 320, 1020, 520, 'none', 'stroke="#4a3527" stroke-width="26"') +
        stroke('M810 320 L810 840', '#4a3527', 18),
      path('M270 300 L1350 300 L1400 220 L220 220 Z', '#b5522f') +
        ['M270 300', 'M490 300', 'M710 300', 'M930 300', 'M1150 300']
          .map((m) => path(`${m} l110 0 l0 -80 l-110 0 Z`, '#f7efdc'))
          .join(''),
      rect(300, 720, 1020, 30, '#8a6237') + rect(300, 560, 440, 20, '#8a6237'),
      ...[380, 500, 620].map(
        (x) =>
          ellipse(x, 538, 54, 30, '#c98a45') +
          stroke(`M${x - 24} 524 L${x - 8} 548 M${x + 4} 520 L${x + 20} 546`, '#f3d8a6', 5),
      ),
      ...[400, 540, 680, 1180].map(
        (x) =>
          circle(x, 690, 44, '#b9773a') +
          `<circle cx="${x}" cy="690" r="24" fill="none" stroke="#f3d8a6" stroke-width="8"/>`,
      ),
      circle(1010, 500, 52, '#d9a27a') +
        path('M950 458 Q950 380 1010 384 Q1072 380 1070 458 Z', '#ffffff') +
        path('M910 720 Q910 570 1010 566 Q1110 570 1112 720 Z', '#ffffff'),
      stroke('M930 610 L870 690 M1090 610 L1130 690', '#d9a27a', 30),
      rect(1420, 420, 210, 610, '#3a2a20') + rect(1450, 460, 150, 250, '#ffd78a', 'opacity="0.75"'),
      rect(0, 1030, W, 170, '#222b38') +
        path('M300 1030 L1320 1030 L1520 1200 L100 1200 Z', '#f4c95d', 'opacity="0.25"'),
    ),
  brod: () =>
    scene(
      rect(0, 0, W, H, '#5a4030'),
      ...Array.from({ length: 8 }, (_, i) => rect(0, i * 152, W, 6, '#4a3325')),
      rect(120, 180, 1560, 860, '#3b3f44', 'rx="40"') +
        rect(160, 220, 1480, 780, '#53585d', 'rx="26"'),
      ...[0, 1].flatMap((row) =>
        [0, 1, 2].map((col) => {
          const [x, y] = [420 + col * 480, 430 + row * 370];
          return (
            ellipse(x + 16, y + 26, 220, 136, '#2a2d30', 'opacity="0.6"') +
            ellipse(x, y, 216, 132, '#b06f33') +
            ellipse(x - 12, y - 14, 190, 108, '#c98742') +
            [-90, -10, 70]
              .map((d) =>
                stroke(
                  `M${x + d - 26} ${y - 70} Q${x + d + 24} ${y - 10} ${x + d + 6} ${y + 64}`,
                  '#f0d3a0',
                  20,
                ),
              )
              .join('') +
            ellipse(x - 60, y - 66, 70, 16, '#fff3dc', 'opacity="0.35"')
          );
        }),
      ),
      glow(300, 120, 900, '#ffdf9e', 0.4),
    ),
  mikrofon: () =>
    scene(
      rect(0, 0, W, H, '#4a3a2e'),
      ...Array.from({ length: 60 }, (_, i) => {
        const [x, y] = [(i % 12) * 156 + 40, Math.floor(i / 12) * 156 + 40];
        return rect(x, y, 128, 128, '#57463a', 'rx="34"') + circle(x + 64, y + 64, 34, '#3f3127');
      }),
      glow(1180, 420, 820, '#ffcf80', 0.8),
      rect(0, 930, W, 270, '#7a5533') + rect(0, 930, W, 14, '#a87a4b'),
      path('M1130 520 L1180 330 L1400 330 L1450 520 Z', '#f4c95d') +
        stroke('M1290 520 L1290 900', '#c9a36a', 18) +
        ellipse(1290, 930, 130, 22, '#c9a36a'),
      rect(610, 300, 260, 400, '#8b979d', 'rx="120"') +
        rect(640, 330, 200, 340, '#5f6b72', 'rx="96"'),
      ...Array.from({ length: 9 }, (_, i) =>
        stroke(`M640 ${366 + i * 34} L840 ${366 + i * 34}`, '#c7d0d4', 9),
      ),
      stroke('M560 470 Q560 800 740 800 Q920 800 920 470', '#c7d0d4', 20) +
        stroke('M740 800 L740 920', '#c7d0d4', 26) +
        ellipse(740, 936, 170, 30, '#5f6b72'),
      path('M120 1080 L560 1030 L640 1150 L200 1200 Z', '#f7efdc'),
      ...[0, 1, 2, 3].map((i) =>
        stroke(`M${190 + i * 16} ${1092 + i * 22} L${520 + i * 12} ${1054 + i * 22}`, '#8a7f70', 5),
      ),
      circle(1600, 160, 34, '#c8452f') + glow(1600, 160, 170, '#ff6a4d', 0.6),
    ),
  teater: () =>
    scene(
      rect(0, 0, W, H, '#120f16'),
      path('M820 0 L980 0 L1420 980 L380 980 Z', '#f8e4b0', 'opacity="0.24"') +
        path('M860 0 L940 0 L1240 980 L560 980 Z', '#f8e4b0', 'opacity="0.28"'),
      rect(0, 940, W, 260, '#33251f') + ellipse(900, 1000, 560, 92, '#a97f4e', 'opacity="0.65"'),
      path('M0 0 L280 0 Q240 560 150 1200 L0 1200 Z', '#6b1f2b') +
        path('M1800 0 L1520 0 Q1560 560 1650 1200 L1800 1200 Z', '#6b1f2b'),
      stroke(
        'M90 0 Q96 600 60 1200 M190 0 Q180 600 110 1200 M1710 0 Q1704 600 1740 1200 M1610 0 Q1620 600 1690 1200',
        '#4d131d',
        14,
      ),
      rect(620, 720, 560, 200, '#0b5563', 'rx="40"') +
        rect(570, 790, 110, 180, '#0e6472', 'rx="34"') +
        rect(1120, 790, 110, 180, '#0e6472', 'rx="34"') +
        rect(660, 850, 480, 90, '#117080', 'rx="18"'),
      circle(780, 640, 46, '#e8b98f') +
        path(
          'M730 640 Q726 576 780 580 Q836 576 832 650 Q812 606 780 606 Q748 606 730 640 Z',
          '#5a2f1c',
        ) +
        path('M712 860 Q710 700 780 696 Q850 700 850 860 Z', '#f4c95d') +
        stroke('M842 740 L900 790 L900 760', '#e8b98f', 22),
      ...Array.from({ length: 9 }, (_, i) => {
        const roll = createRandom(i + 12);
        const [x, y] = [330 + roll() * 1140, 170 + roll() * 330];
        return (
          stroke(`M${x} ${y + 50} L${x + 16} 700`, '#ffffff', 2, 'opacity="0.35"') +
          ellipse(x, y, 40, 50, ['#c8452f', '#f4c95d', '#f7efdc', '#3f6e57'][i % 4] ?? '#fff')
        );
      }),
    ),
  atelje: () => {
    const roll = createRandom(23);
    const panes = [0, 1, 2].flatMap((row) =>
      [0, 1].map((col) => [560 + col * 350, 130 + row * 262] as const),
    );
    const skies = ['#7fb3c8', '#a9cbd0', '#f2c795', '#f6dca4', '#e59a6f', '#27375a'];
    return scene(
      rect(0, 0, W, H, '#e9dcc4'),
      rect(0, 960, W, 240, '#b98d5c'),
      rect(500, 70, 800, 860, '#8a6848', 'rx="8"'),
      ...panes.map(
        ([x, y], i) =>
          rect(x, y, 330, 242, skies[i] ?? '#fff') +
          Array.from({ length: 5 }, () =>
            ellipse(
              x + 40 + roll() * 250,
              y + 40 + roll() * 160,
              40 + roll() * 60,
              14 + roll() * 14,
              '#ffffff',
              'opacity="0.5"',
            ),
          ).join(''),
      ),
      circle(1080, 520, 44, '#fff3cf') +
        stroke(
          'M620 220 q22 -22 44 0 q22 -22 44 0 M760 300 q18 -18 36 0 q18 -18 36 0',
          '#2b2320',
          7,
        ),
      ...[
        [300, '#f2c795'],
        [620, '#a9cbd0'],
        [940, '#e59a6f'],
        [1240, '#f6dca4'],
      ].map(([x, c]) =>
        path(
          `M${x} 1190 L${Number(x) + 90} 990 L${Number(x) + 320} 990 L${Number(x) + 270} 1190 Z`,
          String(c),
          'opacity="0.75"',
        ),
      ),
      rect(1420, 700, 260, 26, '#6b4c35') +
        stroke('M1460 726 L1440 960 M1640 726 L1660 960', '#6b4c35', 18),
      ...[
        ['#c8452f', 1470],
        ['#0b5563', 1550],
        ['#f4c95d', 1630],
      ].map(
        ([c, x]) =>
          rect(Number(x) - 32, 610, 64, 90, '#f7efdc', 'rx="6"') +
          rect(Number(x) - 32, 640, 64, 40, String(c)),
      ),
      stroke('M1500 610 L1470 500 M1530 610 L1540 480', '#8a6848', 12),
      glow(900, 480, 900, '#fff3d0', 0.35),
    );
  },
};

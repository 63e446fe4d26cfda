// The signs our face doesn't have, drawn by us: suits, states, ticks and arrows. Units of a thousandth of the letter size, y upwards.

const on = (x, y) => ({ x: Math.round(x), y: Math.round(y), on: true });
const off = (x, y) => ({ x: Math.round(x), y: Math.round(y), on: false });

const area = (points) =>
  points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length];
    return sum + (next.x - x) * (next.y + y);
  }, 0);

/** Filled outlines run clockwise, holes the other way: what overlaps is filled once. */
const filled = (points) => (area(points) > 0 ? points : points.toReversed());
const hole = (points) => filled(points).toReversed();

const polygon = (...pairs) => filled(pairs.map(([x, y]) => on(x, y)));

const circle = (x, y, radius) => {
  const bend = radius / Math.cos(Math.PI / 8);
  return filled(
    Array.from({ length: 8 }, (_, n) => n * (Math.PI / 4)).flatMap((turn) => [
      on(x + radius * Math.cos(turn), y + radius * Math.sin(turn)),
      off(x + bend * Math.cos(turn + Math.PI / 8), y + bend * Math.sin(turn + Math.PI / 8)),
    ]),
  );
};

/** A line of even width through the points, its corners rounded. */
const stroke = (width, ...pairs) => {
  const half = width / 2;
  const bars = pairs.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = pairs[at];
    const length = Math.hypot(x - fromX, y - fromY);
    const [dx, dy] = [(-(y - fromY) / length) * half, ((x - fromX) / length) * half];
    return polygon([fromX + dx, fromY + dy], [x + dx, y + dy], [x - dx, y - dy], [fromX - dx, fromY - dy]);
  });
  return [...bars, ...pairs.map(([x, y]) => circle(x, y, half))];
};

const ring = (x, y, radius, width) => [circle(x, y, radius), hole(circle(x, y, radius - width))];

const MIDDLE = 330;

/** A heart between these heights; upside down it is the body of a spade. */
const heart = (bottom, top, width = 620, centre = 370) => {
  const h = top - bottom;
  const at = (x, y) => [centre + (x * width) / 2, bottom + y * h];
  const right = [
    on(...at(0, 0)),
    off(...at(0.3, 0.24)),
    on(...at(0.62, 0.42)),
    off(...at(1, 0.62)),
    on(...at(1, 0.79)),
    off(...at(1, 1)),
    on(...at(0.55, 1)),
    off(...at(0.16, 1)),
    on(...at(0, 0.72)),
  ];
  const left = right
    .slice(1, -1)
    .toReversed()
    .map(({ x, y, on: isOn }) => ({ x: Math.round(2 * centre - x), y, on: isOn }));
  return filled([...right, ...left]);
};

/** The foot that carries a spade or a club. */
const foot = (top) =>
  filled([on(352, top), off(345, 60), on(215, -30), on(525, -30), off(395, 60), on(388, top)]);

const upsideDown = (contour, bottom, top) =>
  filled(contour.map(({ x, y, on: isOn }) => ({ x, y: Math.round(bottom + top - y), on: isOn })));

const spade = [upsideDown(heart(100, 710), 100, 710), foot(260)];
const club = [
  circle(370, 540, 168),
  circle(206, 275, 168),
  circle(534, 275, 168),
  polygon([300, 430], [440, 430], [440, 240], [300, 240]),
  foot(300),
];
const diamond = filled([
  on(370, 720),
  off(470, 520),
  on(640, 340),
  off(470, 160),
  on(370, -40),
  off(270, 160),
  on(100, 340),
  off(270, 520),
]);

const arrow = (turn) => {
  const spin = ([x, y]) => [
    400 + (x - 400) * Math.cos(turn) - (y - MIDDLE) * Math.sin(turn),
    MIDDLE + (x - 400) * Math.sin(turn) + (y - MIDDLE) * Math.cos(turn),
  ];
  const head = [
    [490, 540],
    [700, MIDDLE],
    [490, 120],
  ].map(spin);
  const shaft = [
    [100, MIDDLE],
    [700, MIDDLE],
  ].map(spin);
  return [...stroke(72, ...head), ...stroke(72, ...shaft)];
};

const arc = (x, y, radius, from, to) =>
  Array.from({ length: 25 }, (_, n) => from + ((to - from) * n) / 24).map((turn) => [
    x + radius * Math.cos(turn),
    y + radius * Math.sin(turn),
  ]);

const SIGNS = {
  '♠': [740, spade],
  '♥': [740, [heart(-30, 680)]],
  '♦': [740, [diamond]],
  '♣': [740, club],
  '✓': [760, stroke(92, [110, 330], [300, 110], [650, 590])],
  '✕': [700, [...stroke(84, [130, 550], [570, 110]), ...stroke(84, [130, 110], [570, 550])]],
  '→': [800, arrow(0)],
  '←': [800, arrow(Math.PI)],
  '↑': [800, arrow(Math.PI / 2)],
  '↓': [800, arrow(-Math.PI / 2)],
  '↵': [
    800,
    [...stroke(72, [690, 580], [690, 260], [110, 260]), ...stroke(72, [290, 440], [110, 260], [290, 80])],
  ],
  '↻': [
    760,
    [
      ...stroke(72, ...arc(380, MIDDLE, 250, (-5 / 4) * Math.PI + Math.PI / 2, 1.1 * Math.PI)).slice(0, -25),
      ...stroke(72, [600, 640], [575, 470], [400, 490]),
    ],
  ],
  '▾': [620, [polygon([90, 460], [530, 460], [310, 180])]],
  '▴': [620, [polygon([90, 200], [530, 200], [310, 480])]],
  '▲': [760, [polygon([80, 60], [680, 60], [380, 600])]],
  '▼': [760, [polygon([80, 600], [680, 600], [380, 60])]],
  '❚': [340, [polygon([80, -10], [260, -10], [260, 670], [80, 670])]],
  '■': [700, [polygon([90, 70], [610, 70], [610, 590], [90, 590])]],
  '▤': [
    760,
    [
      polygon([80, 30], [680, 30], [680, 630], [80, 630]),
      ...[90, 246, 402].map((y) => hole(polygon([140, y], [620, y], [620, y + 96], [140, y + 96]))),
      hole(polygon([140, 558], [620, 558], [620, 574], [140, 574])),
    ],
  ],
  '●': [700, [circle(350, MIDDLE, 270)]],
  '○': [700, ring(350, MIDDLE, 270, 70)],
  '◐': [
    700,
    [
      ...ring(350, MIDDLE, 270, 70),
      filled([
        on(350, 560),
        on(350, 100),
        off(260, 100),
        on(188, 168),
        off(120, 235),
        on(120, MIDDLE),
        off(120, 425),
        on(188, 492),
        off(260, 560),
      ]),
    ],
  ],
  '◷': [700, [...ring(350, MIDDLE, 270, 66), ...stroke(60, [350, 540], [350, MIDDLE], [540, MIDDLE])]],
  '★': [
    760,
    [
      filled(
        Array.from({ length: 10 }, (_, n) => {
          const [turn, far] = [Math.PI / 2 + (n * Math.PI) / 5, n % 2 === 0 ? 370 : 150];
          return on(380 + far * Math.cos(turn), 310 + far * Math.sin(turn));
        }),
      ),
    ],
  ],
  '√': [640, stroke(66, [60, 300], [150, 340], [270, 40], [430, 690], [600, 690])],
  '≥': [600, [...stroke(66, [90, 540], [500, 370], [90, 200]), ...stroke(66, [90, 70], [500, 70])]],
  '≤': [600, [...stroke(66, [510, 540], [100, 370], [510, 200]), ...stroke(66, [100, 70], [510, 70])]],
  '⌊': [360, stroke(66, [110, 690], [110, -60], [280, -60])],
  '⌋': [360, stroke(66, [250, 690], [250, -60], [80, -60])],
};

/** Every sign as the font takes it: its code, its width and its contours. */
export const signs = Object.entries(SIGNS).map(([sign, [width, contours]]) => ({
  code: sign.codePointAt(0),
  width,
  contours,
}));

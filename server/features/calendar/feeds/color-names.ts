/*
 * RFC 7986 (5.9) names colors as CSS does, without hex numbers: the nearest of these says which a calendar has.
 */

const names: Record<string, string> = {
  black: '#000000',
  dimgray: '#696969',
  gray: '#808080',
  silver: '#c0c0c0',
  slategray: '#708090',
  maroon: '#800000',
  brown: '#a52a2a',
  firebrick: '#b22222',
  crimson: '#dc143c',
  red: '#ff0000',
  tomato: '#ff6347',
  coral: '#ff7f50',
  salmon: '#fa8072',
  sienna: '#a0522d',
  saddlebrown: '#8b4513',
  chocolate: '#d2691e',
  peru: '#cd853f',
  tan: '#d2b48c',
  orangered: '#ff4500',
  darkorange: '#ff8c00',
  orange: '#ffa500',
  gold: '#ffd700',
  goldenrod: '#daa520',
  darkgoldenrod: '#b8860b',
  khaki: '#f0e68c',
  yellow: '#ffff00',
  olive: '#808000',
  olivedrab: '#6b8e23',
  darkolivegreen: '#556b2f',
  yellowgreen: '#9acd32',
  limegreen: '#32cd32',
  green: '#008000',
  darkgreen: '#006400',
  forestgreen: '#228b22',
  seagreen: '#2e8b57',
  mediumseagreen: '#3cb371',
  teal: '#008080',
  darkcyan: '#008b8b',
  turquoise: '#40e0d0',
  cadetblue: '#5f9ea0',
  skyblue: '#87ceeb',
  steelblue: '#4682b4',
  dodgerblue: '#1e90ff',
  royalblue: '#4169e1',
  blue: '#0000ff',
  navy: '#000080',
  midnightblue: '#191970',
  darkslateblue: '#483d8b',
  slateblue: '#6a5acd',
  rebeccapurple: '#663399',
  indigo: '#4b0082',
  purple: '#800080',
  darkmagenta: '#8b008b',
  mediumorchid: '#ba55d3',
  orchid: '#da70d6',
  plum: '#dda0dd',
  mediumvioletred: '#c71585',
  deeppink: '#ff1493',
  hotpink: '#ff69b4',
  palevioletred: '#db7093',
  pink: '#ffc0cb',
};

/** The CSS name of the color nearest to `#rrggbb`. */
export function colorName(hex: string): string {
  const [nearest = ''] = Object.keys(names).sort(
    (one, other) => distance(names[one] ?? '', hex) - distance(names[other] ?? '', hex),
  );
  return nearest;
}

function distance(one: string, other: string): number {
  return [1, 3, 5]
    .map(
      (at) =>
        Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
    )
    .reduce((sum, difference) => sum + difference ** 2, 0);
}

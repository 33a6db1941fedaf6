/** Everything is drawn from polylines in picture units; curves are sampled when they are made. */
export type Point = readonly [x: number, y: number];
export type Shape = readonly Point[];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const polar = (x: number, y: number, radius: number, degrees: number): Point => [
  x + radius * Math.cos(radians(degrees)),
  y + radius * Math.sin(radians(degrees)),
];

export function arc(x: number, y: number, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) * radius) / 900) + 2);
  return Array.from({ length: steps + 1 }, (_, i) =>
    polar(x, y, radius, from + ((to - from) * i) / steps),
  );
}

export function ellipse(x: number, y: number, rx: number, ry = rx, turn = 0): Point[] {
  const circle = Array.from({ length: 48 }, (_, i) => polar(0, 0, 1, i * 7.5));
  return place(
    circle.map(([a, b]) => [a * rx, b * ry]),
    { x, y, turn },
  );
}

export const box = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** A round-headed opening: the house's one motif. */
export function arch(x: number, top: number, bottom: number, halfWidth: number): Point[] {
  return [
    [x - halfWidth, bottom],
    ...arc(x, top + halfWidth, halfWidth, 180, 360),
    [x + halfWidth, bottom],
  ];
}

const knot = (points: Shape, i: number, closed: boolean): Point => {
  const n = points.length;
  return points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] ?? [0, 0];
};

/** A Catmull-Rom curve through the points. */
export function curve(points: Shape, closed = false, steps = 10): Point[] {
  const out: Point[] = [];
  const spans = closed ? points.length : points.length - 1;
  for (let i = 0; i < spans; i++) {
    const [p0, p1, p2, p3] = [-1, 0, 1, 2].map((d) => knot(points, i + d, closed)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const axis = (k: 0 | 1) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3);
      out.push([axis(0), axis(1)]);
    }
  }
  if (!closed) out.push(knot(points, points.length - 1, false));
  return out;
}

export type Placement = { x: number; y: number; turn?: number; scale?: number; flip?: boolean };

export function place(
  shape: Shape,
  { x, y, turn = 0, scale = 1, flip = false }: Placement,
): Point[] {
  const cos = Math.cos(radians(turn)) * scale;
  const sin = Math.sin(radians(turn)) * scale;
  return shape.map(([a, b]) => {
    const u = flip ? -a : a;
    return [x + u * cos - b * sin, y + u * sin + b * cos];
  });
}

/** The outline of a stroke of changing width along a line: stems, branches, rivers. */
export function ribbon(line: Shape, widths: readonly number[]): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const spot = (i / (line.length - 1)) * (widths.length - 1);
    const w0 = widths[Math.floor(spot)] ?? 1;
    const w1 = widths[Math.ceil(spot)] ?? w0;
    const half = (w0 + (w1 - w0) * (spot % 1)) / 2;
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]);
    right.push([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half]);
  });
  return [...left, ...right.reverse()];
}

export function center(shape: Shape): Point {
  const sum = shape.reduce<Point>(([x, y], [a, b]) => [x + a, y + b], [0, 0]);
  return [sum[0] / shape.length, sum[1] / shape.length];
}

/** The part of a line between two shares of its length, 0 to 1. */
export function stretch(line: Shape, from: number, to: number): Point[] {
  const at = (t: number): Point => {
    const spot = Math.min(line.length - 1.0001, Math.max(0, t * (line.length - 1)));
    const [x0, y0] = line[Math.floor(spot)] ?? [0, 0];
    const [x1, y1] = line[Math.floor(spot) + 1] ?? [x0, y0];
    return [x0 + (x1 - x0) * (spot % 1), y0 + (y1 - y0) * (spot % 1)];
  };
  const inner = line.filter(
    (_, i) => i / (line.length - 1) > from + 1e-6 && i / (line.length - 1) < to - 1e-6,
  );
  return [at(from), ...inner, at(to)];
}

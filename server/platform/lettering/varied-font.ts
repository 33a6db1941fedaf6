import { create, type Font } from 'fontkit';

type Point = {
  x: number;
  y: number;
  onCurve: boolean;
  endContour: boolean;
  copy: () => Point;
};
type Outline = { points?: Point[]; components?: { dx: number; dy: number }[] };
/** What fontkit 2.0.4 has inside a WOFF2 font. */
type Inside = Font & {
  variationCoords: number[] | null;
  _variationProcessor: { transformPoints: (glyph: number, points: Point[]) => void };
  _transformedGlyphs: Outline[];
};

/** A font that has one weight. */
export const plainFont = (bytes: Buffer): Font => create(bytes) as Font;

/**
 * A variable WOFF2 font at one weight. fontkit's own `getVariation` does not know WOFF2, but has all the parts: here
 * its outlines are moved to the weight before they are used (docs/decisions/0052-search-engines-and-sharing.md).
 */
export function variedFont(bytes: Buffer, weight: number): Font {
  const plain = create(bytes) as Inside;
  // Reads all outlines.
  plain.getGlyph(0).path.toSVG();
  const font = create(bytes) as Inside;
  font.variationCoords = [weight];
  font._transformedGlyphs = plain._transformedGlyphs;
  for (const [glyph, outline] of font._transformedGlyphs.entries()) moveTo(font, glyph, outline);
  return font;
}

function moveTo(font: Inside, glyph: number, { points, components }: Outline): void {
  const placed = components?.map(({ dx, dy }) => pointAt(dx, dy));
  const moving = points ?? placed;
  if (!moving) return;
  // Each outline has four more points, for its metrics (OpenType, gvar).
  const metrics = [0, 1, 2, 3].map(() => pointAt(0, 0));
  font._variationProcessor.transformPoints(glyph, [...moving, ...metrics]);
  for (const [index, point] of placed?.entries() ?? [])
    Object.assign(components?.[index] ?? {}, { dx: point.x, dy: point.y });
}

function pointAt(x: number, y: number): Point {
  const copy = (): Point => pointAt(x, y);
  return { x, y, onCurve: true, endContour: true, copy };
}

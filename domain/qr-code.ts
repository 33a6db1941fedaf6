/*
 * How a QR code is drawn, in browsers and on the sheet that the server makes. Its squares come from `uqr`, which this
 * folder does not know: `encode(text, QR_OPTIONS)`.
 */

/** Up to 15% of a code may be dirty or torn; scanners need a border of four squares (ISO/IEC 18004, 6.3.8). */
export const QR_OPTIONS = { ecc: 'M', border: 4 } as const;

/** The squares of a code row by row, the border too: whether each is dark. */
type Squares = { size: number; data: readonly (readonly boolean[])[] };

/** A code as SVG path data, its dark squares filled, one square being one unit. `size` counts the border. */
export type QrDrawing = { size: number; path: string };

/** Draws a code: the dark squares that stand side by side as one shape. */
export function drawQr({ size, data }: Squares): QrDrawing {
  const path = data.flatMap((row, y) =>
    runsOf(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { size, path: path.join('') };
}

function runsOf(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last.x + last.width === x) last.width += 1;
    else if (isDark) runs.push({ x, width: 1 });
  }
  return runs;
}

/** A file of its own: black on white, 10 cm wide where a program asks. */
export const qrSvg = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10cm" height="10cm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;

/** What the file with the code of a path of this site is called: `qr-events-garden-day.pdf`. */
export function qrFileName(path: string, ending: 'svg' | 'pdf'): string {
  const words = path.toLowerCase().match(/[a-z0-9]+/g) ?? ['home'];
  return `${['qr', ...words].join('-')}.${ending}`;
}

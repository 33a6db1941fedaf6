import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { FOCUS_STEP, type Focus } from '#contract/images.ts';
import { inStore, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';

/** The pictures' folder among the uploads. */
export const IMAGES_FOLDER = IMAGES_PATH.slice(UPLOADS_PATH.length);
/** The path in the store of files of a path below the pictures' folder. */
export const storedAt = (path: string) => inStore(IMAGES_FOLDER + path);
/** Widths, in pixels, of the smaller copies of every picture. The web derives their names in the same way. */
export const VARIANT_WIDTHS = [480, 960];

/** `door.1600x1067.webp`: a picture whose name contains its size in pixels. */
const sizedName = /\.(\d+)x(\d+)\.webp$/;

export function sizeInName(path: string): { width: number; height: number } | undefined {
  const [, width, height] = sizedName.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The files of a picture: itself and its smaller copies. */
export function filesOf(path: string): string[] {
  const width = sizeInName(path)?.width ?? 0;
  const smaller = VARIANT_WIDTHS.filter((variant) => variant < width);
  return [path, ...smaller.map((variant) => path.replace(/\.webp$/, `@${variant}.webp`))];
}

/** Whether a name is that of a picture that is decoded. An SVG, for example, is served as it is, and runs no script. */
export function isPictureName(name: string): boolean {
  return /\.(webp|jpe?g|png|gif|avif)$/i.test(name);
}

/** `door.x30.y20.1600x1067.webp`: an address that says where the picture is cut, in percent from the left and the top. */
const focusInName = /\.x(\d{1,3})\.y(\d{1,3})(?=\.\d+x\d+(?:@\d+)?\.webp$)/;

export function focusOf(path: string): Focus | undefined {
  const [, x, y] = focusInName.exec(path) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : undefined;
}

/** The address of a picture with a focus: pages read it there (docs/decisions/0059-focus-in-the-name.md). */
export function withFocus(path: string, focus: Focus | undefined): string {
  const plain = path.replace(focusInName, '');
  if (!focus) return plain;
  const { x, y } = onGrid(focus);
  return plain.replace(/\.\d+x\d+\.webp$/, (size) => `.x${x}.y${y}${size}`);
}

/** A focus as the columns of a row hold it. */
export function focusColumns(focus: Focus | undefined) {
  const { x, y } = focus ? onGrid(focus) : { x: null, y: null };
  return { focus_x: x, focus_y: y };
}

const onGrid = ({ x, y }: Focus): Focus => ({ x: rounded(x), y: rounded(y) });
const rounded = (percent: number) => Math.round(percent / FOCUS_STEP) * FOCUS_STEP;

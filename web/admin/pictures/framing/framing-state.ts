import type { Crop, Focus, ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';

/** What is cut off at each edge, in percent of the whole picture. */
export type Edges = { left: number; top: number; right: number; bottom: number };
export type Edge = keyof Edges;

/** The focus is in percent of what is left of the picture. */
export type FramingDraft = { focus: Focus; edges: Edges };

export const NOTHING_CUT: Edges = { left: 0, top: 0, right: 0, bottom: 0 };
export const MIDDLE: Focus = { x: 50, y: 50 };
/** The steps of the arrow keys, in percent. */
export const STEP = 5;
/** What must be left of each side, in percent: a little more than the server asks for. */
const LEAST_LEFT = 10;

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

export function draftOf({ focus, crop }: Pick<ImageEntry, 'focus' | 'crop'>): FramingDraft {
  const edges = crop
    ? {
        left: crop.left,
        top: crop.top,
        right: rounded(100 - crop.left - crop.width),
        bottom: rounded(100 - crop.top - crop.height),
      }
    : NOTHING_CUT;
  return { focus: focus ?? MIDDLE, edges };
}

/** The crop as the server takes it; null if nothing is cut off. */
export function cropOf({ left, top, right, bottom }: Edges): Crop | null {
  if (left + top + right + bottom === 0) return null;
  return { left, top, width: rounded(100 - left - right), height: rounded(100 - top - bottom) };
}

/** One edge moved; it stops before the opposite one. */
export function withEdge(edges: Edges, edge: Edge, value: number): Edges {
  const most = 100 - edges[opposite[edge]] - LEAST_LEFT;
  return { ...edges, [edge]: rounded(Math.min(Math.max(value, 0), most)) };
}

/** The focus at a point of the whole picture, in percent; a point that is cut off counts as the nearest that is not. */
export function focusAt(edges: Edges, whole: Focus): Focus {
  const within = (at: number, before: number, after: number) =>
    Math.min(Math.max(((at - before) / (100 - before - after)) * 100, 0), 100);
  return onGrid({
    x: within(whole.x, edges.left, edges.right),
    y: within(whole.y, edges.top, edges.bottom),
  });
}

/** Where the focus is in the whole picture, in percent. */
export function pointOf({ focus, edges }: FramingDraft): Focus {
  return {
    x: edges.left + (focus.x / 100) * (100 - edges.left - edges.right),
    y: edges.top + (focus.y / 100) * (100 - edges.top - edges.bottom),
  };
}

export const movedBy = (focus: Focus, x: number, y: number): Focus =>
  onGrid({ x: limited(focus.x + x), y: limited(focus.y + y) });

const limited = (value: number) => Math.min(Math.max(value, 0), 100);
const onGrid = ({ x, y }: Focus): Focus => ({ x: stepped(x), y: stepped(y) });
const stepped = (value: number) => Math.round(value / STEP) * STEP;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** For those who hear it. */
export const focusInWords = ({ x, y }: Focus) =>
  t('{x}% from the left, {y}% from the top', { x, y });

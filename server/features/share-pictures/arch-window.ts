import type { Theme, ThemeColors } from '#contract/theme.ts';

/** The window on the right of a picture, in pixels: the round arch of the look (reference/look.md#shape). */
export const WINDOW = { left: 752, top: 84, width: 364, height: 546 };

/** Other themes have a straight window, which does not stand on the lower edge. */
export const windowOf = (theme: Theme) => (theme === 'glass' ? WINDOW : { ...WINDOW, height: 462 });
const CORNERS = { plain: 36, ink: 0 };

const { left, top, width, height } = WINDOW;
const radius = width / 2;
const right = left + width;
const middle = left + radius;
const bottom = top + height;

/** The outline of the arch, `more` pixels larger on all sides. */
function archPath(more = 0): string {
  const r = radius + more;
  return `M${left - more} ${bottom}V${top + radius}A${r} ${r} 0 0 1 ${right + more} ${top + radius}V${bottom}Z`;
}

/** The outline of a theme's window, `more` pixels larger on all sides. */
export function windowPath(theme: Theme, more = 0): string {
  if (theme === 'glass') return archPath(more);
  const corner = CORNERS[theme] === 0 ? 0 : CORNERS[theme] + more;
  const [x, y] = [left - more, top - more];
  const [wide, high] = [width + 2 * more, windowOf(theme).height + 2 * more];
  const turn = (across: number, down: number) =>
    `a${corner} ${corner} 0 0 1 ${across * corner} ${down * corner}`;
  return `M${x + corner} ${y}h${wide - 2 * corner}${turn(1, 1)}v${high - 2 * corner}${turn(-1, 1)}h${2 * corner - wide}${turn(-1, -1)}v${2 * corner - high}${turn(1, -1)}Z`;
}

/**
 * What stands in a theme's window where there is no picture: the rising sun, in glass, in calm colors, or as a woodcut
 * in the card's own two colors.
 */
export function windowDrawing(theme: Theme, { primary, onPrimary }: ThemeColors): string {
  if (theme === 'glass') return glassWindow(primary);
  if (theme === 'plain') return drawing({ stroke: 'none', width: 0 });
  return drawing({ stroke: onPrimary, width: 4 }).replaceAll(
    / fill="#[0-9a-f]{6}"/g,
    ` fill="${primary}"`,
  );
}

/** Where the sun rises. */
const SUN = { x: middle, y: top + 390 };
const HALF_PANES = ['#f0bd5a', '#e8a548', '#d97f43', '#c25c52'];
const HILLS = ['#3a9a92', '#2f8a86', '#1f6f73'];

/** Leads in the church's color. */
const glassWindow = (lead: string) => drawing({ stroke: lead, width: 6 });

/** A rising sun over hills. */
function drawing({ stroke, width: lead }: { stroke: string; width: number }): string {
  return [
    `<g clip-path="url(#arch)" stroke="${stroke}" stroke-width="${lead}" stroke-linejoin="round">`,
    panes(),
    `<path fill="${HILLS[0]}" d="M${left - 9} ${SUN.y}H${right + 9}V${bottom + 9}H${left - 9}Z"/>`,
    `<circle cx="${SUN.x}" cy="${SUN.y}" r="214" fill="none"/>`,
    `<circle cx="${SUN.x}" cy="${SUN.y}" r="312" fill="none"/>`,
    `<circle cx="${SUN.x}" cy="${SUN.y}" r="112" fill="#f7dd8b"/>`,
    ...HILLS.map(hill),
    '</g>',
  ].join('');
}

/** The sky in rays: light near the middle, deeper to the sides. */
function panes(): string {
  const colors = [...HALF_PANES.toReversed(), ...HALF_PANES];
  return colors
    .map((color, index) => {
      const [from, to] = [edge(index, colors.length), edge(index + 1, colors.length)];
      return `<path fill="${color}" d="M${SUN.x} ${SUN.y}L${from}L${to}Z"/>`;
    })
    .join('');
}

/** A point far away in the direction of a ray, from left over the top to right. */
function edge(index: number, count: number): string {
  const angle = Math.PI * (1 - index / count);
  return `${(SUN.x + 900 * Math.cos(angle)).toFixed(1)} ${(SUN.y - 900 * Math.sin(angle)).toFixed(1)}`;
}

function hill(color: string, index: number): string {
  const y = SUN.y + 22 + index * 50;
  const rise = 34 - index * 6;
  return `<path fill="${color}" d="M${left - 9} ${y}q${width / 4} ${-rise * 2} ${width / 2} ${-rise / 3}t${width / 2 + 18} ${-rise / 2}V${bottom + 9}H${left - 9}Z"/>`;
}

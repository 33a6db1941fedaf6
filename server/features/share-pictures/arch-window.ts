/** The window on the right of a picture, in pixels: the round arch of the look (reference/look.md#shape). */
export const WINDOW = { left: 752, top: 84, width: 364, height: 546 };

const { left, top, width, height } = WINDOW;
const radius = width / 2;
const right = left + width;
const middle = left + radius;
const bottom = top + height;

/** The outline of the arch, `more` pixels larger on all sides. */
export function archPath(more = 0): string {
  const r = radius + more;
  return `M${left - more} ${bottom}V${top + radius}A${r} ${r} 0 0 1 ${right + more} ${top + radius}V${bottom}Z`;
}

/** Where the sun rises. */
const SUN = { x: middle, y: top + 390 };
const HALF_PANES = ['#f0bd5a', '#e8a548', '#d97f43', '#c25c52'];
const HILLS = ['#3a9a92', '#2f8a86', '#1f6f73'];

/** A window of glass with a rising sun, for what has no picture of its own; leads in the church's color. */
export function glassWindow(lead: string): string {
  return [
    `<g clip-path="url(#arch)" stroke="${lead}" stroke-width="6" stroke-linejoin="round">`,
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

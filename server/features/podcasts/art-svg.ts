import type { Theme, ThemeColors } from '#contract/theme.ts';
import { WINDOW, windowDrawing, windowPath } from '#server/features/share-pictures/arch-window.ts';
import type { Faces } from '#server/platform/lettering/faces.ts';
import { hasLettersOf } from '#server/platform/lettering/outline-word.ts';
import { type SetText, setText } from '#server/platform/lettering/set-text.ts';

/** What Apple asks for: from 1400 to 3000 pixels, and the more the better. */
export const ART = { least: 1400, most: 3000 };
const SIDE = ART.most;
const LEFT = 240;
const ROOM = SIDE - 2 * LEFT;
/** How much larger than on a link preview the arch is: beside words, and alone. */
const SCALES = { beside: 3, alone: 4.4 };

/** The picture of a podcast that has none, as SVG: its title over the church's colors, and the window of the theme. */
export function artSvg(
  words: { title: string; church: string; theme: Theme },
  colors: ThemeColors,
  { heading, text }: Faces,
): string {
  const { theme } = words;
  const { primary, onPrimary } = colors;
  const title = hasLettersOf(heading, words.title) ? words.title : '';
  const church = hasLettersOf(text, words.church) && words.church !== title ? words.church : '';
  const above = setText(church, { face: text, size: 120, least: 84, width: ROOM, lines: 1 });
  const large = setText(title, {
    face: heading,
    size: 400,
    least: 150,
    width: ROOM,
    lines: 4,
    tall: 900,
    leading: 1.06,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">`,
    `<defs><clipPath id="arch"><path d="${windowPath(theme)}"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="${primary}"/>`,
    `<g transform="${placeOfArch(above.height + large.height > 0)}">`,
    `<path d="${windowPath(theme, 14)}" fill="none" stroke="${onPrimary}" stroke-opacity=".35" stroke-width="2"/>`,
    windowDrawing(theme, colors),
    '</g>',
    `<g fill="${onPrimary}">`,
    drawn(above, 260),
    drawn(large, 260 + above.height + (above.height > 0 ? 120 : 0)),
    '</g></svg>',
  ].join('');
}

/** At the lower edge: on the right, or in the middle where the typefaces have no letters for the words. */
function placeOfArch(hasWords: boolean): string {
  const scale = hasWords ? SCALES.beside : SCALES.alone;
  const right = hasWords ? SIDE - LEFT : SIDE / 2 + (WINDOW.width / 2) * scale;
  const left = right - (WINDOW.left + WINDOW.width) * scale;
  const top = SIDE - (WINDOW.top + WINDOW.height) * scale;
  return `translate(${left} ${top}) scale(${scale})`;
}

const drawn = (set: SetText, y: number) =>
  set.height === 0 ? '' : `<path d="${set.pathAt(LEFT, y)}"/>`;

import type { Theme, ThemeColors } from '#contract/theme.ts';
import { isRightToLeft } from '#server/platform/lettering/direction.ts';
import type { Face, Faces } from '#server/platform/lettering/faces.ts';
import { findFace } from '#server/platform/lettering/find-face.ts';
import { type SetText, setText } from '#server/platform/lettering/set-text.ts';
import { windowDrawing, windowPath } from './arch-window.ts';
import type { Subject } from './find-subject.ts';

/** What Facebook, WhatsApp and X ask for. */
export const CARD = { width: 1200, height: 630 };
const LEFT = 84;
const ROOM = 600;
/** The site's mark, and with the gap to the church's name. */
const MARK_WIDTH = 30;
const MARK = 46;
const FOOT = 546;
const LARGE = { size: 104, least: 46, width: ROOM, lines: 5, tall: 330, leading: 1.1 };
/** Between what is above the title and its capitals. */
const GAP = 36;
/** Other faces than the pages' own have higher letters, and more below the line. */
const HIGH = { leading: 1.34, tall: 310 };
const HIGH_GAP = 56;

type Words = Pick<Subject, 'title' | 'kicker'> & { church: string };

/** How a card looks. */
export type CardLook = { theme: Theme; colors: ThemeColors; faces: Faces };

/** The card without a picture of its own, as SVG: words as outlines, so that no font is looked for. */
export async function cardSvg(words: Words, look: CardLook, hasPicture: boolean): Promise<string> {
  const { theme, colors } = look;
  const { primary, onPrimary } = colors;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<defs><clipPath id="arch"><path d="${windowPath(theme)}"/></clipPath>`,
    '<linearGradient id="dusk" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient></defs>',
    `<rect width="100%" height="100%" fill="${primary}"/>`,
    '<rect width="100%" height="100%" fill="url(#dusk)"/>',
    `<path d="${windowPath(theme, 16)}" fill="none" stroke="${onPrimary}" stroke-opacity=".35" stroke-width="2"/>`,
    hasPicture ? '' : windowDrawing(theme, colors),
    `<g fill="${onPrimary}">${await wordsSvg(words, look)}</g>`,
    '</svg>',
  ].join('');
}

/** The window as a mask for a picture. */
export const windowMask = (theme: Theme) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><path d="${windowPath(theme)}"/></svg>`;

async function wordsSvg(words: Words, { theme, colors, faces }: CardLook): Promise<string> {
  const { heading, text } = faces;
  const church = await drawable(text, words.church);
  // The church's name is enough where the title cannot be drawn.
  const title = (await drawable(heading, words.title)) ?? (await drawable(heading, words.church));
  const isRight = isRightToLeft(title?.text ?? '');
  const set = (drawn: Drawable | undefined, box: Omit<Box, 'face' | 'isRight'>) =>
    setText(drawn?.text ?? '', { ...box, face: drawn?.face ?? [], isRight });
  const foot = title?.text === church?.text ? undefined : church;
  const name = set(foot, { size: 30, least: 24, width: ROOM - 60, lines: 2 });
  const kicker = await drawable(text, words.kicker);
  const above = set(kicker, { size: 30, least: 26, width: ROOM, lines: 2 });
  const isPlain = title === undefined || title.face === heading;
  const large = set(title, isPlain ? LARGE : { ...LARGE, ...HIGH });
  const space = isPlain ? GAP : HIGH_GAP;
  const gap = above.height > 0 && large.height > 0 ? space : 0;
  const height = above.height + gap + large.height;
  // Between the upper edge and the church's name, slightly above the middle.
  const top = Math.max(64, (FOOT - 40 - height) * 0.47);
  return [
    drawn(above, LEFT, top, 0.86),
    drawn(large, LEFT, top + above.height + gap),
    mark(theme, colors.onPrimary, isRight ? LEFT + ROOM - MARK_WIDTH : LEFT),
    drawn(name, isRight ? LEFT + 60 - MARK : LEFT + MARK, FOOT - 6 - name.height / 2, 0.94),
  ].join('');
}

type Box = Parameters<typeof setText>[1];
/** A text with a face that has its letters. */
type Drawable = { text: string; face: Face };

async function drawable(wanted: Face, text: string): Promise<Drawable | undefined> {
  const face = await findFace(wanted, text);
  return face && { text, face };
}

function drawn(set: SetText, x: number, y: number, opacity = 1): string {
  return set.height === 0 ? '' : `<path fill-opacity="${opacity}" d="${set.pathAt(x, y)}"/>`;
}

const MARKS = {
  round: 'M1.5 36.500V13a11.5 11.5 0 0 1 23 0v23.500Z',
  straight: 'M1.5 36.500v-35h23v35Z',
};

/** The site's mark, as on its pages: a window with the rising sun in it (reference/look.md#shape). */
function mark(theme: Theme, color: string, left: number): string {
  const outline = theme === 'glass' ? MARKS.round : MARKS.straight;
  return `<g transform="translate(${left} ${FOOT - 28}) scale(1.15)" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round"><path d="${outline}" stroke-linejoin="round"/><path d="M6.5 29a6.5 6.5 0 0 1 13 0M2 29h22M13 18.500v-7M7.2 21 3.5 16.500M18.8 21l3.7-4.5"/></g>`;
}

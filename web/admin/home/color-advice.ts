import { type Colors, dayPaper, themeColors } from '#contract/theme.ts';
import { AA_CONTRAST, contrast } from '#domain/color.ts';
import { t } from '#languages/t.ts';

export type ColorRole = keyof Colors;

export type Advice = {
  isReadable: boolean;
  /** The contrast in words, with its number. */
  words: string;
  /** What visitors see instead of a color that cannot be read: the nearest that can. */
  nearest: string | undefined;
};

const HEX = /^#[0-9a-f]{6}$/;

/** A color as people type it (`5B2A55`, `#fff`) as `#5b2a55`; undefined for what is none. */
export function readColor(typed: string): string | undefined {
  const bare = typed.trim().toLowerCase().replace(/^#/, '');
  const six = bare.length === 3 ? [...bare].map((digit) => digit + digit).join('') : bare;
  return HEX.test(`#${six}`) ? `#${six}` : undefined;
}

/** What to say of a color (`#rrggbb`) on the site's darkest paper, where it is hardest to read. */
export function adviceOn(color: string, role: ColorRole): Advice {
  const ratio = contrast(color, dayPaper.stone);
  const isReadable = ratio >= AA_CONTRAST;
  // Rounded down: 4.46 must not read as the 4.5 it misses.
  const number = (Math.floor(ratio * 10) / 10).toFixed(1);
  const words = isReadable
    ? t('{level}: its contrast is {number} to 1, and 4.5 to 1 is needed.', {
        level: levelOf(ratio),
        number,
      })
    : t('{level}: its contrast is only {number} to 1, and 4.5 to 1 is needed.', {
        level: levelOf(ratio),
        number,
      });
  const { day } = themeColors({ primary: color, text: color });
  return {
    isReadable,
    words,
    nearest: isReadable ? undefined : role === 'primary' ? day.primary : day.ink,
  };
}

function levelOf(ratio: number): string {
  if (ratio >= 7) return t('Very easy to read');
  if (ratio >= AA_CONTRAST) return t('Easy to read');
  return ratio >= 3 ? t('Hard to read') : t('Very hard to read');
}

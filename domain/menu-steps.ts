/*
 * Which entries of the menu have room in the header's one row, at which of its widths. It is computed from the texts, not
 * measured in the browser: the row stands as it will in the first frame, without a script, and in what is kept for later.
 */

/**
 * From which width of the header on an entry stands in the row: an index of `MENU_STEPS` below, or one beyond it where
 * there is no room at any width. `beside` is for themes whose name stands in the same row, `alone` for those that have it
 * above.
 */
export type MenuStep = { beside: number; alone: number };

/** Widths of the header in rem (web/styles/menu-steps.css). Below the first one only "Menu" is shown. */
const MENU_STEPS = [48, 52, 56, 60, 64, 68, 72, 76] as const;

export type MenuTexts = {
  name: string;
  /** A picture's address, which names its size; empty for a site without one, which shows a mark. */
  logo: string;
  logoHasName: boolean;
  entries: readonly {
    label: string;
    isButton?: boolean | undefined;
    children: readonly unknown[];
  }[];
};

type Entry = MenuTexts['entries'][number];

/*
 * Pixels at a text size of 16, as the style sheets have them: web/features/layout/site-header.module.css,
 * nav-bar.module.css, nav-menu.module.css, logo.module.css.
 */
const CONTENT = 1120;
const TARGET = 48;
const GAP = 24;
const MENU = 124;
const MARK = 38;
const MAX_LOGO = 300;
/** A name takes as many lines as it needs in this; a very long one has more. */
const MAX_NAME = 272;
const MAX_LONG_NAME = 360;
const LONG = 30;
const VERY_LONG = 60;
/** The size of a name's letters, of a long one's, of an entry's, and of one in capitals (ink). */
const SIZE = 22;
const LONG_SIZE = 19;
const ENTRY_SIZE = 16;
const CAPITALS_SIZE = 13.5;
const CAPITALS_SPACING = 0.1;

/** The step of each entry, in the menu's order. What is shown as a button keeps its place in the row before others. */
export function menuSteps({ entries, ...texts }: MenuTexts): MenuStep[] {
  const icons = 2 * TARGET;
  const plain = ({ label }: Entry) => textWidth(label, ENTRY_SIZE);
  const capitals = ({ label }: Entry) =>
    textWidth(label.toUpperCase(), CAPITALS_SIZE) + label.length * CAPITALS_SIZE * CAPITALS_SPACING;
  const beside = stepsOf(entries, { base: nameWidth(texts) + GAP + icons, label: plain });
  const alone = stepsOf(entries, { base: icons, label: capitals });
  return entries.map((_, index) => ({ beside: beside[index] ?? 0, alone: alone[index] ?? 0 }));
}

type Row = { base: number; label: (entry: Entry) => number };

function stepsOf(entries: readonly Entry[], { base, label }: Row): number[] {
  const widthOf = (entry: Entry) =>
    label(entry) * (entry.isButton ? 1.1 : 1) +
    (entry.isButton ? 52 : 24) +
    (entry.children.length > 0 ? 16 : 0);
  const weightOf = (index: number) => (entries[index]?.isButton ? 0 : 1);
  const order = [...entries.keys()].sort((one, other) => weightOf(one) - weightOf(other));
  const all = entries.reduce((sum, entry) => sum + widthOf(entry), base);
  const steps: number[] = [];
  let width = base + MENU;
  for (const index of order) {
    const entry = entries[index];
    if (entry) width += widthOf(entry);
    // Where all fit, there is no "Menu" beside them.
    steps[index] = stepFor(Math.min(width, all));
  }
  return steps;
}

/** The first step whose row is so wide, in pixels. */
function stepFor(pixels: number): number {
  const step = MENU_STEPS.findIndex((rem) => rowAt(rem * 16) >= pixels);
  return step === -1 ? MENU_STEPS.length : step;
}

/** What a header leaves between its gutters (web/styles/tokens.css). */
const rowAt = (header: number): number => Math.min(CONTENT, header - 2 * Math.min(48, header / 20));

function nameWidth({ name, logo, logoHasName }: Omit<MenuTexts, 'entries'>): number {
  if (logo && logoHasName) return logoWidth(logo);
  const size = name.length > LONG ? LONG_SIZE : SIZE;
  const most = name.length > VERY_LONG ? MAX_LONG_NAME : MAX_NAME;
  return (logo ? logoWidth(logo) : MARK) + 12 + Math.min(most, textWidth(name, size));
}

function logoWidth(logo: string): number {
  const [, width, height] = /\.(\d{1,5})x(\d{1,5})\.\w+$/.exec(logo) ?? [];
  if (!width || !Number(height)) return MAX_LOGO;
  const ratio = Number(width) / Number(height);
  return Math.min(MAX_LOGO, (ratio > 3 ? 44 : ratio < 0.9 ? 72 : 56) * ratio);
}

/** As wide as a text is in Figtree, whose letters are the wider ones of our two fonts, or a little wider. */
const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;

function letterWidth(letter: string): number {
  if (/[iIjl .,:;'’!|]/.test(letter)) return 0.27;
  if (/[ftr()-]/.test(letter)) return 0.39;
  if (/[mwMW@%—]/.test(letter)) return 0.9;
  if (/[A-Z&]/.test(letter)) return 0.69;
  // Chinese, Japanese and Korean letters are as wide as they are high.
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(letter)
    ? 1
    : 0.58;
}

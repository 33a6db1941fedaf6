import { type Face, loadSpareFace } from './faces.ts';
import { hasAccentsOf, hasLettersOf, lettersIn, outlineWord } from './outline-word.ts';
import { systemFonts } from './system-fonts.ts';

/**
 * A face for a text: the one that is wanted, or if it lacks some of the letters the spare one, or fonts of this machine.
 * Where none has an accent, the letters without it do; where some letters are in none, there is no face: half a word says
 * nothing.
 */
export async function findFace(
  wanted: Face,
  text: string,
  machine = systemFonts,
): Promise<Face | undefined> {
  if (hasAccentsOf(wanted, text)) return wanted;
  const spare = await loadSpareFace();
  if (hasAccentsOf(spare, text)) return spare;
  const ours = [...spare, ...wanted];
  const lacking = lettersIn(text).filter((letter) => !hasAccentsOf(ours, letter));
  const fonts = await machine.find(lacking);
  const face = fonts && [...fonts, ...ours];
  if (face && canDraw(face, text)) return face;
  return [wanted, spare].find((face) => hasLettersOf(face, text));
}

/** A font that somebody installed may be broken inside. */
function canDraw(face: Face, text: string): boolean {
  try {
    outlineWord(face, text).pathAt(0, 0, 1);
    return true;
  } catch {
    return false;
  }
}

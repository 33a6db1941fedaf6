import { ownPicture } from '../schema/picture.ts';

/** Pictures in pasted HTML that are not taken over. */
export type LeftOut = {
  /** Addresses of pictures on other sites. */
  remote: string[];
  /** How many only the program they were copied from can read. */
  unreadable: number;
  /** How many this text cannot hold. */
  unheld: number;
  /** How many whoever writes may not add. */
  refused: number;
};

/** What a text does with pictures. */
export type Taking = {
  /** Whether it holds any. */
  holdsPictures: boolean;
  /** Starts the upload of a file; returns its number. Absent where none can be added. */
  takeFile?: (file: File) => number;
};

/** Pictures that count who reads a mail. */
const isTracker = (picture: Element) =>
  ['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? 9) <= 1);

/**
 * Goes through the pictures of pasted HTML: those of this site stay, those written into it are uploaded, and what is
 * left out is reported. Pictures that stay are marked for `cleanPaste`.
 */
export function sortPictures(root: ParentNode, { holdsPictures, takeFile }: Taking): LeftOut {
  const left: LeftOut = { remote: [], unreadable: 0, unheld: 0, refused: 0 };
  for (const picture of root.querySelectorAll('img')) {
    const src = picture.getAttribute('src')?.trim() ?? '';
    const file = fileFrom(src);
    const own = ownPicture(src);
    if (picture.dataset.pending !== undefined) continue;
    if (takeFile && file) picture.dataset.pending = String(takeFile(file));
    else if (holdsPictures && own) picture.setAttribute('src', own);
    else if (holdsPictures && file) left.refused += 1;
    else if (file || own) left.unheld += 1;
    else if (/^https?:/i.test(src) && !isTracker(picture)) left.remote.push(src);
    else if (!isTracker(picture)) left.unreadable += 1;
  }
  return left;
}

/** The file of a `data:` address; undefined for another address. */
function fileFrom(address: string): File | undefined {
  const [, type, base64] = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/** Whether HTML has words; a copied picture has its file beside HTML without words. */
export const hasWords = (root: ParentNode & { textContent: string | null }) =>
  (root.textContent ?? '').trim() !== '';

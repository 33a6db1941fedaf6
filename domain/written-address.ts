/** A host with two letters or more at its end: `example.org`. "St.John" and "J.R.R." do not count. */
const HOST = /[wW]{3}\.|[\p{L}\p{N}-]{2}\.(\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;

/** Whether a text has what mail programs make a link of: `https://`, `www.`, `@`, `example.org`. */
export const holdsLink = (text: string): boolean => /:\/\/|@/.test(text) || HOST.test(text);

/** The same for names, which have no colons and slashes either. */
export const holdsAddress = (text: string): boolean => /[:/\\@]/.test(text) || HOST.test(text);

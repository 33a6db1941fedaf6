const MAIL_ADDRESS = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:]*/g;
/** Longer than any word of a sentence, like tokens and keys. Inside a path it is a file's name. */
const TOKEN = /(?<![\w/.-])[\w-]{40,}/g;

/**
 * A text for the log, of at most so many characters, without mail addresses and tokens. The last word of a longer text
 * is removed too, since it may be half an address.
 */
export function redact(text: string, most: number): string {
  const short = text.length > most ? text.slice(0, most).replace(/\S+$/, '…') : text;
  return short.replaceAll(MAIL_ADDRESS, '(an address)').replaceAll(TOKEN, '(a token)');
}

const MAIL_ADDRESS = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:]*/g;
/** Longer than any word of a sentence, as tokens and keys are. What stands in a path is a file's name. */
const TOKEN = /(?<![\w/.-])[\w-]{40,}/g;

/**
 * A text for the log, of at most so many characters: mail addresses and tokens are taken out of it. The last word of a
 * longer one goes too, since it may be half an address.
 */
export function toldText(text: string, most: number): string {
  const short = text.length > most ? text.slice(0, most).replace(/\S+$/, '…') : text;
  return short.replaceAll(MAIL_ADDRESS, '(an address)').replaceAll(TOKEN, '(a token)');
}

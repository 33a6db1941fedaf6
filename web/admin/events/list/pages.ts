/*
 * The pages of a list whose call names the next one by a token, and none before it. An address keeps the tokens that lead
 * to its page, so that Previous goes back by them (reference/states.md#events).
 */

/** A page as an address names it: its number from 1, and the tokens that lead to it, of which the first page has none. */
export type PageSteps = { page: number; tokens: readonly string[] };

/** Between two tokens: none has it in it (RFC 4648 5). */
const BETWEEN = '.';

/** A token has some 60 characters, and servers take addresses of some 8,000 (RFC 9112 3). */
const MAX_TOKENS = 40;

/** Reads `after` of an address: `{token}.{token}`, or `60~{token}.{token}` where the 60 tokens before were left out. */
export function stepsOf(after: string): PageSteps {
  const [, leftOut = '0', rest = after] = /^(\d{1,6})~(.+)$/.exec(after) ?? [];
  const tokens = rest.split(BETWEEN).filter(Boolean);
  return { page: Number(leftOut) + tokens.length + 1, tokens };
}

/** `after` of the next page. */
export function afterNext({ page, tokens }: PageSteps, token: string): string {
  const kept = [...tokens, token].slice(-MAX_TOKENS);
  return write(page - kept.length, kept);
}

/** `after` of the page before; the first one's is empty, where the tokens of those between were left out too. */
export function afterPrevious({ page, tokens }: PageSteps): string {
  const kept = tokens.slice(0, -1);
  return write(page - 2 - kept.length, kept);
}

const write = (leftOut: number, tokens: readonly string[]): string =>
  `${leftOut > 0 && tokens.length > 0 ? `${leftOut}~` : ''}${tokens.join(BETWEEN)}`;

/** Whether a link may lead there: a path on this site, http(s), mail or telephone. Never `javascript:`. Free of Zod. */
export function isSafeLink(text: string): boolean {
  return /^(\/(?![/\\])|#|\.\/|https?:\/\/|mailto:|tel:|$)/i.test(text);
}

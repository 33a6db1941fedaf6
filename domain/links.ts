/** Whether a link may point there: a path on this site, http(s), mail or telephone. Never `javascript:`. No Zod. */
export function isSafeLink(text: string): boolean {
  return /^(\/(?![/\\])|#|\.\/|https?:\/\/|mailto:|tel:|$)/i.test(text);
}

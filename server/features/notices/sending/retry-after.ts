/** How long a server asks to wait, in seconds, by its `Retry-After`: a number or a date (RFC 9110 10.2.3); else 0. */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

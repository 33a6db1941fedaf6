const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** An address of the site at `home` itself; undefined for any other. */
export function ownUrl(home: URL, address: string, from: URL = home): URL | undefined {
  const url = address === '' ? null : URL.parse(address, from.href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.host === home.host || hostOf(url) === hostOf(home) ? url : undefined;
}

/** An address elsewhere as we keep it: mail and telephone as they are, a website with its protocol; '' for no address. */
export function elsewhere(address: string): string {
  if (/^(mailto|tel):/i.test(address)) return address;
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : '';
}

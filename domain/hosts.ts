import { t } from '#languages/t.ts';

/** The longest name of a host (RFC 1035, 2.3.4). */
const MAX_HOST = 253;
/** A host and port as a content security policy may contain them; anything else could add a directive or a wildcard. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

/** The message for an address that a frame cannot be loaded from. */
export const frameHint = () =>
  t(
    'Use an address such as https://www.example.org/form: its host has only letters, digits, hyphens and dots.',
  );

/** The source that allows frames from an address in a policy: `https://host`; undefined if no frame may show it. */
export function frameHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password } = new URL(address);
  const source = `https://${host}`;
  const isPlain = protocol === 'https:' && username === '' && password === '';
  return isPlain && isFrameHost(source) ? source : undefined;
}

/** Whether a text is a host's origin and nothing more. */
export function isFrameHost(source: string): boolean {
  const host = source.slice('https://'.length);
  return source.startsWith('https://') && host.length <= MAX_HOST && HOST.test(host);
}

import { isSafeLink } from '#domain/links.ts';
import { t } from '#languages/t.ts';

/** Shown when an address is not valid (the contract's rule, in the words of someone who has never heard of URLs). */
export const WRONG_ADDRESS = t(
  'Write a web address such as https://example.org, an e-mail address, or a page here such as /contact.',
);

/**
 * The link address for what someone typed: people write `example.org` and `grace@example.org`. Undefined if it is not
 * valid, or would run a script.
 */
export function addressFrom(text: string): string | undefined {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (isSafeLink(address)) return address;
  if (/^[^@/:?#]+@[^@/:?#]+\.[^@/:?#]+$/.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address)) return `https://${address}`;
  return undefined;
}

import { isSafeLink } from '#contract/links.ts';

/** Said where an address cannot be one (the contract's rule, in the words of someone who has never heard of URLs). */
export const WRONG_ADDRESS =
  'Write a web address such as https://example.org, an e-mail address, or a page here such as /contact.';

/**
 * What someone wrote as the address a link leads to: `example.org` and `grace@example.org` are what people write.
 * Undefined when it cannot lead anywhere, or would run something.
 */
export function addressFrom(text: string): string | undefined {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (isSafeLink(address)) return address;
  if (/^[^@/:?#]+@[^@/:?#]+\.[^@/:?#]+$/.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address)) return `https://${address}`;
  return undefined;
}

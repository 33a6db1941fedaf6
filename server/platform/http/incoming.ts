import { t } from '#languages/t.ts';
import { MAX_DEPTH } from '#server/platform/calls/depth.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/** The longest path, in characters: a page's address and all that stands around it (reference/security.md#requests). */
const MAX_PATH = 1000;
/** The longest path and query together, in characters: what every server should take (RFC 9110 4.1). */
const MAX_ADDRESS = 8000;

/** Refuses an address that is too long, not UTF-8, or contains a zero character. `address` is its path and query. */
export function checkAddress(address: string): void {
  const question = address.indexOf('?');
  const path = question === -1 ? address : address.slice(0, question);
  if (path.length > MAX_PATH || address.length > MAX_ADDRESS)
    throw new Refusal(
      'address-too-long',
      t('This address is too long. Check it, or start at the home page.'),
    );
  if (address.includes('%00')) throw zeroCharacter();
  try {
    decodeURIComponent(path);
  } catch {
    throw new Refusal(
      'malformed',
      t('This address cannot be read. Check it, or start at the home page.'),
    );
  }
}

export function isGoodAddress(address: string): boolean {
  // True for nearly all addresses.
  if (address.length <= MAX_PATH && !address.includes('%')) return true;
  try {
    checkAddress(address);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses what no part of the site can use, whatever the schema says: zero characters and half characters in texts and
 * keys, and nesting deeper than 64 levels. Works without recursion, so depth does no harm.
 */
export function checkJson(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1)
    level = level.flatMap((one) => checkOne(one, depth));
}

/** Checks a text or the keys of an object `depth` levels down; returns what is inside. */
function checkOne(value: unknown, depth: number): unknown[] {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return [];
  if (depth >= MAX_DEPTH)
    throw new Refusal(
      'malformed',
      t('The request is nested more than {max} levels deep. Please nest it less.', {
        max: MAX_DEPTH,
      }),
    );
  if (Array.isArray(value)) return value;
  Object.keys(value).forEach(checkText);
  return Object.values(value);
}

/** Refuses a zero character or half of a character in the names, texts and file names of a form. */
export function checkForm(entries: Iterable<[string, FormDataEntryValue]>): void {
  for (const [name, value] of entries) {
    checkText(name);
    checkText(typeof value === 'string' ? value : value.name);
  }
}

function checkText(text: string): void {
  if (text.includes('\0')) throw zeroCharacter();
  if (!text.isWellFormed())
    throw new Refusal('malformed', t('The request contains half a character. Please remove it.'));
}

/** PostgreSQL cannot store it, nobody types it, and in names it only deceives. */
const zeroCharacter = () =>
  new Refusal('malformed', t('The request contains a zero character. Please remove it.'));

import { createHash } from 'node:crypto';
import type { InviteeContent } from '#contract/invitees.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';

type Given = { id: string; name: string; surname: string; address: string[] };

/**
 * Which household a person is of: by its number; else by its name, or a surname, together with an address. Never by a
 * name alone. The address is not kept.
 */
export function householdOf({
  id,
  name,
  surname,
  address,
}: Given): Pick<InviteeContent, 'household' | 'householdName'> {
  const called = name || surname;
  if (id) return { household: digestOf('id', id), householdName: called };
  const [street = '', ...town] = address.map((part) => plainLetters(part, '-'));
  if (called === '' || street === '') return { household: '', householdName: '' };
  return {
    household: digestOf('at', plainLetters(called, '-'), street, ...town),
    householdName: called,
  };
}

/** Short, of one length, and nothing to read in it. */
export const digestOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);

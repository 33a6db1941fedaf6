import { plainLetters } from '#server/platform/lists/plain-letters.ts';

/** A user name in plain letters from a person's name, with a number where it is taken: `ana.maria`, `ana.maria.2`. */
export async function usernameFrom(
  name: string,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> {
  const plain = plainLetters(name, '.').slice(0, 60) || 'member';
  if (!(await isTaken(plain))) return plain;
  // Powers of two, then one by one: few look-ups, however many people share a name.
  let number = 2;
  while (await isTaken(`${plain}.${number}`)) number *= 2;
  let low = Math.max(2, number / 2);
  while (low < number && (await isTaken(`${plain}.${low}`))) low += 1;
  return `${plain}.${low}`;
}

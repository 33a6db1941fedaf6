import type { Payer } from './paypal.ts';

type Given = {
  emailAddress?: string | undefined;
  name?: { givenName?: string | undefined; surname?: string | undefined } | undefined;
};

/** The giver as one line each: what PayPal sends is text that its owner typed there. */
export function payerOf({ emailAddress, name }: Given = {}): Payer {
  const givenName = plain(name?.givenName, 80);
  return {
    givenName,
    name: plain(`${givenName} ${name?.surname ?? ''}`, 120),
    email: plain(emailAddress, 254),
  };
}

/** One line of text: no line breaks, no characters that change the text direction, not too long. */
function plain(text: string | undefined, most: number): string {
  const line = (text ?? '')
    .slice(0, 10 * most)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...line].slice(0, most).join('');
}

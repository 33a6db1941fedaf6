/**
 * The payment link of a peer-to-peer gift (reference/calls.md#payments). Spaces are written `%20`: the app would show a
 * `+`. A user name may be written with its `@`.
 */
export function venmoLink(gift: { username: string; amount: string; note: string }): string {
  const username = encodeURIComponent(gift.username.replace(/^@/, ''));
  const amount = encodeURIComponent(gift.amount);
  return `https://venmo.com/${username}?txn=pay&amount=${amount}&note=${encodeURIComponent(gift.note)}`;
}

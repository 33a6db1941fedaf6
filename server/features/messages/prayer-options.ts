import type { PrayerInput } from '#contract/messages.ts';

/**
 * A prayer request as it is stored. What its sender agreed to without the agreement it needs is left out: showing how
 * to reach them needs a name and the team, and the count needs the team and an address to send it to.
 */
export function readPrayer({
  mayShare,
  mayShowContact,
  wantsCount,
  isAnonymous = false,
  ...message
}: PrayerInput) {
  return {
    name: '',
    phone: '',
    ...message,
    is_anonymous: isAnonymous ? 1 : 0,
    may_share: mayShare ? 1 : 0,
    may_show_contact: mayShare && mayShowContact && !isAnonymous ? 1 : 0,
    wants_count: mayShare && wantsCount && message.email !== '' ? 1 : 0,
  };
}

import { language } from '#languages/t.ts';
import { findAccountLanguage } from '#server/features/intake/sender.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';

/** Who gets a mail, as far as it says in which language: an account's id, their address, and what was kept of them. */
export type Recipient = {
  userId?: string | null | undefined;
  address?: string | null | undefined;
  /** The language in which they wrote, beside what they wrote. */
  kept?: string | null | undefined;
};

/**
 * The language in which somebody gets mails: that of their account; else the one in which they wrote; else the church's
 * own. One that the church does not have any more does not count.
 */
export async function languageOf(db: Database, { userId, address, kept }: Recipient) {
  const { languages } = await siteSettings(db);
  const [own = 'en'] = languages;
  if (languages.length === 1) return own;
  const ofAccount =
    (userId && (await findAccountLanguage(db, { id: userId }))) ||
    (address && (await findAccountLanguage(db, { email: address.toLowerCase() })));
  return [ofAccount, kept].find((each) => each && languages.includes(each)) || own;
}

/** The language of a call, to be kept of whoever made it; null if the church does not have it. */
export async function languageOfCall(db: Database): Promise<string | null> {
  const { languages } = await siteSettings(db);
  return languages.includes(language()) ? language() : null;
}

import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import type { AccountRow } from '#server/features/accounts/accounts.ts';
import { makeLink } from '#server/features/accounts/links.ts';
import { languageOf } from '#server/features/deliveries/language-of.ts';
import { inLanguage } from '#server/platform/languages/language.ts';

/** `isSent`: false where no mail server is set up; then `link` is what the mail would have contained. */
export type Sent = { message: string; isSent: boolean; link?: string };

/** Whether mails leave this server. */
export const canMail = ({ config }: Pick<Services, 'config'>): boolean =>
  config.smtpUrl !== undefined;

/**
 * What happened to the mail by which a person chooses a password, in a sentence. Where no mail server is set up, there is
 * none: the administrator gets the link, to give it to the person; the same one for the same key.
 */
export async function sentTo(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  what: 'invitation' | 'link',
  {
    id,
    email,
    invited_at,
    password_hash,
  }: Pick<AccountRow, 'id' | 'email' | 'invited_at' | 'password_hash'>,
  key?: string,
): Promise<Sent> {
  if (canMail(needs))
    return {
      isSent: true,
      message:
        what === 'invitation'
          ? t('The invitation is on its way to {email}.', { email })
          : t('The link is on its way to {email}.', { email }),
    };
  // A link that was used does not come back: there is another password since.
  const seed = key && `${key.toLowerCase()}\n${password_hash}`;
  const purpose = invited_at === null ? 'reset-by-hand' : 'invite-by-hand';
  return {
    isSent: false,
    message: t(
      'This site cannot send mail yet. Give the person this link yourself, in a message or on paper. It works once, for 7 days.',
    ),
    // In the language of who opens it.
    link: await inLanguage(await languageOf(needs.db, { userId: id }), () =>
      makeLink(needs, purpose, { email, userId: id, seed }),
    ),
  };
}

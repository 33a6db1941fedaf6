import type { MailServices } from '#server/context.ts';
import { stopAddress } from '#server/features/notices/stop-address.ts';
import { churchMail } from '#server/features/settings/settings.ts';
import type { Notify } from './batch.ts';
import { urgentLetter, weeklyLetter } from './letters.ts';
import { linkOf } from './link-of.ts';
import { findReader } from './store.ts';

/** Notifies a member by mail. Every mail can be stopped by one click, without a log-in (RFC 8058). */
export function notifyByMail({ db, config, send }: MailServices): Notify {
  return async ({ id, user_id }, content, signal) => {
    const person = await findReader(db, user_id, content.kind);
    if (!person) return 'dropped';
    const { publicUrl } = config;
    const stop = await stopAddress({ db, config }, content.kind, user_id);
    const told = { person, stop, account: `${publicUrl}/members/account` };
    const written =
      content.kind === 'weekly'
        ? weeklyLetter(content.parts, publicUrl, told)
        : urgentLetter(
            content.announcement,
            linkOf(content.announcement.link_url, publicUrl) ?? `${publicUrl}/#announcements`,
            told,
          );
    const mail = await churchMail({ db, config }, { id, to: person.email, ...written });
    const headers = {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const { to } = await send({ ...mail, headers }, { signal });
    return to === 'outbox' ? 'left' : 'told';
  };
}

import { t } from '#languages/t.ts';
import type { MailServices } from '#server/context.ts';
import { sendMail } from '#server/features/deliveries/deliver.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { stopAddress } from '#server/features/notices/stop-mails.ts';
import type { Letter, LetterPart } from '#server/platform/mail/letter.ts';
import type { Notify } from './batch.ts';
import { linkOf } from './campaign-content.ts';
import { findReader } from './store.ts';

/** Notifies a member by mail. Every mail can be stopped by one click, without a log-in (RFC 8058). */
export function notifyByMail(needs: MailServices): Notify {
  const { db, config } = needs;
  return async ({ id, user_id }, content, signal) => {
    const person = await findReader(db, user_id, content.kind);
    if (!person) return 'dropped';
    const stop = await stopAddress({ db, config }, content.kind, user_id);
    const told = { person, stop, account: await pageAddress(needs, '/members/account') };
    const written =
      content.kind === 'weekly'
        ? weeklyLetter(content.parts, await pageAddress(needs, ''), told)
        : urgentLetter(
            content.announcement,
            (await linkOf(needs, content.announcement.link_url)) ??
              (await pageAddress(needs, '/#announcements')),
            told,
          );
    const headers = {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const { to } = await sendMail(needs, { id, to: person.email, ...written, headers }, signal);
    return to === 'outbox' ? 'left' : 'told';
  };
}

type Written = { subject: string; letter: Omit<Letter, 'church'> };
type Person = { first_name: string; name: string };
type Told = { person: Person; stop: string; account: string };

function weeklyLetter(parts: LetterPart[], site: string, told: Told): Written {
  return {
    subject: t('What is new'),
    letter: {
      greeting: hello(told.person),
      lines: [t('This is what is new with us.')],
      parts,
      action: { label: t('To our site'), href: site },
      foot: foot(t('You get this mail once a week because you chose it in your account.'), told),
    },
  };
}

function urgentLetter(
  { title, description }: { title: string; description: string },
  href: string,
  told: Told,
): Written {
  return {
    subject: t('Urgent: {title}', { title: oneLine(title) }),
    letter: {
      greeting: hello(told.person),
      lines: [title, ...(description ? [description] : [])],
      action: { label: t('Read it on our site'), href },
      foot: foot(
        t('You get this mail because you chose in your account to be told of what is urgent.'),
        told,
      ),
    },
  };
}

const hello = ({ first_name, name }: Person) => t('Hello {name},', { name: first_name || name });

function foot(why: string, { stop, account }: Told): NonNullable<Letter['foot']> {
  return {
    lines: [why],
    links: [
      { label: t('Stop these mails'), href: stop },
      { label: t('Change what you get'), href: account },
    ],
  };
}

/** A subject is one line, whatever was pasted into a title. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

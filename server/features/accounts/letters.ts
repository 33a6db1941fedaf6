import { t } from '#languages/t.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { ProtectionNews } from './jobs.ts';
import { INVITE_LIFE, RESET_LIFE, VERIFY_LIFE } from './rules.ts';
import type { UserRow } from './store.ts';

export type AccountLetter = {
  subject: string;
  replyTo?: string;
  letter: Omit<Letter, 'church'>;
};

/**
 * Only mails to a proven address contain the name: before that, it is text by the person who registered, who may not be
 * the one who reads the mail.
 */
function hello(user: UserRow | undefined): string {
  const isProven = user !== undefined && user.email_verified_at !== null;
  return greet(isProven ? user.first_name || user.name : '');
}

const greet = (name: string) => (name === '' ? t('Hello,') : t('Hello {name},', { name }));

const RESET_MINUTES = RESET_LIFE / 60;
const INVITE_DAYS = INVITE_LIFE / 86_400;
const VERIFY_HOURS = VERIFY_LIFE / 3600;

export function resetLetter(user: UserRow | undefined, href: string): AccountLetter {
  return {
    subject: t('Choose a new password'),
    letter: {
      greeting: hello(user),
      lines: [
        t('Someone, most likely you, asked to choose a new password for your account with us.'),
        t(
          'The link works once, within {minutes} minutes. If it was not you, do nothing: your password stays as it is.',
          { minutes: RESET_MINUTES },
        ),
      ],
      action: { label: t('Choose a new password'), href },
    },
  };
}

/**
 * To someone whom an administrator invited. The name in it was written by the administrator.
 * @param office the church's address, to which whoever wants no more mail may answer; empty if it has none
 */
export function inviteLetter(user: UserRow, href: string, office: string): AccountLetter {
  return {
    subject: t('You are invited'),
    ...(office && { replyTo: office }),
    letter: {
      greeting: greet(user.name),
      lines: [
        t(
          'We have made an account for you with this e-mail address. Choose a password, and you can log in with it.',
        ),
        t(
          'The link works once, within {days} days. After that, we can send it again. If you do not want an account, do nothing.',
          { days: INVITE_DAYS },
        ),
      ],
      action: { label: t('Choose a password'), href },
      foot: { lines: [whyInvited(office)], links: [] },
    },
  };
}

const whyInvited = (office: string) =>
  office
    ? t(
        'This came to you because somebody at our church entered your address. If you do not want to hear from us, answer this mail or write to {office}: we delete your address.',
        { office },
      )
    : t(
        'This came to you because somebody at our church entered your address. If you do not want to hear from us, tell us: we delete your address.',
      );

/** To the owner of an address whose account an administrator gave more to. It says nothing that the account's maker wrote. */
export function proofLetter(user: UserRow, href: string): AccountLetter {
  return {
    subject: t('Please confirm that this is you'),
    letter: {
      greeting: hello(user),
      lines: [
        t(
          'Someone at the church wants you to look after more on our website, with the account that has this e-mail address.',
        ),
        t(
          'So that nobody else gets it in your place, open the link and choose a new password. The one before no longer works then, and whoever is logged in has to log in again.',
        ),
        t('The link works once, within {days} days. If you do not want this, do nothing.', {
          days: INVITE_DAYS,
        }),
      ],
      action: { label: t('Choose a new password'), href },
    },
  };
}

export function verifyLetter(user: UserRow, href: string): AccountLetter {
  const waits =
    user.awaits_approval === 1
      ? [t('Someone at the church will look at the account and approve it; we write to you then.')]
      : [];
  return {
    subject: t('Confirm your e-mail address'),
    letter: {
      greeting: hello(user),
      lines: [
        t(
          'Someone, most likely you, has an account with us under this e-mail address. Please confirm that the address is yours: open the link and type the password that you chose.',
        ),
        ...waits,
        t(
          'The link works once, within {hours} hours. If it was not you, do nothing: without this, the account shows nothing of yours.',
          { hours: VERIFY_HOURS },
        ),
      ],
      action: { label: t('Confirm my address'), href },
    },
  };
}

/** To the owner of an address that was registered again: the answer to the registration did not mention the account. */
export function knownAddressLetter(user: UserRow, href: string): AccountLetter {
  return {
    subject: t('You have an account already'),
    letter: {
      greeting: hello(user),
      lines: [
        t(
          'Someone, most likely you, tried to create an account with this e-mail address. There is one already, so no second one was made.',
        ),
        nextFor(user),
      ],
      ...(user.active === 1 && { action: { label: t('Choose a new password'), href } }),
    },
  };
}

function nextFor({ active, awaits_approval }: UserRow): string {
  if (active === 1)
    return t(
      'Log in with the password you have, or choose a new one by the link, which works once, within {minutes} minutes. If it was not you, do nothing.',
      { minutes: RESET_MINUTES },
    );
  return awaits_approval === 1
    ? t('It still waits for the approval of someone at the church; we write to you then.')
    : t('It cannot be used at present. Please ask the church office.');
}

export function approvedLetter(user: UserRow, href: string): AccountLetter {
  return {
    subject: t('Welcome ## to a new member'),
    letter: {
      greeting: hello(user),
      lines: [
        t(
          'Your account is ready. Members find announcements, events and our library in one place.',
        ),
      ],
      action: { label: t('Log in'), href },
    },
  };
}

/** To the church. It does not name the account's owner, who may be a child: that stays in the admin area. */
export function accountWaitsLetter(href: string): AccountLetter {
  return {
    subject: t('A new account waits for approval'),
    letter: {
      greeting: t('A new account waits for approval.'),
      lines: [t('Until an administrator approves it under Users, nobody can log in with it.')],
      action: { label: t('Look at the users'), href },
    },
  };
}

/*
 * None of these names the person, nor the other address: nobody has proven yet that whoever reads the mail is the account's
 * owner.
 */

/** To the new address. */
export function changeEmailLetter(href: string): AccountLetter {
  return {
    subject: t('Confirm your new e-mail address'),
    letter: {
      greeting: greet(''),
      lines: [
        t(
          'Someone, most likely you, wants to use this e-mail address for an account with us. Please open the link and type the password of the account.',
        ),
        t(
          'The link works once, within {hours} hours. If it was not you, do nothing: the account keeps the address it has.',
          { hours: VERIFY_HOURS },
        ),
      ],
      action: { label: t('Use this address'), href },
    },
  };
}

/** To the new address, if it belongs to an account: the answer to the request did not say so. */
export function addressInUseLetter(): AccountLetter {
  return {
    subject: t('This address has an account already'),
    letter: {
      greeting: greet(''),
      lines: [
        t(
          'Someone, most likely you, wanted to use this e-mail address for another account with us. It has an account already, so nothing was changed.',
        ),
        t(
          'If both accounts are yours, delete the one you do not need, and ask again. If it was not you, do nothing.',
        ),
      ],
    },
  };
}

/** To the present address. */
export function changeNoticeLetter(href: string): AccountLetter {
  return {
    subject: t('A new e-mail address for your account'),
    letter: {
      greeting: greet(''),
      lines: [
        t(
          'Someone, most likely you, asked to use another e-mail address for your account with us. It changes once that is confirmed from the new address.',
        ),
        t(
          'If it was not you, somebody knows your password. Please choose a new one now: then the change can no longer be confirmed.',
        ),
      ],
      action: { label: t('Choose a new password'), href },
    },
  };
}

function changeOf(news: ProtectionNews): { subject: string; what: string } {
  switch (news) {
    case 'passkey-added':
      return {
        subject: t('A passkey was added to your account'),
        what: t('A passkey was added to your account with us: whoever has it can log in.'),
      };
    case 'passkey-removed':
      return {
        subject: t('A passkey was removed from your account'),
        what: t('A passkey was removed from your account with us. It no longer logs anybody in.'),
      };
    case 'codes-added':
      return {
        subject: t('An app for codes was added to your account'),
        what: t(
          'An app that shows codes was added to your account with us. From now on the log-in asks for a code too.',
        ),
      };
    case 'codes-removed':
      return {
        subject: t('The app for codes was removed from your account'),
        what: t('The app that shows codes was removed from your account with us.'),
      };
    case 'recovery-codes-made':
      return {
        subject: t('New recovery codes for your account'),
        what: t(
          'New recovery codes were made for your account with us. Those before no longer work.',
        ),
      };
    case 'removed-by-office':
      return {
        subject: t('The second step of your log-in was removed'),
        what: t(
          'An administrator of our website removed the passkeys, codes and recovery codes of your account. You log in with your password alone until you set up new ones under “My account”.',
        ),
      };
  }
}

/** About the second factor, to the account's address. */
export function protectionLetter(user: UserRow, news: ProtectionNews, href: string): AccountLetter {
  const { subject, what } = changeOf(news);
  return {
    subject,
    letter: {
      greeting: hello(user),
      lines: [
        what,
        t(
          'If it was not you and you did not ask for it, please choose a new password now, and tell an administrator of the church.',
        ),
      ],
      action: { label: t('Choose a new password'), href },
    },
  };
}

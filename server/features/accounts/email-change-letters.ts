import type { AccountLetter } from './letters.ts';
import { VERIFY_LIFE } from './rules.ts';

/*
 * None of these names the person, nor the other address: nobody has proven yet that whoever reads the mail is the account's
 * owner.
 */

/** To the new address. */
export function changeEmailLetter(href: string): AccountLetter {
  return {
    subject: 'Confirm your new e-mail address',
    letter: {
      greeting: 'Hello,',
      lines: [
        'Someone, most likely you, wants to use this e-mail address for an account with us. Please open the link and type the password of the account.',
        `The link works once, within ${VERIFY_LIFE / 3600} hours. If it was not you, do nothing: the account keeps the address it has.`,
      ],
      action: { label: 'Use this address', href },
    },
  };
}

/** To the new address, if it belongs to an account: the answer to the request did not say so. */
export function addressInUseLetter(): AccountLetter {
  return {
    subject: 'This address has an account already',
    letter: {
      greeting: 'Hello,',
      lines: [
        'Someone, most likely you, wanted to use this e-mail address for another account with us. It has an account already, so nothing was changed.',
        'If both accounts are yours, delete the one you do not need, and ask again. If it was not you, do nothing.',
      ],
    },
  };
}

/** To the present address. */
export function changeNoticeLetter(href: string): AccountLetter {
  return {
    subject: 'A new e-mail address for your account',
    letter: {
      greeting: 'Hello,',
      lines: [
        'Someone, most likely you, asked to use another e-mail address for your account with us. It changes once that is confirmed from the new address.',
        'If it was not you, somebody knows your password. Please choose a new one now: then the change can no longer be confirmed.',
      ],
      action: { label: 'Choose a new password', href },
    },
  };
}

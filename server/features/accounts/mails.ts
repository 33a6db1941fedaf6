import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { SendMail } from '../../platform/mail.ts';
import { churchMail } from '../settings/settings.ts';
import { RESET_LIFE } from './rules.ts';
import { newToken } from './sessions.ts';
import { deleteStaleResets, findUser, findUserByEmail, insertReset } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'> & { send: SendMail };

/** The mails of accounts, as jobs. Links are made of `PUBLIC_URL` alone. */
export function accountMails({ db, clock, config, send }: Needs): Record<string, JobHandler> {
  return {
    'reset-mail': async (payload, { id }) => {
      const { email } = payload as { email: string };
      const user = await findUserByEmail(db, email);
      if (user?.active !== 1) return;
      // Made at each try, so that no token that works is ever written down here.
      const { token, hash } = newToken();
      const expires_at = toStored(clock.now().add({ seconds: RESET_LIFE }));
      await deleteStaleResets(db, toStored(clock.now()));
      await insertReset(db, { token_hash: hash, user_id: user.id, expires_at });
      const letter = {
        greeting: `Hello ${user.first_name || user.name},`,
        lines: [
          'Someone, most likely you, asked to choose a new password for your account with us.',
          `The link works once, within ${RESET_LIFE / 60} minutes. If it was not you, do nothing: your password stays as it is.`,
        ],
        action: {
          label: 'Choose a new password',
          href: `${config.publicUrl}/password-reset?token=${token}`,
        },
      };
      await send(
        await churchMail(
          { db, config },
          { id, to: user.email, subject: 'Choose a new password', letter },
        ),
      );
    },

    'welcome-mail': async (payload, { id }) => {
      const { userId, isApproved } = payload as { userId: string; isApproved?: true };
      const user = await findUser(db, userId);
      if (!user) return;
      const waits = user.awaits_approval === 1;
      const letter = {
        greeting: `Welcome, ${user.first_name}!`,
        lines: [
          waits
            ? 'Your account is made. Someone at the church will look at it and approve it; we write to you then, and you can log in.'
            : `Your account is ${isApproved ? 'approved' : 'made'}. Members find announcements, events and our library in one place.`,
        ],
        ...(!waits && { action: { label: 'Log in', href: `${config.publicUrl}/login` } }),
      };
      await send(
        await churchMail({ db, config }, { id, to: user.email, subject: 'Welcome', letter }),
      );
    },

    'approval-mail': async (payload, { id }) => {
      const { userId } = payload as { userId: string };
      const user = await findUser(db, userId);
      if (user?.awaits_approval !== 1 || !config.notifyEmail) return;
      // Whose it is stays in the admin area: it is a child's.
      const letter = {
        greeting: 'A new account waits for approval.',
        lines: ['Until an administrator approves it under Users, nobody can log in with it.'],
        action: { label: 'Look at the users', href: `${config.publicUrl}/admin/users` },
      };
      const subject = 'An account waits for approval';
      await send(await churchMail({ db, config }, { id, to: config.notifyEmail, subject, letter }));
    },
  };
}

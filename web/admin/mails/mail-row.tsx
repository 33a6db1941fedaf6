import type { Mail } from '#contract/mails.ts';
import type { ChurchTime } from '#web/admin/drafts/moment-in-words.ts';
import { Button } from '#web/admin/ui/button.tsx';
import type { AdminRow } from '#web/admin/ui/list.tsx';
import { factsOf, statusOf, titleOf } from './mail-words.ts';
import css from './mails.module.css';

type Context = { site: ChurchTime; onSend: () => void; onDismiss: () => void };

/** A mail in the list: what it is, how it stands, to whom, why it was not sent, and what can be done. */
export function mailRow(mail: Mail, { site, onSend, onDismiss }: Context): AdminRow {
  const { _id, state, reason, canSendAgain } = mail;
  const title = titleOf(mail);
  const isFailed = state === 'failed';
  return {
    id: _id,
    title,
    state: {
      words: statusOf(mail, site),
      tone: isFailed ? 'off' : 'waiting',
    },
    meta: factsOf(mail, site),
    details: (reason || !canSendAgain) && (
      <p className={css.reason}>
        {reason}
        {!canSendAgain && ' It is out of date. The person can ask for a new one.'}
      </p>
    ),
    actions: (
      <>
        {canSendAgain && (
          <Button isSmall of={title} onClick={onSend}>
            {isFailed ? 'Send again' : 'Try now'}
          </Button>
        )}
        {isFailed && (
          <Button variant="grave" isSmall of={title} onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </>
    ),
  };
}

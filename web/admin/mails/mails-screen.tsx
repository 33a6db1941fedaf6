import { useRef } from 'react';
import type { Mail } from '#contract/mails.ts';
import type { Campaign } from '#contract/notices.ts';
import { t } from '#languages/t.ts';
import { countsInWords } from '#web/admin/announcements/urgent-notice.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { NewestPager, pagesAt } from '#web/admin/ui/pager.tsx';
import { EmptyState, HeadAndFailure, Part, Screen } from '#web/admin/ui/screen.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import type { MailPage } from './load-mails.ts';
import { factsOf, MAIL_PATH, statusOf, titleOf, waitingInWords } from './mail-words.ts';
import css from './mails.module.css';
import { useMails } from './use-mails.ts';

/** The mails that were not sent: those that were given up, and those that wait for another try. */
export function MailsScreen({ page }: { page: MailPage }) {
  const { state, isFirst, older, notices } = page;
  const site = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { send, sendAll, dismiss, failure, isBusy } = useMails(() => heading.current?.focus());
  const rowsOf = (mails: readonly Mail[]) =>
    mails.map((mail) =>
      mailRow(mail, {
        site,
        onSend: () => void send(mail),
        onDismiss: () => void dismiss(mail),
      }),
    );
  return (
    <Screen>
      <HeadAndFailure
        title={t('Mail')}
        headingRef={heading}
        failure={failure}
        lead={
          state.outbox === null &&
          t(
            'Mails that were not sent. Each is tried again for three days, then it stays here for you.',
          )
        }
        action={
          state.failed > 1 && (
            <Button onClick={() => void sendAll()}>{t('Send all again ## mails')}</Button>
          )
        }
      />
      {state.outbox !== null && <NoMailServer outbox={state.outbox} />}
      <MailLists page={page} rowsOf={rowsOf} isBusy={isBusy} />
      {isFirst && notices.length > 0 && (
        <Part title={t('For members')}>
          <AdminList
            label={t('For members')}
            rows={notices.map((campaign) => noticeRow(campaign, site))}
            empty={null}
          />
        </Part>
      )}
      <NewestPager
        label={t('Mail')}
        addressOf={pagesAt(MAIL_PATH)}
        isFirst={isFirst}
        older={older}
      />
    </Screen>
  );
}

type ListsProps = {
  page: MailPage;
  rowsOf: (mails: readonly Mail[]) => AdminRow[];
  isBusy: boolean;
};

/** Those that wait for another try, and those that were given up. */
function MailLists({ page: { state, failed, waiting, isFirst }, rowsOf, isBusy }: ListsProps) {
  const site = useSite();
  return (
    <>
      {waiting.length > 0 && (
        <Part title={t('Waiting ## mails')}>
          <p className="bare">{waitingInWords(state, site)}</p>
          <AdminList
            label={t('Waiting ## mails')}
            isBusy={isBusy}
            rows={rowsOf(waiting)}
            empty={null}
          />
        </Part>
      )}
      <Part title={t('Not sent ## mails')}>
        <AdminList
          label={t('Not sent ## mails')}
          isBusy={isBusy}
          rows={rowsOf(failed)}
          empty={
            <EmptyState title={isFirst ? t('No mail was given up.') : t('Nothing older.')}>
              {state.outbox === null
                ? t('Mails that cannot be sent are shown here, with the reason.')
                : t('Without a mail server, no mail is tried.')}
            </EmptyState>
          }
        />
      </Part>
    </>
  );
}

type Context = { site: ChurchTime; onSend: () => void; onDismiss: () => void };

/** A mail in the list: what it is, its state, to whom, why it was not sent, and what can be done. */
function mailRow(mail: Mail, { site, onSend, onDismiss }: Context): AdminRow {
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
        {!canSendAgain && ` ${t('It is out of date. The person can ask for a new one.')}`}
      </p>
    ),
    actions: (
      <>
        {canSendAgain && (
          <Button isSmall of={title} onClick={onSend}>
            {isFailed ? t('Send again') : t('Try now')}
          </Button>
        )}
        {isFailed && (
          <Button variant="plain" isSmall of={title} onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        )}
      </>
    ),
  };
}

/** That no mail goes out, where mails are, and what to do. */
function NoMailServer({ outbox }: { outbox: string }) {
  return (
    <Notice tone="waiting">
      {t(
        'No mail goes out: no mail server is set up. Each mail is a file in {outbox} on the server. Whoever runs the server sets SMTP_URL to a mail server and starts it again (docs/run-it.md, “Mail”).',
        { outbox },
      )}
    </Notice>
  );
}

const names = { weekly: t('Weekly mail'), urgent: t('Urgent announcement') };

/** What members were told: how far it is, and why some were not reached, in sum. */
function noticeRow(
  { _id, kind, title, state, at, mails, devices, problems }: Campaign,
  site: ChurchTime,
): AdminRow {
  const isDone = state === 'closed';
  const isQuiet =
    isDone && mails.told + mails.failed + mails.left + mails.dropped === 0 && kind === 'weekly';
  const isLeft = mails.left > 0;
  const words = {
    planned: t('Planned: told as soon as visitors see it'),
    open: t('On its way'),
    closed: isQuiet
      ? t('Nothing was new: no mail')
      : isLeft
        ? t('Not sent: no mail server')
        : t('Sent ## mail'),
  };
  return {
    id: _id,
    title: title ? `${names[kind]}: ${title}` : names[kind],
    state: { words: words[state], tone: isDone && !isLeft ? 'live' : 'waiting' },
    meta: [
      momentInWords(at, site),
      ...(isQuiet ? [] : [countsInWords(t('By mail'), mails)]),
      ...(kind === 'urgent' ? [countsInWords(t('By push'), devices)] : []),
    ].join(' · '),
    details: problems.length > 0 && <p className={css.reason}>{problems.join(' ')}</p>,
  };
}

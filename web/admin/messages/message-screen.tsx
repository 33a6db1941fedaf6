import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MessageDetail } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState, HeadAndFailure, Part, Screen } from '#web/admin/ui/screen.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/use-site.ts';
import { Answers } from './answers.tsx';
import { type InboxFilter, inboxAddress } from './inbox-query.ts';
import {
  addressOf,
  agreedTo,
  kindInWords,
  replyStart,
  sentInWords,
  stateWords,
  stayInWords,
  titleOf,
} from './inbox-words.ts';
import type { OpenMessage } from './load-inbox.ts';
import css from './message.module.css';
import { MessageActions } from './message-actions.tsx';
import { Notes } from './notes.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useMessage } from './use-message.ts';

/** One message: to read, to answer, and to note what was done (reference/screens.md#messages-tab). */
export function MessageScreen({ opened }: { opened: OpenMessage }) {
  const site = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { filter } = opened;
  const acts = useMessage(opened.message, inboxAddress(filter));
  const { message, failure, isBusy } = acts;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Screen>
      <Ways opened={opened} />
      <HeadAndFailure
        title={titleOf(message)}
        headingRef={heading}
        failure={failure && [failure.message, ...failure.why].join(' ')}
        lead={`${kindInWords(message)} · ${sentInWords(message, site)} · ${stateWords[message.state]}`}
      />
      <div className={css.columns}>
        <Conversation acts={acts} />
        <div className={css.aside}>
          <MessageFacts message={message} />
          <MessageActions {...acts} />
          <Part title={t('Notes')} className={css.screenPart}>
            <Notes
              message={message}
              isBusy={isBusy}
              onAdd={acts.addNote}
              onRemove={acts.removeNote}
            />
          </Part>
        </div>
      </div>
    </Screen>
  );
}

/** What somebody wrote, and what was answered. */
function Conversation({ acts }: { acts: ReturnType<typeof useMessage> }) {
  const { message, failure, isBusy } = acts;
  return (
    <div className={css.main}>
      <Sender message={message} />
      {message.kind === 'form' ? (
        <Answers message={message} />
      ) : (
        <article aria-label={t('Message')} className={classNames('framed', css.request)}>
          {message.request}
        </article>
      )}
      {message.replies.length > 0 && (
        <Part title={t('Replies')} className={css.part}>
          <Replies
            replies={message.replies}
            hasMailServer={message.hasMailServer}
            isBusy={isBusy}
            onSendAgain={acts.sendAgain}
          />
        </Part>
      )}
      <Part
        title={message.replies.length > 0 ? t('Write again') : t('Reply ## to write one')}
        className={css.screenPart}
      >
        {message.kind === 'form' && !addressOf(message) ? (
          <p>{t('There is no e-mail address to reply to.')}</p>
        ) : (
          <ReplyForm
            message={message}
            isBusy={isBusy}
            issues={failure?.issues ?? []}
            onSend={acts.reply}
          />
        )}
      </Part>
    </div>
  );
}

/** Back to the list, and on to its next message. */
function Ways({ opened: { filter, previous, next } }: { opened: OpenMessage }) {
  return (
    <nav aria-label={t('Messages')} className={css.ways}>
      <Link to={inboxAddress(filter)} className={adminButtonClass('plain', true)}>
        <Icon name="previous" size={18} /> {t('All messages')}
      </Link>
      {previous && (
        <Link
          to={inboxAddress(previous.filter, previous.id)}
          className={adminButtonClass('quiet', true)}
        >
          {t('Previous ## message')}
        </Link>
      )}
      {next && (
        <Link to={inboxAddress(next.filter, next.id)} className={adminButtonClass('quiet', true)}>
          {t('Next ## message')} <Icon name="next" size={18} />
        </Link>
      )}
    </nav>
  );
}

/** A message that was deleted, or left after its time: a link in a mail may still lead to it. */
export function MessageGone({ filter }: { filter: InboxFilter }) {
  return (
    <EmptyState
      title={t('This message is no longer here.')}
      action={
        <Link to={inboxAddress(filter)} className={adminButtonClass('primary')}>
          {t('All messages')}
        </Link>
      }
    >
      {t('Somebody deleted it, or it was kept as long as messages are kept.')}
    </EmptyState>
  );
}

/** How to reach who wrote it: beside what they wrote, at every width. */
function Sender({ message }: { message: MessageDetail }) {
  const { email, phone } = message;
  if (!email && !phone) return null;
  return (
    <dl className={css.sender}>
      {email && (
        <div>
          <dt>{t('E-mail')}</dt>
          <dd>
            <a href={mailtoOf(message)}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{t('Phone')}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^\d+*#]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Whose account it is, what the sender agreed to, and how long it stays. */
function MessageFacts({ message }: { message: MessageDetail }) {
  const site = useSite();
  const { account } = message;
  const agreed = agreedTo(message);
  return (
    <dl className={css.facts}>
      {account && (
        <div>
          <dt>{t('Account')}</dt>
          <dd>{account.name}</dd>
        </div>
      )}
      {agreed.length > 0 && (
        <div>
          <dt>{t('Who may read it')}</dt>
          {agreed.map((words) => (
            <dd key={words}>{words}</dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t('How long it stays')}</dt>
        <dd>{stayInWords(message, site)}</dd>
      </div>
    </dl>
  );
}

/** For those who rather write in their own mail program; what they send from there is not kept here. */
function mailtoOf({ email, ...message }: MessageDetail): string {
  const subject = encodeURIComponent(replyStart(message).subject);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`;
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { inboxAddress } from './inbox-query.ts';
import { kindInWords, sentInWords, stateWords, titleOf } from './inbox-words.ts';
import type { OpenMessage } from './load-inbox.ts';
import css from './message.module.css';
import { MessageActions } from './message-actions.tsx';
import { MessageFacts, Sender } from './message-facts.tsx';
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
      <ScreenHead
        title={titleOf(message)}
        headingRef={heading}
        lead={`${kindInWords(message)} · ${sentInWords(message.sentAt, site)} · ${stateWords[message.state]}`}
      />
      <div role="alert">
        {failure && <Notice tone="error">{[failure.message, ...failure.why].join(' ')}</Notice>}
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <Sender message={message} />
          <article aria-label="Message" className={classNames('framed', css.request)}>
            {message.request}
          </article>
          {message.replies.length > 0 && (
            <Part title="Replies">
              <Replies
                replies={message.replies}
                hasMailServer={message.hasMailServer}
                isBusy={isBusy}
                onSendAgain={acts.sendAgain}
              />
            </Part>
          )}
          <Part title={message.replies.length > 0 ? 'Write again' : 'Reply'} isForScreen>
            <ReplyForm
              message={message}
              isBusy={isBusy}
              issues={failure?.issues ?? []}
              onSend={acts.reply}
            />
          </Part>
        </div>
        <div className={css.aside}>
          <MessageFacts message={message} />
          <MessageActions {...acts} />
          <Part title="Notes" isForScreen>
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

/** Back to the list, and on to its next message. */
function Ways({ opened: { filter, previous, next } }: { opened: OpenMessage }) {
  return (
    <nav aria-label="Messages" className={css.ways}>
      <Link to={inboxAddress(filter)} className={adminButtonClass('plain', true)}>
        <Icon name="previous" size={18} /> All messages
      </Link>
      {previous && (
        <Link
          to={inboxAddress(previous.filter, previous.id)}
          className={adminButtonClass('quiet', true)}
        >
          Previous
        </Link>
      )}
      {next && (
        <Link to={inboxAddress(next.filter, next.id)} className={adminButtonClass('quiet', true)}>
          Next <Icon name="next" size={18} />
        </Link>
      )}
    </nav>
  );
}

type PartProps = { title: string; isForScreen?: boolean; children: ReactNode };

/** A part with a heading; what is for the screen alone is not printed: forms, and what only administrators see. */
function Part({ title, isForScreen = false, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={isForScreen ? css.screenPart : css.part}>
      <h3 id={id} className="size-h3">
        {title}
      </h3>
      {children}
    </section>
  );
}

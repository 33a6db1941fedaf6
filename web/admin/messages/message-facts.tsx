import type { MessageDetail } from '#contract/inbox.ts';
import { useSite } from '#web/use-site.ts';
import { agreedTo, replyStart, stayInWords } from './inbox-words.ts';
import css from './message.module.css';

/** How to reach who wrote it: beside what they wrote, at every width. */
export function Sender({ message }: { message: MessageDetail }) {
  const { email, phone } = message;
  if (!email && !phone) return null;
  return (
    <dl className={css.sender}>
      {email && (
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={mailtoOf(message)}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^\d+*#]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Whose account it is, what the sender agreed to, and how long it stays. */
export function MessageFacts({ message }: { message: MessageDetail }) {
  const site = useSite();
  const { account } = message;
  const agreed = agreedTo(message);
  return (
    <dl className={css.facts}>
      {account && (
        <div>
          <dt>Account</dt>
          <dd>{account.name}</dd>
        </div>
      )}
      {agreed.length > 0 && (
        <div>
          <dt>Who may read it</dt>
          {agreed.map((words) => (
            <dd key={words}>{words}</dd>
          ))}
        </div>
      )}
      <div>
        <dt>How long it stays</dt>
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

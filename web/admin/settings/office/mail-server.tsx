import type { Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import css from './office.module.css';

/** Whether mail goes out, and what must be set on the server for it, which no screen can set. */
export function MailServer({ office: { hasMailServer, notifyEmail } }: { office: Office }) {
  const { name, email } = useSite();
  if (hasMailServer)
    return (
      <p>
        {t(
          'A mail server is set, and mails of this site go out. A test mail below shows whether they arrive.',
        )}
      </p>
    );
  const sender = email || 'office@example.org';
  return (
    <>
      <p>
        {t(
          'No mail goes out yet. Which mail server sends it is not set here, but where the site’s server is started: it needs a password, and no screen may show that. Whoever looks after the server adds these lines to its settings, with what your mail provider says, and starts it again:',
        )}
      </p>
      <pre className={css.lines}>
        {[
          'SMTP_URL=smtps://user:password@mail.example.org:465',
          `MAIL_FROM=${name} <${sender}>`,
          ...(notifyEmail ? [] : [`NOTIFY_EMAIL=${sender}`]),
        ].join('\n')}
      </pre>
      <p>
        {notifyEmail
          ? t(
              'The first names the mail server, the second the sender that people see. Until then invitations and links for a new password are shown to you, to pass on yourself.',
            )
          : t(
              'The first names the mail server, the second the sender that people see, the third who is told of what comes in while nobody is named below. Until then invitations and links for a new password are shown to you, to pass on yourself.',
            )}
      </p>
    </>
  );
}

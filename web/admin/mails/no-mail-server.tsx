import { Notice } from '#web/ui/notice.tsx';

/** That no mail goes out, where mails are, and what to do. */
export function NoMailServer({ outbox }: { outbox: string }) {
  return (
    <Notice tone="waiting">
      No mail goes out: no mail server is set up. Each mail is a file in {outbox} on the server.
      Whoever runs the server sets SMTP_URL to a mail server and starts it again (docs/run-it.md,
      “Mail”).
    </Notice>
  );
}

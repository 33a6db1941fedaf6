import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { writeDurably } from '#server/platform/files/durable-file.ts';
import { refuseLate } from '#server/platform/jobs/in-time.ts';
import type { Log } from '#server/platform/log/log.ts';
import { inOneLine, mailFailure } from './mail-failure.ts';

export type Mail = {
  /** The same for every try of one mail, so that a mail sent again is recognized. */
  id: string;
  to: string;
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** A file of events (RFC 5545) that calendar programs offer to take over. */
  calendar?: string;
};

/** Where a mail went: to the mail server, with its reply; to a file of the outbox; or to nobody. */
export type Delivery =
  | { to: 'server'; reply: string }
  | { to: 'outbox'; file: string }
  | { to: 'nobody' };

/**
 * `signal`: stops sending. `isForNobody`: the mail is written but not sent, so that timing does not reveal whether
 * there was a recipient.
 */
export type SendMail = (
  mail: Mail,
  how: { signal: AbortSignal; isForNobody?: boolean },
) => Promise<Delivery>;

/** How long to wait for a mail server, in milliseconds; then the job tries again. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1000,
};

type Timeouts = Partial<typeof TIMEOUTS>;

/**
 * Sends by SMTP, or, without `SMTP_URL`, leaves each mail as a file in the outbox. Throws a `JobFailure` if the server
 * did not accept it.
 */
export function createMailer(config: Config, log: Log, timeouts: Timeouts = {}): SendMail {
  let loaded: ReturnType<typeof loadTransports> | undefined;
  const host = new URL(config.publicUrl).hostname;
  return async ({ id, calendar, ...mail }, { signal, isForNobody = false }) => {
    const message = {
      ...mail,
      ...(calendar && {
        icalEvent: { method: 'PUBLISH', filename: 'event.ics', content: calendar },
      }),
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    loaded ??= loadTransports(config, { ...TIMEOUTS, ...timeouts });
    const { smtp, files } = await loaded;
    await refuseLate(signal);
    if (smtp && !isForNobody) {
      const { response } = await smtp.sendMail({ ...message, signal }).catch((error: unknown) => {
        throw mailFailure(error);
      });
      return { to: 'server', reply: inOneLine(response) };
    }
    const { message: bytes } = await files.sendMail(message);
    if (isForNobody) return { to: 'nobody' };
    const file = join(config.outboxDir, `${id}.eml`);
    await writeDurably(file, bytes as Buffer, config.dataDir);
    log.info({ file }, 'no SMTP_URL is set: a mail was left in the outbox');
    return { to: 'outbox', file };
  };
}

/** Loaded with the first mail: many sites send none for days, and do not need the library in memory. */
async function loadTransports({ smtpUrl }: Config, timeouts: Timeouts) {
  const { createTransport } = await import('nodemailer');
  return {
    smtp: smtpUrl ? createTransport({ url: smtpUrl, ...timeouts }) : undefined,
    files: createTransport({ streamTransport: true, buffer: true }),
  };
}

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from './log.ts';

export type Mail = {
  /** The same for every try of one mail, so that a mail sent again is known as the same. */
  id: string;
  to: string;
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** `isForNobody`: the mail is written and not sent, so that time tells nobody whether there was someone to send it to. */
export type SendMail = (mail: Mail, how?: { isForNobody: boolean }) => Promise<void>;

/** A mail server that does not answer is given up after this long, in milliseconds; the job tries again. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

type Timeouts = typeof TIMEOUTS;

/** Sends by SMTP, or, without `SMTP_URL`, leaves each mail as a file in the outbox. Throws when it was not taken. */
export function createMailer(config: Config, log: Log, timeouts: Timeouts = TIMEOUTS): SendMail {
  let loaded: ReturnType<typeof loadTransports> | undefined;
  const host = new URL(config.publicUrl).hostname;
  return async ({ id, ...mail }, { isForNobody } = { isForNobody: false }) => {
    const message = {
      ...mail,
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    loaded ??= loadTransports(config, timeouts);
    const { smtp, files } = await loaded;
    if (smtp && !isForNobody) {
      await smtp.sendMail(message);
      return;
    }
    const { message: bytes } = await files.sendMail(message);
    if (isForNobody) return;
    await mkdir(config.outboxDir, { recursive: true });
    const file = join(config.outboxDir, `${id}.eml`);
    // Written beside and renamed: whoever reads the outbox never sees half a mail.
    await writeFile(`${file}.part`, bytes as Buffer);
    await rename(`${file}.part`, file);
    log.info({ file }, 'no SMTP_URL is set: a mail was left in the outbox');
  };
}

/** With the first mail: many a site sends none for days, and need not hold the library in memory. */
async function loadTransports({ smtpUrl }: Config, timeouts: Timeouts) {
  const { createTransport } = await import('nodemailer');
  return {
    smtp: smtpUrl ? createTransport({ url: smtpUrl, ...timeouts }) : undefined,
    files: createTransport({ streamTransport: true, buffer: true }),
  };
}

import { createTransport } from 'nodemailer';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { mailFailure } from '#server/platform/mail/mail-failure.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('mail');

/** How long to wait for the mail server's answer, in milliseconds. */
const TIMEOUTS = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
};

/** Whether the mail server accepts our log-in. Sends nothing. */
export async function examineMail(config: Config): Promise<Finding[]> {
  const { smtpUrl: url, outboxDir } = config;
  if (url === undefined)
    return [
      look(
        t('no mail is sent: each is saved as a file in {folder}.', { folder: outboxDir }),
        t('Set SMTP_URL to your mail server.'),
      ),
    ];
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
    return [ok(t('the mail server answers and accepts our log-in.'))];
  } catch (error) {
    const { message } = mailFailure(error);
    return [wrong(message, t('Check SMTP_URL: server, port, name and password.'))];
  } finally {
    transport.close();
  }
}

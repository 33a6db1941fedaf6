import { t } from '#languages/t.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import { sayJobFailure } from '#server/platform/jobs/job-sentences.ts';
import { saidAgain } from '#server/platform/languages/stored-sentences.ts';

/** The fields of nodemailer's errors (its `errors.d.ts`). */
type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
};

/** Replies to a log-in, or to a missing one (RFC 4954 6): an administrator can fix these. */
const LOG_IN_REPLIES = new Set([530, 534, 535, 538]);
/** "Bad sequence of commands" is about the connection, not the mail (RFC 5321 4.2.2). */
const BAD_SEQUENCE = 503;

/** A mail that was not accepted: also the server's own words, and what to do; both for administrators alone. */
export class MailFailure extends JobFailure {
  readonly said: string;
  readonly cure: string;

  constructor(
    message: string,
    how: { said: string; cure: string; isFinal: boolean; cause: unknown },
  ) {
    const { said, cure, isFinal, cause } = how;
    const detail = said === '' ? message : t('{message} It said: “{said}”', { message, said });
    super(message, { detail, isFinal, cause });
    this.said = said;
    this.cure = cure;
  }
}

const late = () => t('The mail server did not answer in time');
const refusedForGood = () => t('The mail server refused this mail for good');
const refusedForNow = () => t('The mail server refused this mail for now');
const unsent = () => t('The mail could not be sent');
/** What failed, by the code of nodemailer's error. */
const causes: Record<string, () => string> = {
  EAUTH: () => t('The mail server did not accept the name and password of SMTP_URL'),
  ENOAUTH: () => t('The mail server asks for a name and password, and SMTP_URL has none'),
  EDNS: () => t('The name of the mail server was not found'),
  ESOCKET: () => t('The mail server could not be reached'),
  ECONNECTION: () => t('The connection to the mail server broke off'),
  ETIMEDOUT: late,
  EABORT: late,
  ETLS: () => t('The connection to the mail server could not be made secure'),
  EPROTOCOL: () => t('The mail server gave an invalid answer'),
};
const sayCause = saidAgain({ ...causes, refusedForGood, refusedForNow, unsent });

/** Says again in the reader's language why a mail was not accepted, as it was stored; the server's own words stay. */
export function sayMailFailure(reason: string): string {
  const [, cause = '', mark = '', said] =
    /^(.+?)( \(\w+\))?\.(?: It said: “(.*)”)?$/s.exec(reason) ?? [];
  if (cause === '' || sayCause(cause) === cause) return sayJobFailure(reason);
  const message = `${sayCause(cause)}${mark}.`;
  return said === undefined ? message : t('{message} It said: “{said}”', { message, said });
}

const cures = () => ({
  logIn: t('Write the right name and password into SMTP_URL, and start the server again.'),
  address: t(
    'Check the name and the port of the mail server in SMTP_URL, and whether it is running.',
  ),
  refused: t(
    'Check the address. If it is right, set MAIL_FROM to an address that this mail server sends for.',
  ),
  refusedForNow: t('Try again in some minutes. If it stays so, ask who runs the mail server.'),
});

/**
 * Why a mail was not accepted. The server's own words may contain an address or a part of the mail: they are the
 * detail, for administrators. Final if the server refused this mail for good (RFC 5321 4.2.1: 5yz).
 */
export function mailFailure(error: unknown): MailFailure {
  const { code = '', originalCode, responseCode, response } = (error ?? {}) as SmtpError;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isOfLogIn = LOG_IN_REPLIES.has(responseCode ?? 0) || code === 'EAUTH' || code === 'ENOAUTH';
  const isFinal = isOfMail && !isOfLogIn && isRefusedForGood(responseCode);
  const cause = isOfLogIn
    ? (causes[code] ?? causes.EAUTH)
    : isFinal
      ? refusedForGood
      : isOfMail
        ? refusedForNow
        : (causes[code] ?? unsent);
  const mark = responseCode ?? originalCode ?? code;
  const said = inOneLine(response ?? (isOfMail ? (error as Error).message : ''));
  return new MailFailure(`${cause?.()}${mark ? ` (${mark})` : ''}.`, {
    said,
    cure: cures()[
      isOfLogIn ? 'logIn' : isFinal ? 'refused' : isOfMail ? 'refusedForNow' : 'address'
    ],
    isFinal,
    cause: error,
  });
}

/** Without a reply, nodemailer could not write the mail: an invalid address, or an empty mail. */
function isRefusedForGood(reply: number | undefined): boolean {
  return reply === undefined || (reply >= 500 && reply !== BAD_SEQUENCE);
}

/** A reply in one line of at most 300 characters. */
export function inOneLine(response: string): string {
  return response
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

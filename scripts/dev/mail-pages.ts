import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedMail } from 'mailparser';
import { startMailServer } from '#tests/mail-server.ts';
import { escaped } from './plain-page.ts';

export const MAILS_PATH = '/@mails';
/** The list, a mail's page, and its HTML. */
const ADDRESS = /^\/@mails(?:\/(\d+)(\/html)?)?\/?$/;

/** For our pages: no script at all; a mail's HTML stands in a frame. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
/** For a mail's HTML, as mail programs show it: pictures and styles, no scripts; links open in the whole window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; sandbox allow-popups allow-top-navigation-by-user-activation";

export type MailPages = Awaited<ReturnType<typeof startMailPages>>;

/** A mail server on this machine that sends nothing on, and pages with what it took. */
export async function startMailPages() {
  const { url, taken, close } = await startMailServer();
  return {
    smtpUrl: url,
    close,
    /** False for addresses of others. */
    async serve({ url = '/' }: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
      const asked = ADDRESS.exec(url);
      const number = asked?.[1];
      const mail = taken[Number(number)];
      if (!asked || (number && !mail)) return false;
      const isFramed = mail !== undefined && asked[2] !== undefined;
      outgoing.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': isFramed ? MAIL_POLICY : PAGE_POLICY,
        'Cache-Control': 'no-store',
      });
      outgoing.end(
        isFramed ? framed(mail) : mail ? mailPage(mail, `${MAILS_PATH}/${number}`) : list(taken),
      );
      return true;
    },
  };
}

/** Looks for new ones by itself. */
function list(taken: ParsedMail[]): string {
  const rows = taken
    .map((mail, number) => [
      `<a href="${MAILS_PATH}/${number}">${escaped(mail.subject ?? '(no subject)')}</a>`,
      `to ${escaped(addresses(mail.to))}`,
      mail.date?.toLocaleTimeString() ?? '',
    ])
    .reverse()
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const all = rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>No mails yet.</p>';
  return page('Mails', `<meta http-equiv="refresh" content="2">`, `<h1>Mails</h1>${all}`);
}

function mailPage(mail: ParsedMail, address: string): string {
  const html = mail.html ? `<iframe src="${address}/html" title="As HTML"></iframe>` : '';
  return page(
    mail.subject ?? '',
    '',
    `<p><a href="${MAILS_PATH}">All mails</a></p>
<h1>${escaped(mail.subject ?? '')}</h1>
<p>From ${escaped(mail.from?.text ?? '')} to ${escaped(addresses(mail.to))}</p>
${html}
<h2>As text</h2>
<pre>${withLinks(mail.text ?? '')}</pre>`,
  );
}

const framed = ({ html }: ParsedMail) => `<base target="_top">${html || ''}`;

const addresses = (to: ParsedMail['to']) =>
  [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

const withLinks = (text: string) =>
  escaped(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (link) => `<a href="${link}">${link}</a>`);

const page = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8">${head}<title>${escaped(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  td { padding: 0.25rem 1.5rem 0.25rem 0 } iframe { width: 100%; height: 32rem; border: 1px solid #999 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
${body}`;

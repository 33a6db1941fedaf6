import fc from 'fast-check';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mail.ts';
import { MailFailure } from '#server/platform/mail/mail-failure.ts';
import { openAnswering } from '../answering.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

/** What the server says: one piece at once, and one more for each line that it gets; between them is this. */
const NEXT = '\x1e';
let pieces: string[] = [];
const port = await openAnswering((socket) => {
  const rest = [...pieces];
  const say = () => {
    const next = rest.shift();
    if (next === undefined) socket.end();
    else socket.write(next, 'latin1');
  };
  say();
  socket.on('data', say);
});
const config = readConfig({
  DATA_DIR: workFolder(),
  SMTP_URL: `smtp://ruth:secret@127.0.0.1:${port}?ignoreTLS=true`,
});
const send = createMailer(config, createLog('silent'), {
  connectionTimeout: 400,
  greetingTimeout: 100,
  socketTimeout: 100,
  socketCloseTimeout: 50,
});

const MAIL = {
  id: '1',
  to: 'ana@example.org',
  from: 'office@example.org',
  subject: 'Hello',
  text: 'Words.',
  html: '<p>Words.</p>',
};

const code = fc.constantFrom(
  '220',
  '250',
  '235',
  '334',
  '354',
  '421',
  '450',
  '503',
  '530',
  '535',
  '550',
  '554',
  '99',
  '2500',
  'x',
);
const line = fc
  .tuple(
    code,
    fc.constantFrom(' ', '-', ''),
    fc.oneof(
      fc.constantFrom(
        'AUTH PLAIN LOGIN CRAM-MD5',
        'SIZE 10',
        'PIPELINING',
        'SMTPUTF8',
        'STARTTLS',
        '5.1.1',
        'VXNlcm5hbWU6',
      ),
      fc.string({ maxLength: 20 }),
    ),
  )
  .map(([number, mark, words]) => `${number}${mark}${words}\r\n`);
const talk = fc.array(
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('')),
  { maxLength: 8 },
);

export const target: FuzzTarget = {
  seeds: [
    [
      '220 hi\r\n',
      '250-hello\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 1000000\r\n',
      '235 ok\r\n',
      '250 ok\r\n',
      '250 ok\r\n',
      '354 go\r\n',
      '250 queued as 1\r\n',
      '221 bye\r\n',
    ],
    [
      '220 hi\r\n',
      '250-hello\r\n250 AUTH CRAM-MD5\r\n',
      '334 PDE4OTYuNjk3MTcwOTUyQHg+\r\n',
      '535 no\r\n',
    ],
    ['220 hi\r\n', '502 no\r\n', '250 hello\r\n', '530 log in first\r\n'],
    [
      '220 hi\r\n',
      '250 AUTH PLAIN\r\n',
      '235 ok\r\n',
      '250 ok\r\n',
      '550-no such\r\n550 mailbox\r\n',
    ],
  ].map((talked) => talked.join(NEXT)),
  made: talk.map((talked) => talked.join(NEXT)),
  words: [NEXT, '\r\n', '250-', '250 ', '334 ', 'AUTH PLAIN\r\n', '5.7.1 '],
  maxBytes: 200_000,
  read: async (bytes) => {
    pieces = bytes.toString('latin1').split(NEXT);
    await send(MAIL, { signal: AbortSignal.timeout(2000) });
  },
  refuses: (error) => error instanceof MailFailure,
};

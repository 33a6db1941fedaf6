import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** How the server treats the next mail: takes it, refuses it, or never answers. */
export type Mood = 'take' | 'refuse' | 'hang';

/** A real SMTP server on this machine, with what it took. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: ParsedMail[] = [];
  const state: { mood: Mood } = { mood: 'take' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    ...options,
    onData(stream, _session, done) {
      const { mood } = state;
      simpleParser(stream).then((mail) => {
        if (mood === 'hang') return;
        if (mood === 'refuse')
          return done(Object.assign(new Error('Mailbox busy'), { responseCode: 450 }));
        taken.push(mail);
        done();
      }, done);
    },
  });
  // A client that gives up on a hanging server resets the connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** The links with a token, to one path, in the mails that came to an address, oldest first. */
    linksTo: (email: string, path: string): string[] =>
      taken
        .filter(({ to }) => JSON.stringify(to).includes(email))
        .flatMap(({ text = '' }) => text.match(/http\S+/g) ?? [])
        .filter((link) => link.includes(`/${path}?token=`)),
    set: (mood: Mood) => {
      state.mood = mood;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

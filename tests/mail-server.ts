import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** How the server treats the next mail: takes it, refuses it for now or for good, never answers, or takes no calls. */
export type Mood = 'take' | 'refuse' | 'refuse-for-good' | 'hang' | 'busy';

/** What it says then (RFC 5321 4.2.2). */
const refusals: Partial<Record<Mood, { responseCode: number; message: string }>> = {
  busy: { responseCode: 421, message: 'Too many connections, try again later' },
  refuse: { responseCode: 450, message: 'Mailbox busy' },
  'refuse-for-good': { responseCode: 550, message: '5.1.1 <john@example.org> User unknown' },
};

/** A server on this machine that takes connections and never says a word. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How many connections were made to it. */
    calls: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Options of a server that takes no name and password. */
export const REFUSES_LOG_IN: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
};

/** A real SMTP server on this machine, on a port of its own or the one named, with what it took. */
export async function startMailServer(options: SMTPServerOptions = {}, at = 0) {
  const taken: ParsedMail[] = [];
  const state: { mood: Mood; delayMs: number } = { mood: 'take', delayMs: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    ...options,
    onConnect(session, done) {
      if (state.mood === 'busy') return done(Object.assign(new Error(), refusals.busy));
      if (options.onConnect) return options.onConnect(session, done);
      done();
    },
    onData(stream, _session, done) {
      const { mood, delayMs } = state;
      simpleParser(stream).then(async (mail) => {
        if (mood === 'hang') return;
        if (delayMs > 0) await sleep(delayMs);
        const refusal = refusals[mood];
        if (refusal) return done(Object.assign(new Error(), refusal));
        taken.push(mail);
        done();
      }, done);
    },
  });
  // A client that gives up on a hanging server resets the connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** The links with a token, to one path, in the mails that came to an address, oldest first. */
    linksTo: (email: string, path: string): string[] =>
      taken
        .filter(({ to }) => JSON.stringify(to).includes(email))
        .flatMap(({ text = '' }) => text.match(/http\S+/g) ?? [])
        .filter((link) => link.includes(`/${path.endsWith('/') ? path : `${path}?token=`}`)),
    set: (mood: Mood) => {
      state.mood = mood;
    },
    /** How long it thinks about each mail from now on, before it says what becomes of it. */
    slow: (delayMs: number) => {
      state.delayMs = delayMs;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL that can be cut, closed and silenced, as networks and crashed servers are. */
export type PostgresProxy = {
  /** The database's address through here. */
  url: string;
  /** Ends all connections, and accepts new ones. */
  cut: () => void;
  /** Ends all connections, and refuses new ones. */
  close: () => Promise<void>;
  /** Accepts everything and answers nothing, on old and new connections. */
  silence: () => void;
  /** The database receives and runs the next message with these words; the connection ends instead of the answer. */
  cutAnswerTo: (words: string) => void;
  /** What goes to and from connections that listen waits here until they are let go. */
  holdListening: () => void;
  letListeningGo: () => void;
  /** Everything goes through again. */
  heal: () => Promise<void>;
};

export async function startPostgresProxy(target: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const listening = new Set<Socket>();
  let isSilent = false;
  let lastWords: string | undefined;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isLastAnswer = false;
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        listening.delete(from);
        to.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (isSilent) return;
      if (chunk.includes('listen narthex_'))
        for (const end of [client, database]) listening.add(end);
      isLastAnswer = lastWords !== undefined && chunk.includes(lastWords);
      if (isLastAnswer) lastWords = undefined;
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (isLastAnswer) client.destroy();
      else if (!isSilent) client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { port: String(own) }).href,
    cut,
    close: async () => {
      const isClosed = server.listening && once(server, 'close');
      server.close();
      cut();
      await isClosed;
    },
    silence: () => {
      isSilent = true;
    },
    cutAnswerTo: (words) => {
      lastWords = words;
    },
    holdListening: () => {
      for (const socket of listening) socket.pause();
    },
    letListeningGo: () => {
      for (const socket of listening) socket.resume();
    },
    heal: async () => {
      if (isSilent) cut();
      isSilent = false;
      if (server.listening) return;
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

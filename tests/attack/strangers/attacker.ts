// One stranger's attack, as a process of its own. `node attacker.ts '{"kind":"pipelined","port":3000,…}'` attacks until
// it is told to end by a signal, and prints what it was answered.
import { connect, type Socket } from 'node:net';
import type { Attack, Heard } from './attacks.ts';

const attack: Attack = JSON.parse(process.argv[2] ?? '{}');
const heard: Heard = { statuses: {}, opened: 0, ended: 0 };
const sockets = new Set<Socket>();
let count = 0;
let isOver = false;

process.once('SIGTERM', () => {
  isOver = true;
  process.stdout.write(JSON.stringify(heard), () => process.exit(0));
});

/** All of 127.0.0.0/8 is this machine, so that it can be many networks. */
const addressOf = (index: number) =>
  attack.addresses === 1 ? '127.0.9.9' : `127.1.${index >> 8}.${index & 255 || 255}`;

/** The bytes of the next request of an attack. */
function nextRequest(): string {
  count += 1;
  const { method = 'GET', path, headers = '' } = attack;
  return `${method} ${path.replaceAll('#', `${process.pid}-${count}`)} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
}

/** One connection, again and again. */
function keepConnecting(index: number): void {
  if (isOver) return;
  const socket = connect({ port: attack.port, host: '127.0.0.1', localAddress: addressOf(index) });
  sockets.add(socket);
  socket.on('connect', () => {
    heard.opened += 1;
    begin(socket);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    heard.ended += 1;
    sockets.delete(socket);
    // Whoever is cut comes back, but not in a circle that only keeps this machine busy.
    setTimeout(() => keepConnecting(index), attack.pauseMs ?? 200);
  });
}

const begin = (socket: Socket) => ways[attack.way](socket);

const ways: Record<Attack['way'], (socket: Socket) => void> = {
  /** Asks, hears the answer, and asks again. */
  inTurn(socket) {
    listen(socket, () => socket.write(nextRequest()));
    socket.write(nextRequest());
  },
  /** Asks many times at once, and again when all is answered. */
  atOnce(socket) {
    const many = attack.requests ?? 1;
    let left = many;
    const ask = () => socket.write(Array.from({ length: many }, nextRequest).join(''));
    listen(socket, () => {
      left -= 1;
      if (left > 0) return;
      left = many;
      ask();
    });
    ask();
  },
  /** Asks many times at once, and hears nothing. */
  unheard(socket) {
    socket.pause();
    socket.write(Array.from({ length: attack.requests ?? 1 }, nextRequest).join(''));
  },
  /** Says nothing. */
  silent(socket) {
    socket.resume();
  },
  /** Says so much, and then a byte each second. */
  drip(socket) {
    listen(socket, () => {});
    socket.write(attack.path);
    const drops = setInterval(() => socket.write('a'), 1000);
    socket.on('close', () => clearInterval(drops));
  },
};

/** Counts answers by status. An answer's end does not matter here: none of our bodies holds these words. */
function listen(socket: Socket, answered: () => void): void {
  let tail = '';
  socket.on('data', (chunk: Buffer) => {
    const text = tail + chunk.toString('latin1');
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      heard.statuses[status] = (heard.statuses[status] ?? 0) + 1;
      answered();
    }
    tail = /H?T?T?P?\/?1?\.?1? ?\d{0,3}$/.exec(text.slice(-12))?.[0] ?? '';
  });
}

// Not all in one moment: the system's own queue of connections is short.
let opened = 0;
setInterval(() => {
  for (let made = 0; made < 100 && opened < attack.connections; made += 1) {
    keepConnecting(opened);
    opened += 1;
  }
}, 20);

import type { Socket } from 'node:net';

/** How long a network is held back after a flood, in milliseconds. */
const HELD_MS = 10_000;
/** How often one of its connections is read meanwhile, in milliseconds: a flood in parts takes about one of them. */
const PAUSE_MS = 5;
const MAX_NETWORKS = 1000;
/** How much is taken apart at once while there are floods, in bytes: about forty of the shortest requests. */
const PART = 2048;

type Held = { until: number; waiting: Set<Socket> };

/**
 * Holds back a network that sends requests without waiting for answers. Node takes apart everything that has arrived on
 * a connection before it can be stopped: 64 KB, which are 1,500 requests and take 40 ms. So while a network is held
 * back, its connections are read one after another, and all new ones in small parts, which costs each request a tenth
 * more.
 */
export class FloodGate {
  readonly #networks = new Map<string, Held>();
  readonly #inParts = new WeakSet<Socket>();
  #timer: NodeJS.Timeout | undefined;

  /** A connection of this network was cut because of a flood; `others` are its other ones. */
  hold(network: string, others: Iterable<Socket>): void {
    const known = this.#networks.get(network);
    const held = known ?? { until: 0, waiting: new Set() };
    held.until = performance.now() + HELD_MS;
    if (known || this.#networks.size >= MAX_NETWORKS) return;
    this.#networks.set(network, held);
    for (const socket of others) this.#wait(held, socket);
    this.#timer ??= setInterval(() => this.#readOnes(), PAUSE_MS).unref();
  }

  /** Lets a new connection wait for its turn if its network is held back. */
  enter(network: string, socket: Socket): void {
    if (this.#networks.size === 0) return;
    const held = this.#networks.get(network);
    if (held) this.#wait(held, socket);
    else this.#readInParts(socket);
  }

  #wait(held: Held, socket: Socket): void {
    if (socket.destroyed) return;
    this.#readInParts(socket);
    socket.pause();
    held.waiting.add(socket);
    socket.once('close', () => held.waiting.delete(socket));
    // Node starts reading a new one in the next tick.
    process.nextTick(() => held.waiting.has(socket) && socket.pause());
  }

  #readInParts(socket: Socket): void {
    const [onData] = socket.listeners('data');
    if (!onData || this.#inParts.has(socket)) return;
    this.#inParts.add(socket);
    socket.removeListener('data', onData);
    socket.on('data', (bytes: Buffer<ArrayBuffer>) => {
      for (let at = 0; at < bytes.length && !socket.destroyed; at += PART)
        onData.call(socket, bytes.subarray(at, at + PART));
    });
  }

  #readOnes(): void {
    for (const [network, held] of this.#networks) {
      const [socket] = held.waiting;
      if (socket) {
        held.waiting.delete(socket);
        socket.resume();
      } else if (performance.now() > held.until) this.#networks.delete(network);
    }
    if (this.#networks.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

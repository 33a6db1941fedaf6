import type { Socket } from 'node:net';

/** How long a network is held back after a flood, in milliseconds. */
const HELD_MS = 10_000;
/**
 * How often one of its connections is read meanwhile, in milliseconds. What arrives at once takes about 5 ms to take
 * apart: a quarter of this process's time at most.
 */
const PAUSE_MS = 20;
const MOST_NETWORKS = 1000;

type Held = { until: number; waiting: Set<Socket> };

/**
 * Reads the new connections of a network that sent a flood of requests at once one after another. Node takes apart
 * everything that has arrived on a connection before it can be stopped.
 */
export class FloodGate {
  readonly #networks = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;

  /** A connection of this network was cut because of a flood. */
  hold(network: string): void {
    const held = this.#networks.get(network) ?? { until: 0, waiting: new Set() };
    held.until = performance.now() + HELD_MS;
    if (this.#networks.size < MOST_NETWORKS) this.#networks.set(network, held);
    this.#timer ??= setInterval(() => this.#readOnes(), PAUSE_MS).unref();
  }

  /** Lets a new connection wait for its turn if its network is held back. */
  enter(network: string, socket: Socket): void {
    const held = this.#networks.get(network);
    if (!held) return;
    socket.pause();
    held.waiting.add(socket);
    socket.once('close', () => held.waiting.delete(socket));
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#server/platform/limits/rate-limits.ts';
import type { Exchange } from './one-by-one.ts';

/** One open connection. */
export type Connection = Exchange & {
  socket: Socket;
  network: string;
  /** By `performance.now`. */
  since: number;
  /** The newest request, with its answer. */
  last: [IncomingMessage, ServerResponse] | undefined;
  /** How many bytes had left when it was last seen to stand still, and since when it does. */
  still: { left: number; since: number } | undefined;
};

/** Whether it may be closed at once: nothing was asked yet, or everything is answered. */
const isIdle = ({ response }: Connection) => response === undefined || response.writableFinished;
/** Whether its client does not read what it asked for. */
const isUnread = ({ socket }: Connection) => socket.writableLength > 0;

/**
 * The open connections by network. When there are too many, the network with the most gives one up, so that none keeps
 * the others out: the longest idle one, or one that does not read, or else the newest.
 */
export class OpenConnections {
  readonly #bySocket = new Map<Socket, Connection>();
  /** Each in the order of arrival. */
  readonly #byNetwork = new Map<string, Set<Connection>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(socket: Socket): Connection {
    const network = networkOf(socket.remoteAddress ?? '');
    const since = performance.now();
    const nothing = { response: undefined, ahead: [], last: undefined, still: undefined };
    const connection: Connection = { socket, network, since, ...nothing };
    this.#bySocket.set(socket, connection);
    const others = this.#byNetwork.get(network) ?? new Set();
    this.#byNetwork.set(network, others.add(connection));
    socket.once('close', () => this.#remove(connection));
    if (this.#bySocket.size > this.#most) this.#closeOne();
    return connection;
  }

  of(socket: Socket): Connection | undefined {
    return this.#bySocket.get(socket);
  }

  all(): IterableIterator<Connection> {
    return this.#bySocket.values();
  }

  socketsOf(network: string): Socket[] {
    return [...(this.#byNetwork.get(network) ?? [])].map(({ socket }) => socket);
  }

  #remove(connection: Connection): void {
    const { socket, network } = connection;
    this.#bySocket.delete(socket);
    const others = this.#byNetwork.get(network);
    others?.delete(connection);
    if (others?.size === 0) this.#byNetwork.delete(network);
  }

  #closeOne(): void {
    let largest: Set<Connection> = new Set();
    for (const connections of this.#byNetwork.values())
      if (connections.size > largest.size) largest = connections;
    const candidates = [...largest];
    const closed =
      candidates.find(isIdle) ?? candidates.find(isUnread) ?? candidates[candidates.length - 1];
    if (!closed) return;
    // Not when the system has closed it: more may come before.
    this.#remove(closed);
    closed.socket.destroy();
  }
}

import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { shareOut } from '#server/platform/limits/descriptors.ts';
import { OpenConnections } from './open-connections.ts';

function socketFrom(remoteAddress: string, writableLength = 0) {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    writableLength,
    isCut: false,
    destroy: () => {
      socket.isCut = true;
      socket.emit('close');
    },
  });
  return socket;
}

/** Opens connections from these addresses, with room for four; each is busy unless it is named idle. */
function openAll(addresses: string[], idle: number[] = [], unread: number[] = []) {
  const connections = new OpenConnections(4);
  const sockets = addresses.map((address, at) => {
    const socket = socketFrom(address, unread.includes(at) ? 9 : 0);
    const connection = connections.add(socket as unknown as Socket);
    if (!idle.includes(at)) connection.response = { writableFinished: false } as never;
    return socket;
  });
  return sockets.flatMap(({ isCut }, at) => (isCut ? [at] : []));
}

const one = '192.0.2.1';
const other = '198.51.100.1';

it.each([
  ['none while there is room', [one, one, one, one], [0, 1], [], []],
  [
    'the longest idle one of the network with the most',
    [other, one, one, one, other],
    [0, 2, 3],
    [],
    [2],
  ],
  ['one that does not read, where none is idle', [other, one, one, one, other], [0], [2], [2]],
  ['the newest of that network otherwise', [other, one, one, one, other], [0], [], [3]],
  ['the newcomer’s own', [one, one, one, one, one, other], [1], [], [1, 4]],
])('too many connections cost %s', (_, addresses, idle, unread, cut) => {
  expect(openAll(addresses, idle, unread)).toEqual(cut);
});

it('descriptors are shared out, with some left for the database and files', () => {
  expect(shareOut(1024)).toEqual({ all: 960, downloads: 200, connections: 760 });
  expect(shareOut(Number.POSITIVE_INFINITY)).toMatchObject({ downloads: 200, connections: 4096 });
  expect(shareOut(10)).toEqual({ all: 16, downloads: 4, connections: 12 });
});

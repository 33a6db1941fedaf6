import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a port of this machine, closed after the test, and all that was heard on it. */
export function dial(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  onTestFinished(() => void socket.destroy());
  return { socket, heard: () => heard };
}

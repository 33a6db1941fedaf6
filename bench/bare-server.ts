// The baseline of all measurements: Node's own `http`, sending bytes from memory. `node bench/bare-server.ts PORT
// FILE`, where FILE is JSON: `{ headers, body }`, the body in base64.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', file] = process.argv.slice(2);
const answer = file ? JSON.parse(readFileSync(file, 'utf8')) : { headers: {}, body: '' };
const body = Buffer.from(answer.body, 'base64');
const headers = { ...answer.headers, 'content-length': String(body.length) };

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));

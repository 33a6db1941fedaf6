import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { escaped } from './plain-page.ts';
import { policyForVite } from './policy.ts';
import type { ServerProcess } from './server-process.ts';

const POLICY = 'content-security-policy';

/** Passes a request on to the server; while that starts again, the request waits. */
export async function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  to: { server: ServerProcess; port: number },
): Promise<void> {
  try {
    await to.server.ready();
  } catch (error) {
    tell(outgoing, String(error));
    return;
  }
  const { method, url, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port: to.port, method, path: url, headers });
  passed.on('response', (answer) => {
    const policy = answer.headers[POLICY];
    if (typeof policy === 'string') answer.headers[POLICY] = policyForVite(policy);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', (error) => tell(outgoing, String(error)));
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** The page looks again by itself. */
function tell(outgoing: ServerResponse, reason: string): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' });
  outgoing.end(
    `<!doctype html><meta http-equiv="refresh" content="1"><pre>${escaped(reason)}</pre>`,
  );
}

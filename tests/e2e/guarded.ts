import { spawn } from 'node:child_process';
import type { RunningServer } from './server.ts';

/**
 * Ends a server with this process, however that ends: a shell waits for its input to end, which the system sees to, then
 * stops the server and removes its folder.
 */
export function guarded(server: RunningServer): RunningServer {
  const script = `cat
    kill "$1"
    for wait in $(seq 200); do kill -0 "$1" || break; sleep 0.05; done
    rm -rf "$2"`;
  const guard = spawn('sh', ['-c', script, 'sh', String(server.pid), server.dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It waits for this process, not this process for it.
  guard.unref();
  return server;
}

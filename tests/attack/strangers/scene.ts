import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { freshDatabase } from '#tests/setup/database.ts';
import type { Attack, Heard } from './attacks.ts';

/** The demo church on the database of this run. Each attack gets a process of its own, so that memory can be compared. */
export async function openScene() {
  const database = await freshDatabase();
  const environment = {
    ...(database.url && { DATABASE_URL: database.url }),
    // What is tried here is what holds without them.
    RATE_LIMITS: 'off',
  };
  const first = await startServer(environment);
  await first.kill();
  afterAll(async () => {
    rmSync(first.dataDir, { recursive: true, force: true });
    await database.drop();
  });
  return {
    /** Starts a server for some work, and ends it. */
    async during(work: (server: RunningServer) => Promise<void>): Promise<void> {
      const server = await startServer(environment, first.dataDir);
      try {
        await work(server);
      } finally {
        await server.kill();
      }
    },
  };
}

/** Starts an attack; the function that is returned ends it. */
export function attackWith(attack: Attack): () => Promise<Heard> {
  const file = join(import.meta.dirname, 'attacker.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(attack)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // With ATTACK_NICE=19 the server's processor is not the attacker's first, as it is not on a machine of their own.
  if (child.pid) setPriority(child.pid, Number(process.env.ATTACK_NICE ?? 0));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  return async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    return JSON.parse(said);
  };
}

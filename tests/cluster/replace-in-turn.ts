import { setTimeout as sleep } from 'node:timers/promises';
import type { Narthex } from './narthex.ts';

/** As long as docs/run-it.md asks for: more than `fail_timeout` of deploy/nginx.conf. In milliseconds. */
const WAIT_MS = 6000;

/** Ends and starts one process after the other, as an update does; the balancer may ask each again before the next ends. */
export async function replaceInTurn(processes: readonly Narthex[]): Promise<void> {
  for (const one of processes) {
    await one.terminate();
    await one.start();
    await sleep(WAIT_MS);
  }
}

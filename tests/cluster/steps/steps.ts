import type { Step } from '../scene.ts';
import { balancer } from './balancer.ts';
import { killDatabase, stopDatabase } from './database.ts';
import { freeze, kill, terminate } from './one-process.ts';

/** In the order in which they run. */
export const steps: readonly Step[] = [
  kill,
  terminate,
  freeze,
  balancer,
  stopDatabase,
  killDatabase,
];

import type { Step } from '../scene.ts';
import { balancer } from './balancer.ts';
import { clocks } from './clocks.ts';
import { killDatabase, stopDatabase } from './database.ts';
import { haproxy } from './haproxy.ts';
import { freeze, kill, replace, terminate } from './one-process.ts';
import { standby } from './standby.ts';
import { storageAway, storageOdd, storageRefuses, storageSlow } from './storage.ts';

/** In the order in which they run. */
export const steps: readonly Step[] = [
  kill,
  terminate,
  replace,
  freeze,
  balancer,
  stopDatabase,
  killDatabase,
  storageAway,
  storageSlow,
  storageRefuses,
  storageOdd,
  clocks,
  haproxy,
  standby,
];

// Whether one order of all operations explains every answer. An order must put an operation that returned before
// another was called before it (linearizability), which includes each client's own order. Such orders of single keys
// always join to an order of all of them (Herlihy and Wing, "Linearizability", 1990, theorem 1): each key is checked by
// itself.
import type { Fault, Timed } from './fault.ts';
import { type Action, DATABASE, type Operation } from './operation.ts';
import { checkRegister } from './register.ts';
import { checkSet } from './set.ts';
import { windowsWithoutDatabase } from './windows.ts';

/**
 * @param keys only the keys that begin so
 * @param isStrict without the excuse of a lost database
 */
export function check(operations: readonly Operation[], keys = '', isStrict = false): Fault[] {
  const windowAt = windowsWithoutDatabase(isStrict ? [] : operations);
  const byKey = new Map<string, Timed[]>();
  for (const operation of operations) {
    const { action, outcome } = operation;
    if (!action?.key.startsWith(keys) || (isReading(action) && outcome !== 'ok')) continue;
    const timed = timedOf(operation, windowAt);
    const others = byKey.get(action.key);
    if (others) others.push(timed);
    else byKey.set(action.key, [timed]);
  }
  return [...byKey].flatMap(([key, all]) =>
    isRegister(all) ? checkRegister(key, all) : checkSet(key, all),
  );
}

const isReading = ({ kind }: Action) => kind === 'read' || kind === 'look';

function isRegister(all: readonly Timed[]): boolean {
  const isOfRegister = ({ operation: { action } }: Timed) =>
    action?.kind === 'write' || action?.kind === 'read';
  const is = all.some(isOfRegister);
  if (is && !all.every(isOfRegister))
    throw new Error(`"${all[0]?.operation.action?.key}" is a register and a set.`);
  return is;
}

/**
 * One without a good answer may take effect at any time. A page that a server sends while it is without its database may
 * be as old as the moment in which that began.
 */
function timedOf(operation: Operation, windowAt: ReturnType<typeof windowsWithoutDatabase>): Timed {
  const { action, call, outcome, client } = operation;
  const to = outcome === 'unknown' ? Number.POSITIVE_INFINITY : operation.return;
  const isExcused = action && isReading(action) && client !== DATABASE;
  const window = isExcused ? windowAt(call, to) : undefined;
  return { operation, from: Math.min(call, window?.from ?? call), to };
}

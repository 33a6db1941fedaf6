import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { root, tool } from '../tool.mjs';
import { typeCheck } from '../types.mjs';

/** How the compiler's watch begins and ends a look at everything. */
const BEGIN = /Starting (incremental )?compilation|File change detected/;
const END = /Found (\d+) errors?\. Watching/;

/** Checks types at each change, and shows what is wrong. */
export function watchTypes(say: (text: string) => void): { stop: () => void } {
  const args = [...typeCheck, '--watch', '--preserveWatchOutput'];
  const checker = spawn(process.execPath, [tool('typescript', 'tsc'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The server is waited for, the types are not.
  if (checker.pid !== undefined) setPriority(checker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const read = typesReader(say);
  createInterface(checker.stdout).on('line', read);
  return { stop: () => void checker.kill() };
}

/** Takes the compiler's lines; says what a look found: errors always, and "all right" when that is news. */
export function typesReader(say: (text: string) => void): (line: string) => void {
  let errors: string[] = [];
  let wereWrong: boolean | undefined;
  return (line) => {
    if (BEGIN.test(line)) {
      errors = [];
      return;
    }
    const count = END.exec(line)?.[1];
    if (count === undefined) {
      if (line.trim()) errors.push(line);
      return;
    }
    const isWrong = count !== '0';
    if (isWrong) say(`Types: ${count} wrong\n${errors.join('\n')}`);
    else if (wereWrong !== false) say('Types: all right');
    wereWrong = isWrong;
  };
}

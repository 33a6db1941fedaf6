import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Liveness } from './liveness.ts';
import { type ProcessLock, takeLock } from './process-lock.ts';

const FILE = /^process-.+\.lock$/;

/** SQLite: a file for each process, locked by it as long as it is alive. It is made when its name is first asked for. */
export class FileLiveness implements Liveness {
  readonly #folder: string;
  #own: { name: string; lock: ProcessLock } | undefined;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'locks');
  }

  get name(): string {
    this.#own ??= this.#begin();
    return this.#own.name;
  }

  #begin(): { name: string; lock: ProcessLock } {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    for (const file of readdirSync(this.#folder))
      if (FILE.test(file)) removeIfFree(join(this.#folder, file));
    for (;;) {
      const name = randomUUID();
      const file = this.#fileOf(name);
      const lock = takeLock(file);
      // Another process that begins may have found the file before it was locked, and removed it.
      if (lock && existsSync(file)) return { name, lock };
      lock?.free();
    }
  }

  #fileOf(name: string): string {
    return join(this.#folder, `process-${name}.lock`);
  }

  async gone(names: readonly string[]): Promise<string[]> {
    return names.filter((name) => name !== this.#own?.name && removeIfFree(this.#fileOf(name)));
  }

  onLost(): void {
    // The system keeps a process's locks as long as it is alive.
  }

  close(): void {
    if (!this.#own) return;
    rmSync(this.#fileOf(this.#own.name), { force: true });
    this.#own.lock.free();
    this.#own = undefined;
  }
}

/** Removes the file of a process that is not alive. @returns whether there is none any more */
function removeIfFree(file: string): boolean {
  if (!existsSync(file)) return true;
  const lock = takeLock(file);
  if (!lock) return false;
  rmSync(file, { force: true });
  lock.free();
  return true;
}

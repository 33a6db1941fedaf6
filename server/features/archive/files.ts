import { copyFile, glob, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies an archive's files to the uploads. Gives their names; `report` hears how far it is. */
export async function copyFiles(
  from: string,
  to: string,
  report: (done: number, of: number) => void,
  onCopied: (file: string) => Promise<void>,
): Promise<string[]> {
  const names: string[] = [];
  for await (const name of glob('**/*', { cwd: from }))
    if ((await stat(join(from, name))).isFile()) names.push(name);
  for (const [index, name] of names.entries()) {
    const target = join(to, name);
    await mkdir(dirname(target), { recursive: true });
    // Put in place whole: another process that starts at the same moment may be reading it.
    await copyFile(join(from, name), `${target}.${process.pid}.part`);
    await rename(`${target}.${process.pid}.part`, target);
    await onCopied(target);
    report(index + 1, names.length);
  }
  return names;
}

import { examineBackups } from './backups.ts';
import { examineDatabase } from './database.ts';
import { examineDisk } from './disk.ts';
import { examineFiles } from './files.ts';
import { type Finding, wrong } from './finding.ts';
import { examineGoogle } from './google.ts';
import { examineMail } from './mail.ts';
import { examineRunning } from './running.ts';
import { examineSettings } from './settings.ts';
import { examineVersions, type Tree } from './versions.ts';

/**
 * Checks everything a site needs, whether its server runs or not, and changes nothing. When one part cannot be checked,
 * the others still are.
 */
export async function examineSite(
  environment: Record<string, string | undefined>,
  tree: Tree,
): Promise<Finding[]> {
  const { config, found } = examineSettings(environment);
  const parts: [string, () => Finding[] | Promise<Finding[]>][] = [
    ['versions', () => examineVersions(tree)],
    ['disk', () => examineDisk(config)],
    ['database', () => examineDatabase(config)],
    ['files', () => examineFiles(config)],
    ['mail', () => examineMail(config)],
    ['google', () => examineGoogle(config)],
    ['backups', () => examineBackups(config)],
    ['server', async () => [await examineRunning(config)]],
  ];
  for (const [about, examine] of parts) found.push(...(await examined(about, examine)));
  return found;
}

async function examined(
  about: string,
  examine: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await examine();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong(about, `it could not be checked (${reason}).`, 'Run this as the server’s user.')];
  }
}

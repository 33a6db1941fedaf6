import { t } from '#languages/t.ts';
import { releaseOf } from '#server/platform/disk/project.ts';
import { examineBackups } from './backups.ts';
import { examineDatabase } from './database.ts';
import { examineDisk } from './disk.ts';
import { examineFiles } from './files.ts';
import { type Finding, findingsAbout, type Part } from './finding.ts';
import { examineGoogle } from './google.ts';
import { examineMail } from './mail.ts';
import { examineRunning } from './running.ts';
import { examineSettings } from './settings.ts';

/**
 * Checks everything a site needs, whether its server runs or not, and changes nothing. When one part cannot be checked,
 * the others still are.
 */
export async function examineSite(
  environment: Record<string, string | undefined>,
  tree: Tree,
): Promise<Finding[]> {
  const { config, found } = examineSettings(environment);
  const parts: [Part, () => Finding[] | Promise<Finding[]>][] = [
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
  about: Part,
  examine: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await examine();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      findingsAbout(about).wrong(
        t('it could not be checked ({reason}).', { reason }),
        t('Run this as the server’s user.'),
      ),
    ];
  }
}

const { ok, look } = findingsAbout('versions');

/** What was missing before this command ran. It had to be installed first. */
export type Tree = { hadPackages: boolean; isBuilt: boolean };

/** The versions that run here, and whether the packages and the web build belong to this release. */
async function examineVersions({ hadPackages, isBuilt }: Tree): Promise<Finding[]> {
  return [
    ok(
      t('Narthex {release} on Node {node}.', {
        release: await releaseOf(),
        node: process.versions.node,
      }),
    ),
    hadPackages
      ? ok(t('the packages match package-lock.json.'))
      : look(
          t('the packages did not match package-lock.json; now they do.'),
          t('Restart the server, which may still use the old ones.'),
        ),
    isBuilt
      ? ok(t('the web build matches these sources.'))
      : look(t('the web build does not match these sources.'), 'npm run build'),
  ];
}

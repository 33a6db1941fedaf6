import { releaseOf } from '#server/platform/release.ts';
import { type Finding, look, ok } from './finding.ts';

/** What was missing before this command ran. It had to be installed first. */
export type Tree = { hadPackages: boolean; isBuilt: boolean };

/** The versions that run here, and whether the packages and the web build belong to this release. */
export async function examineVersions({ hadPackages, isBuilt }: Tree): Promise<Finding[]> {
  return [
    ok('versions', `Narthex ${await releaseOf()} on Node ${process.versions.node}.`),
    hadPackages
      ? ok('versions', 'the packages match package-lock.json.')
      : look(
          'versions',
          'the packages did not match package-lock.json; now they do.',
          'Restart the server, which may still use the old ones.',
        ),
    isBuilt
      ? ok('versions', 'the web build matches these sources.')
      : look('versions', 'the web build does not match these sources.', 'npm run build'),
  ];
}

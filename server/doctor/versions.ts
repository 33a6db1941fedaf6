import { releaseOf } from '../platform/release.ts';
import { type Finding, look, ok } from './finding.ts';

/** What was so before this command brought what was missing, since it could not run without. */
export type Tree = { hadPackages: boolean; isBuilt: boolean };

/** What runs here, and whether the packages and the web are those of this release. */
export async function examineVersions({ hadPackages, isBuilt }: Tree): Promise<Finding[]> {
  return [
    ok('versions', `Narthex ${await releaseOf()} on Node ${process.versions.node}.`),
    hadPackages
      ? ok('versions', 'the packages are those of package-lock.json.')
      : look(
          'versions',
          'the packages were not those of package-lock.json; now they are.',
          'Restart the server, which may still run with the former ones.',
        ),
    isBuilt
      ? ok('versions', 'the web is built from these sources.')
      : look('versions', 'the web is not built from these sources.', 'npm run build'),
  ];
}

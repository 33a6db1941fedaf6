import type { Config } from '#server/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, wrong } = findingsAbout('files');

const SEE = 'docs/run-it.md, "Files in object storage".';

/** Whether the bucket of MEDIA_URL can be used, and keeps private files to itself. */
export async function examineFiles({ media }: Config): Promise<Finding[]> {
  if (!media) return [];
  const { tryBucket } = await import('#server/platform/files/s3-check.ts');
  const found = await tryBucket(media);
  if (found.state !== 'good') {
    const cure =
      found.state === 'refused'
        ? `Check MEDIA_URL and the rights of its key: ${SEE}`
        : 'Check that the storage runs, and that MEDIA_URL has the right endpoint.';
    return [wrong(`the bucket cannot be used: ${found.problem}.`, cure)];
  }
  const works = ok('the bucket can be written, listed and read.');
  if (!found.isOpen) return [works];
  return [
    works,
    wrong(
      'everybody can read private/ in the bucket, with the files of members.',
      `Open public/ alone: ${SEE}`,
    ),
  ];
}

import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, wrong } = findingsAbout('files');

/** Whether the bucket of MEDIA_URL can be used, and keeps private files to itself. */
export async function examineFiles({ media }: Config): Promise<Finding[]> {
  if (!media) return [];
  const { sayStorageFailure } = await import('#server/platform/files/s3-failure.ts');
  const { tryBucket } = await import('#server/platform/files/s3-check.ts');
  const found = await tryBucket(media);
  if (found.state !== 'good') {
    const cure =
      found.state === 'refused'
        ? t('Check MEDIA_URL and the rights of its key: docs/run-it.md, "Files in object storage".')
        : t('Check that the storage runs, and that MEDIA_URL has the right endpoint.');
    return [
      wrong(
        t('the bucket cannot be used: {problem}.', { problem: sayStorageFailure(found.problem) }),
        cure,
      ),
    ];
  }
  const works = ok(t('the bucket can be written, listed and read.'));
  if (!found.isOpen) return [works];
  return [
    works,
    wrong(
      t('everybody can read private/ in the bucket, with the files of members.'),
      t('Open public/ alone: docs/run-it.md, "Files in object storage".'),
    ),
  ];
}

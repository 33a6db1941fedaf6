import type { SiteSummary } from '#contract/archive.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { fileAt } from '#server/features/images/picture-files.ts';
import { hasSite } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { inZone } from '#server/platform/clock.ts';
import { withWorkFolder } from '#server/platform/disk/work-folder.ts';
import { readContentVersion } from '#server/platform/processes/content-version.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { checkArchive } from './check-archive.ts';
import { summaryOf } from './export-archive.ts';
import { acquireLease, type ImportLease, type LeaseOptions } from './import-lease.ts';
import { moveDates } from './move-dates.ts';
import { bytesOf, openSource } from './open-source.ts';
import { makeCopies, placeFiles, renameFiles } from './place-files.ts';
import { membersFiles, prepareContent } from './prepare-content.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';
import { addPrivate, replaceContent } from './replace-content.ts';
import type { Report } from './report.ts';
import type { ArchiveSource } from './source.ts';
import { unpackFiles } from './unpack-files.ts';
import { backUpSite } from './write-archive.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'content' | 'fileKey' | 'files' | 'kinds'>;

export type ImportOptions = {
  /** The name of the audit entry. */
  id: string;
  withPeople: boolean;
  /** Does not replace an existing site: at the first start two processes may import at once. */
  isFirstStart?: boolean;
  /**
   * Of an archive that is part of Narthex: a folder with the smaller copies of its pictures (scripts/demo-copies.ts). Its
   * pictures were decoded when these were made, which takes seconds, and are not again.
   */
  ready?: string | undefined;
  /** Who did it; nobody if run by a command. */
  actor?: Pick<Actor, 'userId'>;
  report: Report;
  /** Part of the transaction; gets the notes for the person. */
  noteImported?: (transaction: Database, notes: string[]) => Promise<void>;
};

export type Imported = {
  summary: SiteSummary;
  /** Notes for the person. */
  notes: string[];
  /** Where the former site is kept, in words. */
  backup: string | undefined;
};

/** Reads an archive and unpacks all of it, to report its errors or its content. Changes nothing. */
export async function checkArchiveAt(
  needs: Needs,
  path: string,
  { report }: Pick<ImportOptions, 'report'>,
): Promise<SiteSummary> {
  return withSource(needs, path, async (source, folder) => {
    const { archive } = await unpack(needs, source, { folder, report });
    return summaryIn(archive, source);
  });
}

/**
 * Replaces the site with an archive, a folder or a zip: everything is checked first, then its files are put in place
 * without overwriting any, then all content is stored in one transaction. The former site is saved as an archive first.
 * Throws `WrongArchive` or a `Refusal`; then nothing has changed. Refuses `conflict` while another import is running.
 */
export async function importArchive(
  needs: Needs,
  path: string,
  { waitSeconds = 0, ...options }: ImportOptions & Pick<LeaseOptions, 'waitSeconds'>,
): Promise<Imported> {
  const lease = await acquireLease(needs, {
    waitSeconds,
    whileWaiting: () =>
      options.report({ step: t('Waiting for another import to end'), done: 0, of: 1 }),
    isFirstStart: options.isFirstStart === true,
  });
  return importUnderLease(needs, path, lease, options).finally(lease.release);
}

/** The same for an import that holds the lease already. */
export async function importUnderLease(
  needs: Needs,
  path: string,
  lease: ImportLease,
  options: ImportOptions,
): Promise<Imported> {
  return withSource(needs, path, async (source, folder) => {
    const { report, ready } = options;
    const { archive, prepared, places, files } = await unpack(needs, source, {
      folder,
      report,
      ready,
    });
    const renamed = renameFiles(archive, files);
    const content = renamed === archive ? prepared : await prepareContent(renamed, needs);
    await makeCopies(files, { folder, ready }, report);
    const before = await keepPresent(needs, options);
    await lease.note(files.filter(({ isThere }) => !isThere).map(({ target }) => target));
    await placeFiles(files, places, report);
    const notes = await store(needs, { archive, content, before, lease }, options);
    return { summary: summaryIn(archive, source), notes, backup: before.where };
  });
}

/** Reads all of an archive, and unpacks and checks its files. */
async function unpack(
  needs: Needs,
  source: ArchiveSource,
  { folder, report, ready }: { folder: string } & Pick<ImportOptions, 'report' | 'ready'>,
) {
  const archive = await readWhole(needs, source, report);
  const prepared = await prepareContent(archive, needs);
  const places = {
    folder,
    isChecked: ready !== undefined,
    members: membersFiles(archive, prepared),
    fileKey: needs.fileKey,
    store: needs.files,
    fileAt: (path: string) => fileAt(needs, path),
  };
  const files = await unpackFiles(source, archive.fileNames, places, report);
  return { archive, prepared, places, files };
}

/** Opens an archive, with a folder to unpack it to that is removed afterward. */
async function withSource<T>(
  { config }: Needs,
  path: string,
  work: (source: ArchiveSource, folder: string) => Promise<T>,
): Promise<T> {
  const source = await openSource(path);
  try {
    // Space for the unpacked archive, and the same again for copies of pictures and the archive of the current site.
    return await withWorkFolder(config, 2 * bytesOf(source), (folder) => work(source, folder));
  } finally {
    source.close();
  }
}

async function readWhole({ clock, kinds }: Needs, source: ArchiveSource, report: Report) {
  report({ step: t('Reading the archive'), done: 0, of: 1 });
  const archive = await readArchive(source, kinds);
  checkArchive(archive, kinds);
  const today = inZone(clock.now(), archive.site.timeZone).toPlainDate();
  return moveDates(archive, { today, kinds });
}

/** Saves the current site as an archive, if there is one; returns it with its content version. */
async function keepPresent(
  needs: Needs,
  { isFirstStart = false, report }: ImportOptions,
): Promise<{ where?: string; notes: string[]; version: number }> {
  if (isFirstStart || !(await hasSite(needs.db)))
    return { notes: [], version: await readContentVersion(needs.db) };
  report({ step: t('Keeping the site as it is now'), done: 0, of: 1 });
  return backUpSite(needs);
}

type Ready = {
  archive: ReadArchive;
  content: Awaited<ReturnType<typeof prepareContent>>;
  before: Awaited<ReturnType<typeof keepPresent>>;
  lease: ImportLease;
};

/** The one transaction. Returns the notes for the person. */
async function store(
  needs: Needs,
  { archive, content, before, lease }: Ready,
  { id, withPeople, isFirstStart = false, actor = { userId: '' }, noteImported }: ImportOptions,
): Promise<string[]> {
  return publish(needs, async (transaction) => {
    // A second process waits for the first; then it finds the first one's content.
    if (isFirstStart && (await hasSite(transaction))) return [];
    if (!isFirstStart && (await readContentVersion(transaction)) !== before.version + 1)
      throw new Refusal(
        'conflict',
        t('Somebody published something at the same time, so nothing was replaced. Try again.'),
      );
    await lease.end(transaction);
    await replaceContent(needs, transaction, content);
    const hasPeople = [
      archive.people,
      archive.messages,
      archive.servingPeople,
      archive.invitees,
    ].some(Boolean);
    const notes = withPeople && hasPeople ? await addPrivate(transaction, content) : [];
    const what = archive.site.name;
    if (!isFirstStart)
      await recordChange(
        transaction,
        actor,
        { action: 'import', kind: 'archive', id, what },
        content.now,
      );
    if (hasPeople && !withPeople)
      notes.push(
        t('The archive also contains people and messages. They were left out, as requested.'),
      );
    if (!hasPeople && withPeople)
      notes.push(t('The archive was made without people, so there were none to import.'));
    notes.push(...before.notes.map((note) => t('Of the site as it was: {note}', { note })));
    const kept = before.where
      ? [t('The former site is kept {where}.', { where: before.where })]
      : [];
    await noteImported?.(transaction, [...notes, ...kept]);
    return notes;
  });
}

const summaryIn = (archive: ReadArchive, source: ArchiveSource): SiteSummary =>
  summaryOf(archive, (part) => archive.contents[part]?.length, {
    files: archive.fileNames.length,
    bytes: bytesOf(source),
  });

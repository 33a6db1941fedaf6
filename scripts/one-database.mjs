// Which tests of the server run on SQLite alone, and that nothing of the database goes untried on PostgreSQL for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of tests in which the database plays no part of its own: protocols of others, formats of files, pictures, limits.
 * Each asks the database only what files that run on both databases ask as well (`onlyHere`).
 */
export const ONE_DATABASE = [
  'server/app.test.ts',
  'server/content/history/stored-words.test.ts',
  'server/doctor/around-the-site.test.ts',
  'server/features/archive/hostile.test.ts',
  'server/features/archive/odd-files.test.ts',
  'server/features/archive/wrong-content.test.ts',
  'server/features/backups/backup-file.test.ts',
  'server/features/backups/object-storage.test.ts',
  'server/features/calendar/calendar-screens.test.ts',
  'server/features/feeds/feeds.test.ts',
  'server/features/gifts/guard-gifts.test.ts',
  'server/features/giving/giving.test.ts',
  'server/features/giving/monthly-gifts.test.ts',
  'server/features/google/google-settings.test.ts',
  'server/features/google/sync-attacks.test.ts',
  'server/features/google/sync-away.test.ts',
  'server/features/google/sync-dates.test.ts',
  'server/features/google/sync-out.test.ts',
  'server/features/icons/look.test.ts',
  'server/features/images/images.test.ts',
  'server/features/library/upload.test.ts',
  'server/features/notices/stop-mails.test.ts',
  'server/features/office/test-mail.test.ts',
  'server/features/offline/serve-offline.test.ts',
  'server/features/pages/shown-links.test.ts',
  'server/features/podcasts/art.test.ts',
  'server/features/qr-codes/qr-codes.test.ts',
  'server/features/service-times/many-services.test.ts',
  'server/features/serving/floods.test.ts',
  'server/features/serving/leaks.test.ts',
  'server/features/serving/reminders-of-a-month.test.ts',
  'server/features/share-pictures/share-pictures.test.ts',
  'server/features/sign-ups/reminders-of-a-month.test.ts',
  'server/features/sitemap/sitemap.test.ts',
  'server/features/sweep/sweep-s3.test.ts',
  'server/platform/answers/missing-documents.test.ts',
  'server/platform/files/files-away.test.ts',
  'server/platform/files/uploads-s3.test.ts',
  'server/platform/files/uploads.test.ts',
  'server/platform/http/upload-form.test.ts',
  'server/platform/limits/admission.test.ts',
  'server/platform/mail/mail.test.ts',
];

/**
 * @typedef {{ file: string, statements: string[] }} Asked a file of tests by its path in the project, and the SQL that it
 *   made, as Kysely compiles it
 */

/**
 * What the tests of SQLite noted (`tests/setup/asked-statements.ts`).
 * @param {string} folder
 * @returns {Asked[]}
 */
export const readAsked = (folder) =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/**
 * Statements that a file of `alone` asks, and no file that runs on both databases: PostgreSQL would never see them.
 * @param {Asked[]} asked of all files
 * @param {string[]} [alone]
 * @returns {string[]} a line for each
 */
export function onlyHere(asked, alone = ONE_DATABASE) {
  const files = new Set(asked.map(({ file }) => file));
  const missing = alone.filter((file) => !files.has(file));
  const onBoth = new Set(
    asked.filter(({ file }) => !alone.includes(file)).flatMap((each) => each.statements.map(shape)),
  );
  return [
    ...missing.map((file) => `${file} is in scripts/one-database.mjs, and did not run`),
    ...asked
      .filter(({ file }) => alone.includes(file))
      .flatMap(({ file, statements }) =>
        [...new Set(statements.map(shape))]
          .filter((statement) => !onBoth.has(statement))
          .map((statement) => `${file} alone asks, so PostgreSQL never does: ${statement}`),
      ),
  ];
}

/** A statement without how many rows, values and cases it was for, and without numbers that stand in it. */
const shape = (statement) =>
  statement
    .replaceAll(/\?(, \?)+/g, '?')
    .replaceAll(/(\(\?\))(, \(\?\))+/g, '$1')
    .replaceAll(/\b\d+\b/g, 'N')
    .replaceAll(/(?: when \? then N)+/g, ' when ? then N')
    .replaceAll(/(\([^()]*\))(?: or \1)+/g, '$1')
    .trim();

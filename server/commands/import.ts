import { randomUUID } from 'node:crypto';
import { t } from '#languages/t.ts';
import { importArchive } from '#server/features/archive/import-archive.ts';
import { inLines } from '#server/features/archive/report.ts';
import { runCommand, say } from './run-command.ts';

/** An import that was interrupted is noticed after two minutes. */
const WAIT_SECONDS = 180;

// `npm run import -- FILE [--with-people]`: replaces the site with an archive. The server may be running.
await runCommand(
  () =>
    t('{command}   (FILE may also be a folder)', {
      command: 'npm run import -- FILE.zip [--with-people]',
    }),
  async (services, { file, withPeople }) => {
    const { summary, notes, backup } = await importArchive(services, file, {
      id: randomUUID(),
      withPeople,
      waitSeconds: WAIT_SECONDS,
      report: inLines(say),
    });
    const { pages, posts, announcements, events, files } = summary;
    if (backup) say(t('The site as it was before is kept {place}', { place: backup }));
    for (const note of notes) say(note);
    say(
      t(
        '{church} is here: {pages} pages, {posts} posts, {announcements} announcements, {events} events, {files} files',
        { church: summary.church, pages, posts, announcements, events, files },
      ),
    );
  },
);

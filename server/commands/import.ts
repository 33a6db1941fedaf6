import { randomUUID } from 'node:crypto';
import { importArchive } from '#server/features/archive/import-archive.ts';
import { inLines } from '#server/features/archive/report.ts';
import { runCommand, say } from './run-command.ts';

/** An import that was interrupted is noticed after two minutes. */
const WAIT_SECONDS = 180;

// `npm run import -- FILE [--with-people]`: replaces the site with an archive. The server may be running.
await runCommand(
  'npm run import -- FILE.zip [--with-people]   (FILE may also be a folder)',
  async (services, { file, withPeople }) => {
    const { summary, notes, backup } = await importArchive(services, file, {
      id: randomUUID(),
      withPeople,
      waitSeconds: WAIT_SECONDS,
      report: inLines(say),
    });
    const { pages, posts, announcements, events, files } = summary;
    if (backup) say(`The site as it was before is kept ${backup}`);
    for (const note of notes) say(note);
    say(
      `${summary.church} is here: ${pages} pages, ${posts} posts, ${announcements} announcements, ${events} events, ${files} files`,
    );
  },
);

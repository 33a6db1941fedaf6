import { existsSync } from 'node:fs';
import { bytesInWords } from '#domain/bytes.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { WrongArchive } from '#server/features/archive/source.ts';
import { writeArchive } from '#server/features/archive/write-archive.ts';
import { hasSite } from '#server/features/settings/settings.ts';
import { runCommand, say } from './run-command.ts';

const NO_SITE = 'There is no site here yet: start it once with npm start.';

// `npm run export -- FILE [--with-people]`: writes the whole site to an archive. The server may be running.
await runCommand(
  'npm run export -- FILE.zip [--with-people]',
  async (services, { file, withPeople }) => {
    if (!(await hasSite(services.db))) throw new WrongArchive(NO_SITE);
    const { summary, size, notes } = await writeArchive(services, file, { withPeople });
    for (const note of notes) say(note);
    const { pages, posts, announcements, events, files, people, messages } = summary;
    say(
      `${summary.church}: ${pages} pages, ${posts} posts, ${announcements} announcements, ${events} events, ${files} files`,
    );
    if (people !== null) say(`Accounts: ${people}. Prayers and messages: ${messages}.`);
    say(`Written to ${file} (${bytesInWords(size)})`);
    say(
      withPeople
        ? 'KEEP THIS FILE SECRET: it contains every account with its password hash, and every prayer and message.'
        : 'Without people, prayers and messages. --with-people includes them.',
    );
  },
  ({ databaseUrl, databaseFile, dataDir }) => {
    // Opening a missing database would create an empty one.
    if (!databaseUrl && !existsSync(databaseFile))
      throw new WrongSetting(`DATA_DIR is "${dataDir}" and contains no database. ${NO_SITE}`);
  },
);

import { existsSync } from 'node:fs';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { WrongArchive } from '#server/features/archive/source.ts';
import { writeArchive } from '#server/features/archive/write-archive.ts';
import { hasSite } from '#server/features/settings/settings.ts';
import { takeoutNamed } from '#server/features/takeout/takeout.ts';
import { writeStream } from '#server/platform/files/durable-file.ts';
import { noDatabase, noSite } from './no-site.ts';
import { runCommand, say } from './run-command.ts';

// `npm run export -- FILE [--with-people]`: writes the whole site to an archive, or by the name's ending to a file for other
// programs. The server may be running.
await runCommand(
  () => 'npm run export -- FILE.zip [--with-people] | FILE.xml | FILE.ics',
  async (services, { file, withPeople }) => {
    if (!(await hasSite(services.db))) throw new WrongArchive(noSite());
    const takeout = takeoutNamed(file);
    if (takeout) {
      const { body } = await takeout(services);
      const size = await writeStream(file, body);
      return say(t('Written to {file} ({size})', { file, size: bytesInWords(size) }));
    }
    const { summary, size, notes } = await writeArchive(services, file, { withPeople });
    for (const note of notes) say(note);
    const { pages, posts, announcements, events, files, people, messages } = summary;
    say(
      t(
        '{church}: {pages} pages, {posts} posts, {announcements} announcements, {events} events, {files} files',
        { church: summary.church, pages, posts, announcements, events, files },
      ),
    );
    if (people !== null)
      say(
        t('Accounts: {people}. Prayers and messages: {messages}.', {
          people,
          messages: String(messages),
        }),
      );
    say(t('Written to {file} ({size})', { file, size: bytesInWords(size) }));
    say(
      withPeople
        ? t(
            'KEEP THIS FILE SECRET: it contains every account with its password hash, and every prayer and message.',
          )
        : t('Without people, prayers and messages. --with-people includes them.'),
    );
  },
  (config) => {
    // Opening a missing database would create an empty one.
    if (!config.databaseUrl && !existsSync(config.databaseFile))
      throw new WrongSetting(() => noDatabase(config));
  },
);

import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';

// A separate process that migrates and prints what it did: `node migrate-once.ts FILE [URL]`.
const [file = '', url] = process.argv.slice(2);
const { db, kind, close } = await openDatabase({ url, file });
process.stdout.write(JSON.stringify(await migrate(db, kind)));
await close();

// `npm run backup [-- FILE]`: the database and all files in one (docs/run-it.md, "Backup and restore").
import { siteCommand } from './site-command.mjs';

await siteCommand('server/commands/backup.ts');

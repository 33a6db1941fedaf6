// `npm run restore -- FILE [--yes]`: puts a backup in place of what is there (docs/run-it.md, "Backup and restore").
import { siteCommand } from './site-command.mjs';

await siteCommand('server/commands/restore.ts');

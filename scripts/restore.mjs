// `npm run restore -- FILE [--yes]`: replaces the site with a backup (docs/run-it.md, "Backup and restore").
import { siteCommand } from './site-command.mjs';

await siteCommand('server/commands/restore.ts');

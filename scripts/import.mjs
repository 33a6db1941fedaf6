// `npm run import -- FILE [--with-people]`: replaces the site with an archive (docs/archive.md).
import { siteCommand } from './site-command.mjs';

await siteCommand('server/commands/import.ts');

// `npm run export -- FILE [--with-people]`: the whole site as one archive (docs/archive.md).
import { siteCommand } from './site-command.mjs';

await siteCommand('server/commands/export.ts');

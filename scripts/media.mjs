// `npm run media -- push | pull`: files into object storage and back (docs/run-it.md, "Files in object storage").
import { siteCommand } from './site-command.mjs';

await siteCommand('server/commands/media.ts', { takesFiles: false });

// `npm run bring -- FILE`: brings a file of another website or program (docs/bring.md).
import { siteCommand } from './site-command.mjs';

await siteCommand('server/commands/bring.ts');

// Ends when another process has started on the same folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

mkdirSync(process.env.DATA_DIR, { recursive: true });
try {
  writeFileSync(join(process.env.DATA_DIR, 'taken'), '', { flag: 'wx' });
} catch {
  process.stderr.write('Narthex cannot start: another process was here first.\n');
  process.exit(1);
}

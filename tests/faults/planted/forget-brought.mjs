// Stores a thing that is brought without the note of what it was made of, and ends there, once: whoever goes on makes it
// again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const { prepare } = DatabaseSync.prototype;
let left = 5;

DatabaseSync.prototype.prepare = function (sql) {
  const prepared = prepare.call(this, sql);
  if (!sql.startsWith('insert into "imported"')) return prepared;
  const { run } = prepared;
  prepared.run = (...values) => {
    left -= 1;
    if (left === 0 && isFirst()) {
      this.exec('commit');
      process.kill(process.pid, 'SIGKILL');
    }
    return run.apply(prepared, values);
  };
  return prepared;
};

function isFirst() {
  try {
    writeFileSync(join(process.env.DATA_DIR, 'was-here'), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

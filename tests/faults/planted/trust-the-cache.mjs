// Leaves it to the system when the database reaches the disk (https://www.sqlite.org/pragma.html#pragma_synchronous).
import { DatabaseSync } from 'node:sqlite';

for (const name of ['exec', 'prepare']) {
  const original = DatabaseSync.prototype[name];
  DatabaseSync.prototype[name] = function (sql, ...rest) {
    return original.call(this, sql.replace(/synchronous\s*=\s*\w+/i, 'synchronous = off'), ...rest);
  };
}

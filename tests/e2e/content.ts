import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Writes to a running server's database without its cleaning, as somebody with a database tool could. */
export function writeContent(dataDir: string, write: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataDir, 'narthex.db'), { timeout: 5000 });
  database.exec('begin immediate');
  write(database);
  database.exec('update content_version set version = version + 1');
  database.exec('commit');
  database.close();
}

/** Adds public posts of the past, older than all others. */
export function copyPosts(dataDir: string, count: number): void {
  writeContent(dataDir, (database) => {
    const columns =
      'title, author, content, schedule_date, expire_date, is_enabled, is_posted, version';
    const copy = database.prepare(
      `insert into posts (id, uuid, slug, published_at, created_at, updated_at, ${columns})
       select ?, ?, ?, ?, created_at, updated_at, ? || title, ${columns.slice('title, '.length)}
       from posts where slug = 'advent-light'`,
    );
    for (let index = 0; index < count; index += 1) {
      const name = `copy-${index}`;
      copy.run(
        name,
        name,
        name,
        `20${String(index).padStart(2, '0')}-01-01T00:00:00.000Z`,
        `${index}: `,
      );
    }
  });
}

/** Adds accounts like one that there is, with its password: a hash takes as long as all of this. */
export function copyUser(dataDir: string, username: string, copies: readonly string[]): void {
  writeContent(dataDir, (database) => {
    const own = ['id', 'username', 'name', 'sort_name', 'email'];
    const same = database
      .prepare("select name from pragma_table_info('users')")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !own.includes(name));
    const copy = database.prepare(
      `insert into users (${[...own, ...same]})
       select $name, $name, $name, $name, $name || '@example.org', ${same} from users
       where username = $username`,
    );
    for (const $name of copies) copy.run({ $name, $username: username });
  });
}

/** Replaces the sections of a page. */
export function writeSections(dataDir: string, slug: string, sections: unknown[]): void {
  writeContent(dataDir, (database) => {
    const update = database.prepare('update pages set sections = ? where slug = ?');
    if (update.run(JSON.stringify(sections), slug).changes !== 1)
      throw new Error(`No page ${slug}.`);
  });
}

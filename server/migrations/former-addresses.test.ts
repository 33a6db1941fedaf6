import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropSlug, keepSlugs, listFormerSlugs } from '#server/content/former-addresses.ts';
import type { Database } from '#server/schema.ts';
import { olderRelease } from '#tests/tables/older-rows.ts';
import { partsOf } from '#tests/tables/parts.ts';
import { upgraded } from '#tests/upgraded.ts';
import { up } from './0046-former-addresses.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
let db: Database;
/** The tables of the release before with a row in each, after the migration. */
beforeEach(async () => {
  db = await upgraded(
    '0046',
    async (before, kind) => olderRelease(before, await partsOf(before, kind)).fill(),
    up,
  );
});

describe.each([
  { kind: 'page', contents: 'pages', table: 'page_slugs', column: 'page_id' },
  { kind: 'post', contents: 'posts', table: 'post_slugs', column: 'post_id' },
  { kind: 'event', contents: 'events', table: 'event_slugs', column: 'event_id' },
] as const)('former addresses of a $kind', ({ kind, contents, table, column }) => {
  const owner = { kind, id: `${contents}.id.1001` };
  const first = `${table}.slug.1001`;
  const run = (words: string) => sql.raw(words).execute(db);
  /** What this release reads, and what the release before does. */
  const read = async () => {
    const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)}
      where ${sql.ref(column)} = ${owner.id} order by slug`.execute(db);
    const older = rows.map(({ slug }) => slug);
    return { older, newer: await listFormerSlugs(db, owner) };
  };
  const both = (...slugs: string[]) => ({ older: slugs, newer: slugs });

  it('are those that the release before kept', async () => {
    expect(await read()).toEqual(both(first));
  });

  it('are those that it goes on to write', async () => {
    const keep = (slug: string) =>
      run(`insert into ${table} (slug, ${column}) values ('${slug}', '${owner.id}')
        on conflict (slug) do update set ${column} = excluded.${column}`);
    await keep('z-one');
    await keep('z-two');
    await keep('z-two');
    await run(`delete from ${table} where slug = 'z-one' and ${column} = '${owner.id}'`);
    expect(await read()).toEqual(both(first, 'z-two'));
  });

  it('are read by it as this release writes them', async () => {
    await keepSlugs(db, owner, ['z-one', 'z-two', 'z-two']);
    await dropSlug(db, owner, 'z-one');
    expect(await read()).toEqual(both(first, 'z-two'));
  });

  it('pass to another content, whoever writes it', async () => {
    const [another, third] = [`${contents}.id.1002`, `${contents}.id.1003`];
    for (const id of [another, third]) await copyOf(id);
    const namesOf = (id: string) => listFormerSlugs(db, { kind, id });
    await keepSlugs(db, { kind, id: another }, [first]);
    expect([await read(), await namesOf(another)]).toEqual([both(), [first]]);
    await run(`insert into ${table} (slug, ${column}) values ('${first}', '${third}')
      on conflict (slug) do update set ${column} = excluded.${column}`);
    expect([await namesOf(another), await namesOf(third)]).toEqual([[], [first]]);
  });

  it.each([true, false])('go with their content (by the release before: %s)', async (isOlder) => {
    await keepSlugs(db, owner, ['z-one']);
    // A later release has no such table, whose rows go by their foreign key.
    if (!isOlder) await run(`drop table ${table}`);
    if (!isOlder) await dropFollowing();
    await run(`delete from ${contents} where id = '${owner.id}'`);
    expect(await listFormerSlugs(db, owner)).toEqual([]);
  });

  /** Another row of the contents, with an address and other unique values of its own. */
  async function copyOf(id: string): Promise<void> {
    const parts = (await partsOf(db, isPostgres ? 'postgres' : 'sqlite')).filter(
      (part) => part.table === contents,
    );
    const unique = new Set(
      parts.flatMap((part) => (part.kind === 'unique index' ? (part.columns ?? []) : [])),
    );
    const columns = parts.flatMap(({ column: found }) => (found ? [found.name] : []));
    const values = columns.map((name) =>
      name === 'id' || unique.has(name) ? `'${id}.${name}'` : name,
    );
    const named = values.map((value, at) => (columns[at] === 'id' ? `'${id}'` : value));
    await run(`insert into ${contents} (${columns.join(', ')})
      select ${named.join(', ')} from ${contents} where id = '${owner.id}'`);
  }

  async function dropFollowing(): Promise<void> {
    if (isPostgres) await run('drop function former_addresses_follow cascade');
    else
      for (const event of ['insert', 'update', 'delete'])
        await run(`drop trigger former_addresses_follow_${event}`);
  }
});

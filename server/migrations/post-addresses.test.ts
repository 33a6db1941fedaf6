import type { Insertable } from 'kysely';
import { expect, it } from 'vitest';
import type { Database, Tables } from '#server/schema.ts';
import { postRow } from '#tests/factories/many.ts';
import { upgraded } from '#tests/upgraded.ts';
import { up } from './0013-post-addresses.ts';

type Former = { post_slugs: { slug: string; post_id: string } };

async function fill(db: Database) {
  const slugs = ['a/b', 'a-b', 'a/b/c', 'x/y', `${'a/'.repeat(99)}bc`, 'plain', 'd/raft'];
  const rows = slugs.map((slug, n) => postRow(n, { slug, is_posted: slug === 'd/raft' ? 0 : 1 }));
  await db
    .insertInto('posts')
    .values(rows as Insertable<Tables['posts']>[])
    .execute();
  const former = { slug: 'a-b-c', post_id: postRow(5).id as string };
  await db.withTables<Former>().insertInto('post_slugs').values(former).execute();
  const trashed = (id: string, kind: string, data: object) => ({
    id,
    kind,
    entity_id: id,
    title: id,
    data: JSON.stringify(data),
    who: 'Ruth',
    deleted_at: '2026-01-01T00:00:00.000Z',
    days_seen: 0,
  });
  await db
    .insertInto('trash')
    .values([
      trashed('1', 'post', { row: { slug: 'g/one', title: 'Gone' }, formerSlugs: ['o/ld'] }),
      trashed('2', 'page', { row: { slug: 'about/us' }, formerSlugs: [] }),
    ])
    .execute();
}

it('an address of several levels becomes one that nobody has or had', async () => {
  const db = await upgraded('0013', fill, up);
  const posts = await db.selectFrom('posts').select(['id', 'slug']).orderBy('id').execute();
  const slugs = posts.map(({ slug }) => slug);
  expect(slugs).toEqual([
    'a-b-2',
    'a-b',
    'a-b-c-2',
    'x-y',
    `${'a-'.repeat(99)}bc`,
    'plain',
    'd-raft',
  ]);
  const former = await db.withTables<Former>().selectFrom('post_slugs').select('slug').execute();
  expect(former.map(({ slug }) => slug).toSorted()).toEqual(
    ['a-b-c', 'a/b', 'a/b/c', 'x/y', `${'a/'.repeat(99)}bc`].toSorted(),
  );
  const trash = await db.selectFrom('trash').select('data').orderBy('id').execute();
  expect(trash.map(({ data }) => JSON.parse(data).row.slug)).toEqual(['g-one', 'about/us']);
});

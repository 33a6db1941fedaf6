// What is in the tables, after the server: the last word on what it acknowledged.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/schema.ts';
import type { History } from '#tests/history/history.ts';
import { DATABASE } from '#tests/history/operation.ts';
import type { Work } from './clients.ts';
import type { Place } from './place.ts';
import { addressKey } from './takers.ts';
import { numberOf, slugOf, titleKey, titleSlug } from './title.ts';

/** What no order of the requests of a round explains, and files that are not whole. */
export async function problemsOf(place: Place, work: Work): Promise<string[]> {
  await place.look((db) => lookAt(db, work));
  return [
    ...work.history.problems(work.round),
    ...(await place.look((db) => brokenFiles(db, place))),
  ];
}

/** Writes down what the tables have of a round. */
export async function lookAt(db: Database, { history, round }: Work): Promise<void> {
  const mark = `${round}%`;
  const titles = await db
    .selectFrom('announcements')
    .select('title')
    .where('title', 'like', mark)
    .execute();
  const names = await db
    .selectFrom('messages')
    .select('name')
    .where('name', 'like', mark)
    .execute();
  const pictures = await db.selectFrom('images').select('alt').where('alt', 'like', mark).execute();
  const slugs = `${slugOf(round)}-%`;
  const posts = await db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('slug', 'like', slugs)
    .execute();
  const look = (key: string, found: string[]) =>
    history.note(DATABASE, 'a look at the table', { kind: 'look', key }, { found });
  look(
    `${round}announcement`,
    titles.map(({ title }) => title),
  );
  look(
    `${round}prayer`,
    names.map(({ name }) => name),
  );
  look(
    `${round}picture`,
    pictures.map(({ alt }) => alt),
  );
  const post = posts.find(({ slug }) => slug === titleSlug(round));
  const found = post ? numberOf(post.title) : null;
  history.note(DATABASE, 'a look at the post', { kind: 'read', key: titleKey(round) }, { found });
  for (const slug of wantedAddresses(history, round)) {
    const owners = posts.filter((one) => one.slug === slug).map(({ title }) => title);
    look(addressKey(round, slug), owners);
  }
}

function wantedAddresses(history: History, round: string): Set<string> {
  const start = addressKey(round, '');
  const keys = history.operations.map(({ action }) => action?.key ?? '');
  return new Set(keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length)));
}

async function brokenFiles(db: Database, { dataDir }: Place): Promise<string[]> {
  const rows = await db.selectFrom('images').select('path').execute();
  const file = (path: string) => join(dataDir, 'uploads/images/blog', path);
  return rows
    .filter(({ path }) => !existsSync(file(path)) || statSync(file(path)).size === 0)
    .map(({ path }) => `a picture’s file is not whole: ${path}`);
}

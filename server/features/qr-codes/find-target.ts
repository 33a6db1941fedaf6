import type { ShareKind } from '#contract/share-pictures.ts';
import type { Services } from '#server/context.ts';
import { eventPage } from '#server/features/calendar/pages/event-page.ts';
import { findSubject } from '#server/features/share-pictures/find-subject.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/** What a code leads to. `when` is the day of one date of a series, in words; empty for all else. */
export type Target = { title: string; when: string };

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;

const EVENT = /^\/events\/([^/]+)(?:\/([^/]+))?$/;
/** What has one level below its kind; all else is a page. */
const BELOW: readonly [RegExp, ShareKind][] = [
  [/^\/blog\/([^/]+)$/, 'post'],
  [/^\/sermons\/([^/]+)$/, 'sermon'],
  [/^\/(.+)$/, 'page'],
];

/** What is public now at a path of this site. Refuses `not-found` for all else. */
export async function findTarget(needs: Needs, path: string): Promise<Target> {
  try {
    return await targetAt(needs, path);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') throw nothingPublic(path);
    throw error;
  }
}

async function targetAt(needs: Needs, path: string): Promise<Target> {
  const [place = '', part] = path.split('#');
  const [, slug, date] = EVENT.exec(place) ?? [];
  if (slug !== undefined && part === undefined) {
    const { title, date: when } = await eventPage(needs, { slug, date });
    return { title, when: date === undefined ? '' : when };
  }
  const [kind, key] = keyOf(place);
  // Only pages are built of parts.
  if (part !== undefined && kind !== 'page') throw nothingPublic(path);
  const { title } = await findSubject(needs, kind, key);
  return { title, when: '' };
}

function keyOf(place: string): [kind: ShareKind, key: string] {
  for (const [address, kind] of BELOW) {
    const key = address.exec(place)?.[1];
    if (key !== undefined) return [kind, key];
  }
  return ['site', 'home'];
}

const nothingPublic = (path: string) =>
  new Refusal(
    'not-found',
    `Visitors see nothing at ${path} yet. Publish it first: then its sheet can be printed.`,
  );

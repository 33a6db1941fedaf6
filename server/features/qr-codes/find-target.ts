import type { ShareKind } from '#contract/share-pictures.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { eventPage } from '#server/features/calendar/pages/event-page.ts';
import { findSubject } from '#server/features/share-pictures/find-subject.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/**
 * What a code leads to. The home page has no title beside the church's name. `when` is the day of one date of a series, in
 * words; empty for all else.
 */
type Target = { title: string; when: string };

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;

const EVENT = /^\/events\/([^/]+)(?:\/([^/]+))?$/;
const OTHER = /^\/(?:(blog|sermons)\/)?(.+)$/;
/** What stands below these first levels; all else is a page. */
const kinds: Partial<Record<string, ShareKind>> = { blog: 'post', sermons: 'sermon' };

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
  if (path === '/') return { title: '', when: '' };
  const [place = '', part] = path.split('#');
  const [, slug, date] = EVENT.exec(place) ?? [];
  if (slug !== undefined && part === undefined) {
    const { title, date: when } = await eventPage(needs, { slug, date });
    return { title, when: date === undefined ? '' : when };
  }
  const [, below = '', key = ''] = OTHER.exec(place) ?? [];
  const kind = kinds[below] ?? 'page';
  // Only pages are built of parts.
  if (part !== undefined && kind !== 'page') throw nothingPublic(path);
  const { title } = await findSubject(needs, kind, key);
  return { title, when: '' };
}

const nothingPublic = (path: string) =>
  new Refusal(
    'not-found',
    t('Visitors see nothing at {path} yet. Publish it first: then its sheet can be printed.', {
      path,
    }),
  );

import { MAX_NAVIGATION_CHILDREN, MAX_NAVIGATION_ENTRIES } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { changeNavigation } from '#server/features/settings/edit-settings.ts';
import {
  labelOf,
  withoutPage,
  withPage,
  withPageMoved,
} from '#server/features/settings/navigation.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import type { PageRow } from './store.ts';

/** A main page is in the navigation, below its parent if the slug has one (reference/fields.md#pages). */
export async function enterNavigation(
  db: Database,
  actor: Actor,
  { slug, page, title }: PageRow,
  now: string,
): Promise<void> {
  await changeNavigation(db, actor, now, (navigation) => {
    const after = withPage(navigation, { slug, label: page || title });
    if (after) return after;
    const message = t(
      'The navigation is full: it holds {entries} entries, and {children} below each. Make room under Settings, or leave "Main Page" off.',
      { entries: MAX_NAVIGATION_ENTRIES, children: MAX_NAVIGATION_CHILDREN },
    );
    throw invalidField('isMainPage', message);
  });
}

/** Refuses while other entries are below the page's own. */
export async function leaveNavigation(
  db: Database,
  actor: Actor,
  { slug }: PageRow,
  now: string,
): Promise<void> {
  await changeNavigation(db, actor, now, (navigation) => {
    const after = withoutPage(navigation, slug);
    if (after) return after;
    const message = t(
      'Other entries of the navigation stand below "{label}". Move them first, under Settings.',
      { label: labelOf(navigation, slug) ?? '' },
    );
    throw invalidField('isMainPage', message, 'conflict');
  });
}

export async function followInNavigation(
  db: Database,
  actor: Actor,
  { from, to }: { from: string; to: string },
  now: string,
): Promise<void> {
  await changeNavigation(db, actor, now, (navigation) => withPageMoved(navigation, from, to));
}

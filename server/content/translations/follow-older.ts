import { isDeepStrictEqual } from 'node:util';
import { type TranslatedKind, translatedKinds } from '#contract/content/kinds.ts';
import type { Services } from '#server/context.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import type { Outline } from './parts.ts';
import { realigned } from './realign.ts';
import { findOutline, listOfContent, listTranslated, writeOutline } from './store.ts';
import { translatableOf } from './translations.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content' | 'kinds'>;

/**
 * Finds the parts again of what a release before wrote that knows of no translations: during an update, or because an update
 * was undone for a while.
 */
export async function followOlderReleases(needs: Needs, signal: AbortSignal): Promise<void> {
  for (const kind of translatedKinds) {
    let after: string | undefined = '';
    while (after !== undefined && !signal.aborted) {
      const ids: string[] = await listTranslated(needs.db, kind, after);
      for (const id of ids)
        if (await movedOutline(needs, needs.db, { kind, id }))
          await publish(needs, async (db) => {
            const moved = await movedOutline(needs, db, { kind, id });
            if (moved) await writeOutline(db, { kind, id }, moved);
          });
      after = ids.at(-1);
    }
  }
}

/** The outline of a content, if what is stored is not that. */
async function movedOutline(
  needs: Pick<Needs, 'kinds'>,
  db: Database,
  which: { kind: TranslatedKind; id: string },
): Promise<Outline | undefined> {
  const how = translatableOf(needs, which.kind);
  const original = await how.find(db, which.id);
  if (!original) return undefined;
  const outline = await findOutline(db, which);
  const rows = await listOfContent(db, which);
  const moved = realigned(how, original.content, outline, rows);
  return isDeepStrictEqual(moved, outline) ? undefined : moved;
}

import { findRevision, listRevisions } from '#server/content/history/store.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';
import type { Which } from './ids.ts';
import { FIRST_OUTLINE } from './parts.ts';
import type { StoredText } from './store.ts';
import { digestOf, textsIn } from './texts.ts';
import { type Needs, translatableOf } from './translations.ts';

/** Through so many versions of a content is looked for what a text was translated from. */
const MAX_LOOKED_THROUGH = 10;

/**
 * The texts, each with what it was translated from. One that was written beside an earlier original, or comes from an
 * earlier version, knows that by its digest alone: the content's last versions have the words.
 */
export async function withSources(
  needs: Pick<Needs, 'kinds' | 'log'>,
  db: Database,
  which: Which,
  texts: readonly StoredText[],
): Promise<StoredText[]> {
  const asked = new Set(texts.filter(({ source }) => source === '').map(({ of }) => of));
  const found = await sourcesOf(needs, db, which, asked);
  return texts.map((text) => ({ ...text, source: text.source || (found.get(text.of) ?? '') }));
}

async function sourcesOf(
  { kinds, log }: Pick<Needs, 'kinds' | 'log'>,
  db: Database,
  { kind, entityId }: Which,
  asked: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (asked.size === 0) return found;
  const { schema, fields } = translatableOf({ kinds }, kind);
  const { timeZone } = await siteSettings(db);
  const versions = await listRevisions(db, kind, entityId, MAX_LOOKED_THROUGH);
  for (const { version } of versions) {
    const row = await findRevision(db, kind, entityId, version);
    if (!row) continue;
    const given = { timeZone, log };
    const content = kinds[kind].versions.contentOf(JSON.parse(row.data) as never, given);
    for (const text of textsIn(schema, content, { fields, outline: FIRST_OUTLINE })) {
      const digest = digestOf(text);
      if (asked.has(digest)) found.set(digest, text.text);
    }
    if (found.size === asked.size) break;
  }
  return found;
}

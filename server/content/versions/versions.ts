import { isDeepStrictEqual } from 'node:util';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { VersionEntry } from '#contract/versions.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { keepingDraft } from '#server/content/drafts/drafts.ts';
import { findRevision, listRevisions } from '#server/content/history/store.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { refusePublished } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent } from '#server/platform/clock.ts';

type Needs = ContentNeeds & Pick<Services, 'kinds'>;
type Which = { kind: EditedKind; id: string };

/** The published version of a content; null if there is none. */
export async function currentVersion(
  { db, kinds }: Pick<Needs, 'db' | 'kinds'>,
  { kind, id }: Which,
): Promise<number | null> {
  return (await kinds[kind].versions.current(db, id)) ?? null;
}

/** The versions of a content, newest first. A content that was only imported has none yet. */
export async function versions(
  { db, kinds }: Pick<Needs, 'db' | 'kinds'>,
  actor: Actor,
  { kind, id }: Which,
): Promise<VersionEntry[]> {
  await refusePublished({ db, kinds }, actor, { kind, id });
  const { timeZone } = await siteSettings(db);
  const current = await kinds[kind].versions.current(db, id);
  return (await listRevisions(db, kind, id)).map(({ version, at, who }) => ({
    version,
    at: toSent(at, timeZone),
    who: who ?? '',
    isCurrent: version === current,
  }));
}

/** A complete version. Refuses `not-found`, and `forbidden` what the actor may not change. */
export async function versionOf(
  { db, log, kinds }: Pick<Needs, 'db' | 'log' | 'kinds'>,
  actor: Actor,
  { kind, id }: Which,
  version: number,
): Promise<VersionEntry & { content: Record<string, unknown> }> {
  await refusePublished({ db, kinds }, actor, { kind, id });
  const row = await findRevision(db, kind, id, version);
  if (!row) throw new Refusal('not-found', t('There is no such version.'));
  const { timeZone } = await siteSettings(db);
  const current = await kinds[kind].versions.current(db, id);
  return {
    version,
    at: toSent(row.at, timeZone),
    who: row.who ?? '',
    isCurrent: version === current,
    content: kinds[kind].versions.contentOf(JSON.parse(row.data) as never, { timeZone, log }),
  };
}

/**
 * Publishes an earlier version again; one that says what is published now makes no new version, so that two clicks make
 * one. Refuses `invalid` what this release no longer accepts, such as a section of an unknown type, and everything that
 * publishing refuses.
 */
export async function restoreVersion(
  needs: Needs,
  actor: Actor,
  which: Which,
  version: number,
): Promise<{ version: number }> {
  const { schema, publish } = needs.kinds[which.kind].versions;
  const { content } = await versionOf(needs, actor, which, version);
  const parsed = schema.safeParse(content);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    throw new Refusal(
      'invalid',
      issues[0]
        ? t('This version cannot be restored as it is. {problem}', { problem: issues[0].message })
        : t('This version cannot be restored as it is.'),
      { issues },
    );
  }
  const based = (await currentVersion(needs, which)) ?? undefined;
  if (based !== undefined && (await says(needs, which, based, parsed.data)))
    return { version: based };
  const data = { ...(parsed.data as object), ...(based && { version: based }) };
  try {
    // The person's current draft is a different text from the restored one.
    await keepingDraft(needs, actor, which, () => publish(needs, actor, which.id, data as never));
  } catch (error) {
    // Another request restored the same meanwhile.
    const made = isRefusal(error, 'conflict') && (await currentVersion(needs, which));
    if (made && (await says(needs, which, made, parsed.data))) return { version: made };
    throw error;
  }
  const restored = await currentVersion(needs, which);
  if (restored === null) throw new Refusal('not-found', t('There is no such version.'));
  return { version: restored };
}

const isRefusal = (error: unknown, code: Refusal['code']) =>
  error instanceof Refusal && error.code === code;

/** Whether a version says the same as this content. */
async function says(
  { db, log, kinds }: Pick<Needs, 'db' | 'log' | 'kinds'>,
  { kind, id }: Which,
  version: number,
  content: unknown,
): Promise<boolean> {
  const row = await findRevision(db, kind, id, version);
  if (!row) return false;
  const { timeZone } = await siteSettings(db);
  const state = kinds[kind].versions.contentOf(JSON.parse(row.data) as never, { timeZone, log });
  return isDeepStrictEqual(kinds[kind].versions.schema.safeParse(state).data, content);
}

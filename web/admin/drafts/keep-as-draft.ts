import type { EditedKind } from '#contract/content/kinds.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import type { KeptDraft } from '#web/admin/saving/unsaved.ts';

type Unsaved = {
  kept: KeptDraft;
  saving: { isDirty: boolean };
  draft: object;
  version: number | undefined;
};

/**
 * Keeps an editor's text as a draft at the server, also where nobody wrote in it, which makes no draft by itself. Throws
 * `CallFailed`.
 */
export async function keepAsDraft(
  { kept, saving, draft, version }: Unsaved,
  { title, ...params }: { kind: EditedKind; id: string; title: string },
): Promise<void> {
  if ((await kept.keep()) === 'server' && saving.isDirty) return;
  const body = { title, data: { ...draft }, baseVersion: version ?? null };
  await adminApi('PUT /api/drafts/{kind}/{id}', { params, body });
}

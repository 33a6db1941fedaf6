import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageUse } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { findNaming } from '#server/content/file-uses.ts';
import { isReached } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { keyAt } from '#server/platform/html/file-keys.ts';
import type { Database } from '#server/schema.ts';
import { namesOf } from './former-pictures.ts';

/** What an author learns of content that is not theirs: that there is some. */
const elsewhere = (): ImageUse => ({
  kind: t('Elsewhere'),
  title: t('what somebody else made'),
  href: '/',
  edit: '/admin',
});

/**
 * Where a picture is shown, in batches. Of a former name, where the present one is. Names to authors only what is
 * theirs.
 */
export async function* usesOfImage(
  needs: { db: Database } & Pick<Services, 'filePlaces'>,
  actor: Actor,
  path: string,
): AsyncGenerator<ImageUse[], void> {
  const current = (await findRowIn(needs.db, 'former_pictures', { path }))?.current ?? path;
  const names = await namesOf(needs.db, current);
  const addresses = names.map((name) => keyAt(IMAGES_PATH + name));
  let isElsewhere = false;
  for await (const { use, rows } of findNaming(needs, addresses)) {
    const named = rows.filter(({ owner }) => isReached(actor, owner));
    isElsewhere ||= named.length < rows.length;
    yield named.map(use.toUse);
  }
  if (isElsewhere) yield [elsewhere()];
}

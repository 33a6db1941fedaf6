import { createHash } from 'node:crypto';
import type { Services } from '#server/context.ts';
import { homepageColors } from '#server/features/homepage/homepage.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { isPictureName } from '#server/features/images/picture.ts';
import { fileAt } from '#server/features/images/picture-files.ts';
import type { Podcast } from '#server/features/sermons/podcasts.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { KeptPictures, oneDrawingAtATime } from '#server/features/share-pictures/kept-pictures.ts';
import { nameProblem } from '#server/platform/files/file-names.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import { inStore, pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { drawArt } from './draw-art.ts';

type Needs = Pick<Services, 'db' | 'content' | 'config' | 'files'>;

/** Counts the designs: with a new one every picture has a new address, and directories fetch it. */
const DESIGN = 1;

const limit = oneDrawingAtATime();

/** The absolute address of a podcast's picture. One on another site is left as it is: nothing is fetched. */
export async function artAddress(
  needs: Pick<Needs, 'db' | 'content' | 'config'>,
  podcast: Podcast,
): Promise<string> {
  if (podcast.art.startsWith('https://')) return podcast.art;
  return needs.config.publicUrl + (await artPath(needs, podcast));
}

/** Another picture has another address: directories keep what they fetched. */
export async function artPath(
  needs: Pick<Needs, 'db' | 'content'>,
  podcast: Podcast,
): Promise<string> {
  return `/podcasts/${podcast.slug}.${hashOf(await artOf(needs, podcast))}.jpg`;
}

/** Draws the pictures, and keeps the last ones in memory. */
export function createArt(needs: Needs) {
  const kept = new KeptPictures();
  return {
    /** The bytes; undefined if `hash` is not that of the picture as it is now. */
    async read(podcast: Podcast, hash: string): Promise<Buffer | undefined> {
      const art = await artOf(needs, podcast);
      if (hashOf(art) !== hash) return undefined;
      return kept.get(hash, () => limit(() => draw(needs, art)));
    },
  };
}

async function artOf(needs: Pick<Needs, 'db' | 'content'>, { title, art }: Podcast) {
  const { name, theme } = await siteSettings(needs.db);
  const colors = await homepageColors(needs.db);
  return { title, church: name, theme, colors, picture: await withCurrentNames(needs, art) };
}

type Drawn = Awaited<ReturnType<typeof artOf>>;

async function draw(needs: Needs, art: Drawn): Promise<Buffer> {
  const path = uploadAt(art.picture);
  if (path === undefined) return drawArt(art, undefined);
  const stored = inStore(await fileAt(needs, path));
  try {
    return await needs.files.onDisk(stored, (file) => drawArt(art, file));
  } catch (error) {
    if (error instanceof FileMissing) return drawArt(art, undefined);
    throw error;
  }
}

/** The path of a picture of this site below the uploads. Content that is published names it, so everybody may see it. */
function uploadAt(address: string): string | undefined {
  if (!address.startsWith(UPLOADS_PATH)) return undefined;
  const path = pathOf(address.replace(/[?#].*$/s, ''));
  return isPictureName(path) && !nameProblem(path) ? path : undefined;
}

/** Of everything that the picture is drawn from. */
function hashOf(art: Drawn): string {
  const { title, church, theme, colors, picture } = art;
  const drawn = [DESIGN, title, church, picture, theme, colors.primary, colors.text];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16);
}

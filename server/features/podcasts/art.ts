import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Services } from '../../context.ts';
import { pathOf, UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { nameProblem } from '../../platform/file-names.ts';
import { createTurns } from '../../platform/turns.ts';
import { homepageColors } from '../homepage/homepage.ts';
import { isPictureName } from '../images/picture.ts';
import type { Podcast } from '../sermons/podcasts.ts';
import { siteSettings } from '../settings/settings.ts';
import { KeptPictures } from '../share-pictures/kept-pictures.ts';
import { drawArt } from './draw-art.ts';

type Needs = Pick<Services, 'db' | 'config'>;

/** Counts the designs: with a new one every picture has a new address, and directories fetch it. */
const DESIGN = 1;

/** One at a time: each takes a second of another thread, and about 100 MB. */
const inTurn = createTurns({
  atOnce: 1,
  waiting: 20,
  sentence: 'Many pictures are being drawn. Please try again in a moment.',
});

/** The absolute address of a podcast's picture. One on another site is left as it is: nothing is fetched. */
export async function artAddress(needs: Needs, podcast: Podcast): Promise<string> {
  if (podcast.art.startsWith('https://')) return podcast.art;
  return needs.config.publicUrl + (await artPath(needs, podcast));
}

/** Another picture has another address: directories keep what they fetched. */
export async function artPath(needs: Needs, podcast: Podcast): Promise<string> {
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
      return kept.get(hash, () => inTurn(() => drawArt(art)));
    },
  };
}

async function artOf(needs: Needs, { title, art }: Podcast) {
  const { name, theme } = await siteSettings(needs.db);
  const colors = await homepageColors(needs.db);
  return { title, church: name, theme, colors, picture: art, file: fileOf(needs, art) };
}

/** The file of a picture of this site. Content that is published names it, so everybody may see it. */
function fileOf({ config }: Pick<Needs, 'config'>, address: string): string | undefined {
  if (!address.startsWith(UPLOADS_PATH)) return undefined;
  const path = pathOf(address.replace(/[?#].*$/s, ''));
  if (!isPictureName(path) || nameProblem(path)) return undefined;
  return join(config.uploadsDir, path);
}

/** Of everything that the picture is drawn from. */
function hashOf(art: Awaited<ReturnType<typeof artOf>>): string {
  const { title, church, theme, colors, picture } = art;
  const drawn = [DESIGN, title, church, picture, theme, colors.primary, colors.text];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16);
}

import { createHash } from 'node:crypto';
import type { ShareKind, SharePicture } from '#contract/share-pictures.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Services } from '#server/context.ts';
import { homepageColors } from '#server/features/homepage/homepage.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { unlessAway } from '#server/platform/files/files-away.ts';
import { networksOf } from '#server/platform/limits/rate-limits.ts';
import { CARD } from './card-svg.ts';
import { drawCard, wholePicture } from './draw-card.ts';
import { findSubject } from './find-subject.ts';
import { KeptPictures, oneDrawingAtATime } from './kept-pictures.ts';
import { readOwnPicture } from './own-file.ts';
import { readStored, store } from './stored-pictures.ts';

type Needs = Pick<
  Services,
  'filePlaces' | 'db' | 'clock' | 'log' | 'content' | 'config' | 'fileKey' | 'files' | 'limits'
>;

/** Counts the designs: with a new one every picture has a new address. */
const DESIGN = 1;
/** That of words with other letters than Latin ones, which were left out before. */
const DESIGN_OF_OTHERS = 2;
const HASH_LENGTH = 16;

/** Networks wait by turns. */
const limit = oneDrawingAtATime();

/** Where the picture of something public is, in the language that is asked for. Refuses `not-found` for all else. */
export async function sharePicture(
  needs: Needs,
  kind: ShareKind,
  key: string,
): Promise<SharePicture> {
  const card = await cardOf(needs, kind, key);
  const { title, church } = card;
  return {
    path: `${await askedPlace(needs.db)}/share/${kind}/${card.key}.${hashOf(card)}.jpg`,
    type: 'image/jpeg',
    ...CARD,
    alt: title.includes(church) ? title : `${title} – ${church}`,
  };
}

/** Draws the pictures, and keeps them: the last ones in memory, all of them in the site's files. */
export function createPictures(needs: Needs) {
  const kept = new KeptPictures();
  return {
    /**
     * Its bytes; undefined if `hash` is not that of what the picture shows now. Refuses `not-found`, and for a picture
     * that has to be drawn `too-many` beyond the network's limit, and `unavailable`.
     */
    async read(
      { kind, key, hash }: { kind: ShareKind; key: string; hash: string },
      clientAddress: string,
    ): Promise<Buffer | undefined> {
      const card = await cardOf(needs, kind, key);
      if (hashOf(card) !== hash || card.key !== key) return undefined;
      const inOwnTurn = <T>(draw: () => Promise<T>) =>
        limit(draw, { path: networksOf(clientAddress).toReversed() });
      const draw = async () => {
        const stored = await readStored(needs, hash);
        if (stored) return stored;
        await needs.limits.take('drawings', { address: clientAddress });
        const drawn = await inOwnTurn(
          async () => (await wholeOf(needs, card)) ?? (await drawnOf(needs, card)),
        );
        await store(needs, hash, drawn);
        return drawn;
      };
      const picture = await unlessAway(kept.get(hash, draw));
      if (picture) return picture;
      await needs.limits.take('drawings', { address: clientAddress });
      return inOwnTurn(() => drawCard({ ...card, own: undefined }));
    },
  };
}

type Shown = Awaited<ReturnType<typeof cardOf>>;

/** The church's own picture for link previews; undefined if there is none for this, or it cannot be read. */
const wholeOf = (needs: Needs, { whole }: Shown) =>
  readOwnPicture(needs, whole, (own) => wholePicture(own).catch(() => undefined));

const drawnOf = async (needs: Needs, card: Shown) =>
  (await readOwnPicture(needs, card.picture, (own) => drawCard({ ...card, own }))) ??
  drawCard({ ...card, own: undefined });

async function cardOf(needs: Needs, kind: ShareKind, key: string) {
  const [found, { name, theme, sharePicture: own }, colors] = await Promise.all([
    findSubject(needs, kind, key),
    readersSettings(needs.db),
    homepageColors(needs.db),
  ]);
  // Another focus is another card.
  const { whole, ...subject } = await withCurrentNames(needs, { ...found, whole: own });
  // What has a date, and what has a picture, says more with its title.
  const isForAll = kind === 'site' || (kind === 'page' && subject.picture === '');
  return { ...subject, church: name, theme, colors, whole: isForAll ? whole : '' };
}

/** Letters of other scripts, and those of Vietnamese. */
const OTHERS = /(?!\p{Script=Latin})\p{L}|[\u1ea0-\u1eff]/u;

/** Of everything that the picture is drawn from. */
function hashOf(card: Shown): string {
  const { title, kicker, picture, church, theme, colors, whole } = card;
  const hasOthers = OTHERS.test(title + kicker + church);
  const design = hasOthers ? DESIGN_OF_OTHERS : DESIGN;
  const drawn = [design, title, kicker, picture, church, theme, colors.primary, colors.text, whole];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, HASH_LENGTH);
}

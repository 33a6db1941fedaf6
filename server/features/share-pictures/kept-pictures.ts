import { t } from '#languages/t.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import { BoundedMap } from '#server/platform/lists/bounded-map.ts';

/** About how much memory the pictures may take, in bytes: some eighty of them. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The pictures asked for last, by the hash of what is on them. */
export class KeptPictures {
  readonly #pictures = new BoundedMap<Buffer>(MAX_BYTES, ({ length }) => length);
  readonly #underWay = new Map<string, Promise<Buffer>>();

  /**
   * The picture, drawn once however many ask for it at the same time. If that fails, each of the others tries by itself:
   * they are not refused because of who was first.
   */
  async get(hash: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = this.#pictures.get(hash);
    if (picture) {
      // Those not asked for are forgotten first.
      this.#pictures.set(hash, picture);
      return picture;
    }
    const underWay = this.#underWay.get(hash);
    if (!underWay) return this.#draw(hash, draw);
    return (await underWay.catch(() => undefined)) ?? this.get(hash, draw);
  }

  #draw(hash: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawing = draw()
      .then((picture) => {
        this.#pictures.set(hash, picture);
        return picture;
      })
      .finally(() => this.#underWay.delete(hash));
    this.#underWay.set(hash, drawing);
    return drawing;
  }
}

/** Draws one at a time: each takes a part of a second of another thread, and up to 100 MB. */
export const oneDrawingAtATime = () =>
  createLimiter({
    atOnce: 1,
    waiting: 20,
    sentence: () => t('Many pictures are being drawn. Please try again in a moment.'),
  });

import type { ImportKind } from '#contract/imports.ts';
import type { Database } from '#server/schema.ts';
import { type Planned, thingAddress } from './planned.ts';
import { addressOf, filesIn } from './resolve.ts';
import { ADDRESS } from './with-places.ts';

/** Which pictures and files of a source are here, or come with an import that is being read. */
export class FilesHere {
  readonly #db: Database;
  readonly #source: { importId: string; source: string };
  /** By their addresses, as far as it is known. */
  readonly #known = new Map<string, boolean>();

  constructor(db: Database, importId: string, source: string) {
    this.#db = db;
    this.#source = { importId, source };
  }

  /** Pictures and files are planned before what names them. */
  note({ kind, foreignId, leftOut }: Planned): void {
    if ((kind === 'picture' || kind === 'file') && !leftOut)
      this.#known.set(thingAddress({ kind, foreignId }), true);
  }

  async has(address: string): Promise<boolean> {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const [, kind = '', id = ''] = new RegExp(ADDRESS.source).exec(address) ?? [];
    const isHere = (await addressOf(this.#db, this.#source, kind as ImportKind, id)) !== undefined;
    this.#known.set(address, isHere);
    return isHere;
  }

  /** How many of those that a content names are not here. */
  async lackingIn(content: object): Promise<number> {
    let lacking = 0;
    for (const address of filesIn(content)) if (!(await this.has(address))) lacking += 1;
    return lacking;
  }
}

import { toHtml } from 'hast-util-to-html';
import { cleanHtml } from '#server/platform/html/html.ts';
import { CLEAN_PIECE, MAX_CLEAN_NODES, MAX_HTML } from '../limits.ts';
import type { Rest } from '../turns.ts';
import type { TextContext } from './context.ts';
import type { Node } from './hast.ts';
import { withAddresses } from './references.ts';

/** What a parser makes of every fragment, beside its elements. */
const OF_FRAGMENT = 2;

/** Writes the HTML of one content: cleaned as when it is saved, and with a limit for all of it. Throws `CostlyHtml`. */
export class HtmlWriter {
  readonly #context: TextContext;
  readonly #rest: Rest;
  readonly #budget = { nodes: MAX_CLEAN_NODES };

  constructor(context: TextContext, rest: Rest) {
    this.#context = context;
    this.#rest = rest;
  }

  /** Texts of at most `most` characters each. */
  async write(
    nodes: readonly Node[],
    { hasPictures = true, most = MAX_HTML } = {},
  ): Promise<string[]> {
    const texts: string[] = [''];
    for (const dirty of this.#pieces(nodes)) {
      this.#budget.nodes += OF_FRAGMENT;
      const clean = withAddresses(cleanHtml(dirty, this.#budget, { hasPictures }), this.#context);
      await this.#rest();
      if (clean.length > most) this.#context.notes.add('part-too-long');
      else if ((texts.at(-1) ?? '').length + clean.length > most) texts.push(clean);
      else texts.push((texts.pop() ?? '') + clean);
    }
    return texts.filter((text) => text.trim() !== '');
  }

  /** One text; what is too long for it is noted. */
  async writeOne(
    nodes: readonly Node[],
    options: { hasPictures?: boolean; most?: number } = {},
  ): Promise<string> {
    const [first = '', ...more] = await this.write(nodes, options);
    if (more.length > 0) this.#context.notes.add('part-too-long');
    return first;
  }

  /** HTML of several nodes, cut between them. */
  *#pieces(nodes: readonly Node[]): Generator<string> {
    let piece = '';
    for (const node of nodes) {
      const html = toHtml(node);
      if (piece !== '' && piece.length + html.length > CLEAN_PIECE) {
        yield piece;
        piece = '';
      }
      piece += html;
    }
    if (piece !== '') yield piece;
  }
}

import { toHtml } from 'hast-util-to-html';
import { cleanHtml, escapeHtml } from '#server/platform/html/html.ts';
import type { Pause } from '#server/platform/limits/pauses.ts';
import { CLEAN_PIECE, MAX_CLEAN_NODES, MAX_HTML } from '../limits.ts';
import type { TextContext } from './context.ts';
import { type Node, wordsOf } from './hast.ts';
import { withAddresses } from './references.ts';

/** What a parser makes of every fragment, beside its elements. */
const OF_FRAGMENT = 2;

/** Writes the HTML of one content: cleaned as when it is saved, and with a limit for all of it. Throws `CostlyHtml`. */
export class HtmlWriter {
  readonly #context: TextContext;
  readonly #pause: Pause;
  readonly #budget = { nodes: MAX_CLEAN_NODES };

  constructor(context: TextContext, pause: Pause) {
    this.#context = context;
    this.#pause = pause;
  }

  /** Texts of at most `most` characters each. */
  async write(
    nodes: readonly Node[],
    { hasPictures = true, most = MAX_HTML } = {},
  ): Promise<string[]> {
    const texts: string[] = [''];
    for (const dirty of this.#pieces(nodes, most)) {
      const clean = dirty.length > most ? undefined : this.#clean(dirty, hasPictures);
      await this.#pause();
      if (clean === undefined || clean.length > most) this.#context.notes.add('part-too-long');
      else if ((texts.at(-1) ?? '').length + clean.length > most) texts.push(clean);
      else texts.push((texts.pop() ?? '') + clean);
    }
    return texts.filter((text) => text.trim() !== '');
  }

  #clean(dirty: string, hasPictures: boolean): string {
    this.#budget.nodes += OF_FRAGMENT;
    return withAddresses(cleanHtml(dirty, this.#budget, { hasPictures }), this.#context);
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
  *#pieces(nodes: readonly Node[], most: number): Generator<string> {
    let piece = '';
    for (const node of nodes) {
      const html = toHtml(node);
      if (html.length > most) {
        if (piece !== '') yield piece;
        piece = '';
        this.#context.notes.add('part-plain');
        yield* plainParagraphs(wordsOf(node));
        continue;
      }
      if (piece !== '' && piece.length + html.length > CLEAN_PIECE) {
        yield piece;
        piece = '';
      }
      piece += html;
    }
    if (piece !== '') yield piece;
  }
}

/** How long a paragraph is at most that is made of a text without any. */
const MAX_PARAGRAPH = 4000;

function* plainParagraphs(words: string): Generator<string> {
  for (const [part] of words.matchAll(
    new RegExp(`.{1,${MAX_PARAGRAPH}}(?:\\s|$)|\\S{${MAX_PARAGRAPH}}`, 'g'),
  ))
    yield `<p>${escapeHtml(part.trim())}</p>`;
}

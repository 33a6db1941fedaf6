import { t } from '#languages/t.ts';
import { withoutForbidden } from '#server/platform/html/xml.ts';
import { UntrustedFile } from '../../planned.ts';
import { MAX_DEPTH, MAX_FIELD, MAX_RECORD, MAX_RECORDS, MAX_TERMS, MAX_TEXT } from '../limits.ts';
import { isWantedMeta, newRecord, RECORDS, type WxrPart, type XmlRecord } from './records.ts';

/** How deep the parts of an export stand: `rss/channel/item/wp:postmeta/wp:meta_key`. */
const IN_CHANNEL = 3;
const IN_RECORD = 4;
const IN_META = 5;
const TEXT = 'content:encoded';

/** Makes parts of what a parser finds. After a failure nothing more is taken. */
export class Elements {
  failure: UntrustedFile | undefined;
  isWhole = false;
  readonly #open: string[] = [];
  #parts: WxrPart[] = [];
  #records = 0;
  #record: XmlRecord | undefined;
  /** The characters of the record so far, whether they are kept or not. */
  #length = 0;
  #pieces: string[] | undefined;
  #kept = 0;
  #term: { taxonomy: string; slug: string } | undefined;
  #metaKey = '';

  get sawAnything(): boolean {
    return this.#open.length > 1 || this.#records > 0;
  }

  take(): WxrPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  fail(error: UntrustedFile): void {
    this.failure ??= error;
  }

  open(name: string, attributes: Record<string, string>, line: number): void {
    this.#open.push(name);
    const depth = this.#open.length;
    if (depth > MAX_DEPTH) this.fail(tooDeep(line));
    if (depth === IN_CHANNEL && RECORDS.has(name)) this.#begin(name, line);
    else if (depth === IN_CHANNEL) this.#listen();
    if (!this.#record) return;
    if (depth === IN_RECORD) this.#openField(name, attributes);
    else if (depth === IN_META && this.#open[IN_RECORD - 1] === 'wp:postmeta') this.#listen();
  }

  text(text: string, line: number): void {
    this.#length += text.length;
    if (this.#record && this.#length > MAX_RECORD) this.fail(tooLong(this.#record.line));
    else if (!this.#record && this.#length > MAX_RECORD) this.fail(tooLong(line));
    if (!this.#pieces || this.#open.length > IN_META) return;
    const most = this.#open.at(-1) === TEXT ? MAX_TEXT : MAX_FIELD;
    if (this.#kept + text.length > most && this.#record && most === MAX_TEXT)
      this.#record.isCut = true;
    const piece = text.slice(0, Math.max(0, most - this.#kept));
    this.#pieces.push(piece);
    this.#kept += piece.length;
  }

  close(): void {
    const depth = this.#open.length;
    const name = this.#open.pop() ?? '';
    if (depth === 1) this.isWhole = true;
    if (depth === IN_CHANNEL) this.#closeInChannel(name);
    else if (this.#record && depth === IN_RECORD) this.#closeField(name);
    else if (this.#record && depth === IN_META) this.#closeMeta(name);
  }

  #listen(): void {
    this.#pieces = [];
    this.#kept = 0;
  }

  #heard(isText = false): string {
    const text = withoutForbidden((this.#pieces ?? []).join(''));
    this.#pieces = undefined;
    return isText ? text : text.trim();
  }

  #begin(name: string, line: number): void {
    this.#records += 1;
    if (this.#records > MAX_RECORDS) this.fail(tooMany(line));
    this.#record = newRecord(name, line);
    this.#length = 0;
  }

  #openField(name: string, attributes: Record<string, string>): void {
    if (name === 'wp:comment' && this.#record) this.#record.comments += 1;
    this.#term =
      name === 'category'
        ? { taxonomy: attributes.domain ?? '', slug: attributes.nicename ?? '' }
        : undefined;
    this.#metaKey = '';
    if (name !== 'wp:postmeta' && name !== 'wp:comment') this.#listen();
  }

  #closeInChannel(name: string): void {
    if (this.#record) this.#parts.push({ kind: 'record', record: this.#record });
    else this.#parts.push({ kind: 'site', name, value: this.#heard() });
    this.#record = undefined;
    this.#pieces = undefined;
    this.#length = 0;
  }

  #closeField(name: string): void {
    const record = this.#record;
    if (!record || !this.#pieces) return;
    const value = this.#heard(name === TEXT);
    if (!this.#term) record.fields.set(name, value);
    else if (record.terms.length < MAX_TERMS) record.terms.push({ ...this.#term, name: value });
    this.#term = undefined;
  }

  #closeMeta(name: string): void {
    if (!this.#pieces) return;
    const value = this.#heard();
    if (name === 'wp:meta_key') this.#metaKey = value;
    // An old address stands there once for each.
    else if (name === 'wp:meta_value' && isWantedMeta(this.#metaKey)) {
      const before = this.#record?.metas.get(this.#metaKey);
      const isMany = this.#metaKey === '_wp_old_slug' && before !== undefined;
      this.#record?.metas.set(
        this.#metaKey,
        isMany ? `${before}\n${value}`.slice(0, MAX_FIELD) : value,
      );
    }
  }
}

const tooDeep = (line: number) =>
  new UntrustedFile(
    t(
      'At line {line} more than {max} elements stand in each other, which no export of WordPress has. Export it again.',
      { line, max: MAX_DEPTH },
    ),
  );
const tooLong = (line: number) =>
  new UntrustedFile(
    t(
      'The entry at line {line} is longer than {max} million characters. Delete it in WordPress, or what a plugin stores with it, and export again.',
      { line, max: MAX_RECORD / 1_000_000 },
    ),
  );
const tooMany = (line: number) =>
  new UntrustedFile(
    t(
      'This file has more than {max} entries: the next is at line {line}. Export it in WordPress in parts, such as year by year.',
      { line, max: MAX_RECORDS },
    ),
  );

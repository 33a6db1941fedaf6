import { redact } from './redact.ts';

/**
 * The largest size of one log entry, in bytes as written: line readers accept 16 KB, which also includes time, level
 * and request.
 */
const MAX_BYTES = 14 * 1024;
/** The longest text, in characters. */
const MAX_TEXT = 2000;
const MAX_NAME = 100;
/** How deep causes and nested parts are followed, and how many per level. */
const MAX_DEPTH = 4;
const MAX_PARTS = 20;
/** How many stack lines of the logged error, and of its causes and parts. */
const MAX_FRAMES = 20;
const MAX_INNER_FRAMES = 5;

/**
 * The fields of an error that are logged besides its message. Others stay out: databases put a row's values into their
 * errors, and requests a body.
 */
const LOGGED_FIELDS = [
  ...['code', 'errcode', 'errno', 'syscall', 'status', 'signal'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

/** Turns any value into plain values for the log. Never throws, and always ends. */
export class LogSerializer {
  #bytesLeft = MAX_BYTES;
  readonly #seen = new Set<unknown>();

  text(words: string, most = MAX_TEXT): string {
    let written = redact(words, most);
    const bytes = () => Buffer.byteLength(JSON.stringify(written));
    // Characters that take six bytes when escaped are rare, but anyone can send them.
    while (written !== '' && bytes() > this.#bytesLeft)
      written = written.slice(0, written.length >> 1);
    this.#bytesLeft -= bytes();
    return written;
  }

  /** An object's own fields, each turned into plain values. */
  fields(object: object, depth = 0): Record<string, unknown> {
    const written: Record<string, unknown> = {};
    const keys = keysOf(object).slice(0, MAX_PARTS);
    for (const key of keys.filter((one) => one !== 'err'))
      written[this.text(key, MAX_NAME)] = this.value(read(object, key), depth);
    // Last: it gets the remaining space.
    if (keys.includes('err')) written.err = this.error(read(object, 'err'), depth);
    return written;
  }

  value(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number' || typeof value === 'boolean' || value == null) return value;
    if (typeof value !== 'object') return this.text(nameOf(value));
    if (isError(value)) return this.error(value, depth);
    if (depth >= MAX_DEPTH || this.#seen.has(value)) return '…';
    this.#seen.add(value);
    return Array.isArray(value)
      ? value.slice(0, MAX_PARTS).map((part) => this.value(part, depth + 1))
      : this.fields(value, depth + 1);
  }

  /** Any thrown value: its kind, its message, where it came from, and its cause. */
  error(thrown: unknown, depth = 0): unknown {
    if (!isError(thrown)) return { type: 'thrown', message: this.text(wordsOf(thrown)) };
    if (depth >= MAX_DEPTH || this.#seen.has(thrown)) return '…';
    this.#seen.add(thrown);
    const written: Record<string, unknown> = {
      type: this.text(kindOf(thrown), MAX_NAME),
      message: this.text(wordsOf(thrown)),
    };
    for (const field of LOGGED_FIELDS) {
      const value = read(thrown, field);
      if (typeof value === 'string') written[field] = this.text(value, MAX_NAME);
      if (typeof value === 'number') written[field] = value;
    }
    written.stack = this.text(framesOf(thrown, depth === 0 ? MAX_FRAMES : MAX_INNER_FRAMES));
    const cause = read(thrown, 'cause');
    if (cause !== undefined) written.cause = this.error(cause, depth + 1);
    const errors = read(thrown, 'errors');
    if (Array.isArray(errors))
      written.errors = errors.slice(0, MAX_PARTS).map((error) => this.error(error, depth + 1));
    return written;
  }
}

/** The message of a thrown value, without values of a row or a request. */
export function wordsOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return nameOf(thrown);
  const message = read(thrown, 'message');
  const words = typeof message === 'string' ? message : '';
  if (!isError(thrown)) return words || `an object with ${keysOf(thrown).join(', ') || 'no keys'}`;
  // "Unexpected token 'A', "Ana writes…" is not valid JSON": a piece of what was read.
  if (kindOf(thrown) === 'SyntaxError' && words.includes('JSON'))
    return words.replace(/"[\s\S]*"/, '(a text)');
  // PostgreSQL's "invalid input syntax for type integer: "Ana"": the value comes last.
  return typeof read(thrown, 'severity') === 'string'
    ? words.replace(/: "[\s\S]*$/, ': (a value)')
    : words;
}

/** The location lines of a stack, without the message above them, which may have any number of lines. */
function framesOf(error: object, most: number): string {
  const stack = read(error, 'stack');
  const message = read(error, 'message');
  if (typeof stack !== 'string') return '';
  const at = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const below = at === -1 ? stack : stack.slice(at + String(message).length);
  const frames = below.split('\n').filter((line) => /^\s+at \S/.test(line));
  return frames
    .slice(0, most)
    .map((line) => line.trim())
    .join('\n');
}

function kindOf(error: object): string {
  const name = read(error, 'name');
  return typeof name === 'string' && name !== '' ? name : 'Error';
}

export function isError(value: unknown): value is Error {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}

/** A value that is neither a text nor an object, as text. */
function nameOf(value: unknown): string {
  return typeof value === 'function' ? 'a function' : String(value);
}

function keysOf(object: object): string[] {
  try {
    return Object.keys(object);
  } catch {
    return [];
  }
}

/** Getters may throw. */
export function read(object: object, key: string): unknown {
  try {
    return Reflect.get(object, key);
  } catch {
    return undefined;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A use of a message in a source file, with its places in it. */
export type Use = {
  call: 't' | 'rich' | 'language' | 'direction';
  /** The English text; empty for `language` and `direction`. */
  message: string;
  /** The names that it is filled with; undefined if they are not written out. */
  filledWith: string[] | undefined;
  start: number;
  end: number;
  /** The end of the message's own text, and that of its values. */
  messageEnd: number;
  valuesEnd: number | undefined;
};

/** Uses of messages in a file. */
export type Messages = {
  uses: Use[];
  /** The imports that bring their functions. */
  imports: { start: number; end: number }[];
  /** Sentences that say what is wrong, such as a message that is put together. */
  problems: string[];
};

const CALLS = ['t', 'rich', 'language', 'direction'];
const FROM = /^(#languages|\.)\/(t|rich)\.ts$/;

/** Reads the uses of messages in a TypeScript source. */
export function messagesIn(code: string, file: string): Messages {
  const found: Messages = { uses: [], imports: [], problems: [] };
  if (!/languages\/(t|rich)\.ts'/.test(code)) return found;
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names = new Set<string>();
  const mentions = new Set<number>();
  /** The names of fields: `page.language` is none of the functions. */
  const fields = new Set<number>();
  new Visitor({
    MemberExpression({ computed, property }) {
      if (!computed) fields.add(property.start);
    },
    Property({ shorthand, computed, key }) {
      if (!shorthand && !computed) fields.add(key.start);
    },
    TSPropertySignature({ key }) {
      fields.add(key.start);
    },
    ImportDeclaration(node) {
      if (!FROM.test(node.source.value)) return;
      const known = node.specifiers.filter(({ local }) => CALLS.includes(local.name));
      if (known.length !== node.specifiers.length)
        found.problems.push('imports something else than t, rich, language or direction');
      found.imports.push({ start: node.start, end: node.end });
      for (const { local } of known) names.add(local.name);
    },
    Identifier({ name, start }) {
      if (CALLS.includes(name) && !fields.has(start)) mentions.add(start);
    },
    // After the function's own name.
    'CallExpression:exit'(node) {
      const { callee } = node;
      if (callee.type !== 'Identifier' || !names.has(callee.name)) return;
      mentions.delete(callee.start);
      const use = readUse(node, callee.name as Use['call']);
      if (use) found.uses.push(use);
      else
        found.problems.push(
          `has a message that is not one whole text: ${code.slice(node.start, node.end)}`,
        );
    },
    // After all in it.
    'Program:exit'() {
      const isImported = (at: number) =>
        found.imports.some(({ start, end }) => at >= start && at < end);
      for (const at of mentions)
        if (names.has(code.slice(at, at + 9).match(/^\w+/)?.[0] ?? '') && !isImported(at))
          found.problems.push(`passes a function for messages on, at ${code.slice(at, at + 40)}`);
    },
  }).visit(program);
  return found;
}

function readUse(node: ESTree.CallExpression, call: Use['call']): Use | undefined {
  const { start, end } = node;
  const [first, second] = node.arguments;
  if (call === 'language' || call === 'direction')
    return {
      call,
      message: '',
      filledWith: undefined,
      start,
      end,
      messageEnd: end,
      valuesEnd: undefined,
    };
  const message = first && textOf(first);
  if (!first || message === undefined) return undefined;
  return {
    call,
    message,
    filledWith: second ? namesIn(second) : [],
    start,
    end,
    messageEnd: first.end,
    valuesEnd: second?.end,
  };
}

function textOf(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function namesIn(node: ESTree.Argument): string[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const names: string[] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) return undefined;
    if (property.key.type === 'Identifier') names.push(property.key.name);
    else if (property.key.type === 'Literal') names.push(String(property.key.value));
  }
  return names;
}

/** The TypeScript sources in folders, without tests, by their paths from the root. */
export function sourceFiles(root: string, folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|attack)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .sort(),
  );
}

/** The messages of the screens' sources, each once; with the server's, all that a language has. */
export function allMessages(root: string, folders = ['web', 'contract', 'domain']): string[] {
  const messages = new Set<string>();
  for (const file of sourceFiles(root, folders))
    for (const { message } of messagesIn(readFileSync(join(root, file), 'utf8'), file).uses)
      if (message) messages.add(message);
  return [...messages].sort();
}

import { fromParse5 } from 'hast-util-from-parse5';
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parseFragment,
  type TreeAdapter,
} from 'parse5';
import { t } from '#languages/t.ts';

/** How deep tags may be nested: ten times what a text editor makes. */
const MAX_DEPTH = 100;
/**
 * The most elements and comments of one content, all its fields together: cleaned in about 100 milliseconds, and more
 * than a table of 500 rows and six columns. Few tags can create many elements: an unclosed <b> is repeated in every
 * later paragraph.
 */
const MAX_NODES = 4000;

export type HtmlTree = ReturnType<typeof fromParse5>;

/** HTML that would take long to parse; its message is a sentence for a person. */
export class CostlyHtml extends Error {}

/** How many nodes the fields of one content may still have together. */
export type Budget = { nodes: number };
export const fullBudget = (): Budget => ({ nodes: MAX_NODES });

/** Parses HTML like a browser. Throws `CostlyHtml` as soon as there is too much of it. */
export function parseHtml(text: string, budget: Budget = fullBudget()): HtmlTree {
  const treeAdapter = limitedAdapter(budget);
  const tree = parseFragment(text, { treeAdapter, scriptingEnabled: false });
  // The parser moves misnested elements, so its stack does not show how deep the tree is.
  refuseDeep(tree);
  nameUnknown(tree);
  return fromParse5(tree);
}

/** Counts the nodes that the parser creates, also those without a tag in the source. */
function limitedAdapter(budget: Budget): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  const spend = () => {
    budget.nodes -= 1;
    if (budget.nodes < 0)
      throw new CostlyHtml(
        t('This is too much formatted text at once. Paste it as plain text, or split it up.'),
      );
  };
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      spend();
      return defaultTreeAdapter.createElement(...given);
    },
    createCommentNode(...given) {
      spend();
      return defaultTreeAdapter.createCommentNode(...given);
    },
    // For <html> and <body>, which a fragment does not have.
    adoptAttributes() {},
    onItemPush() {
      depth += 1;
      if (depth > MAX_DEPTH) throw tooDeep();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function refuseDeep(root: DefaultTreeAdapterMap['parentNode']): void {
  let level: DefaultTreeAdapterMap['node'][] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw tooDeep();
    level = level.flatMap(childrenOf);
  }
}

/**
 * In HTML `<b.c#d>` is an element that nobody knows. `fromParse5` takes such a name for a selector, and so for `<b>`; it
 * fails on `<template.>`.
 */
function nameUnknown(root: DefaultTreeAdapterMap['parentNode']): void {
  let level: DefaultTreeAdapterMap['node'][] = [root];
  while (level.length > 0) {
    for (const node of level)
      if ('tagName' in node && /[.#]/.test(node.tagName)) {
        node.tagName = 'unknown';
        node.nodeName = 'unknown';
      }
    level = level.flatMap(childrenOf);
  }
}

function childrenOf(node: DefaultTreeAdapterMap['node']): DefaultTreeAdapterMap['node'][] {
  const inner = 'content' in node ? [node.content] : [];
  return 'childNodes' in node ? [...inner, ...node.childNodes] : inner;
}

const tooDeep = () =>
  new CostlyHtml(
    t('More than {max} tags are nested here. Paste this as plain text, and format it again.', {
      max: MAX_DEPTH,
    }),
  );

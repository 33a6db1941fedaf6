import { fromParse5 } from 'hast-util-from-parse5';
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parseFragment,
  type TreeAdapter,
} from 'parse5';

/** How deep tags may stand in one another: ten times what a text editor makes. */
const MOST_DEPTH = 100;
/**
 * The most elements and comments of one content, all its fields together: what is cleaned in some 100 milliseconds, and
 * more than a table of 500 rows and six columns. Few tags can ask for many: an unclosed <b> comes back in every later paragraph.
 */
const MOST_NODES = 4000;

export type HtmlTree = ReturnType<typeof fromParse5>;

/** HTML that would take long to read; its message is a sentence for a person. */
export class CostlyHtml extends Error {}

/** What the fields of one content may still hold together. */
export type Budget = { nodes: number };
export const fullBudget = (): Budget => ({ nodes: MOST_NODES });

/** Reads HTML as a browser does. Throws `CostlyHtml` as soon as there is too much of it. */
export function parseHtml(text: string, budget: Budget = fullBudget()): HtmlTree {
  const treeAdapter = limitedAdapter(budget);
  const tree = parseFragment(text, { treeAdapter, scriptingEnabled: false });
  // The parser moves misnested elements, so that its stack does not tell how deep the tree is.
  refuseDeep(tree);
  return fromParse5(tree);
}

/** The parser's way to make nodes, counted: also those that no tag names, which it makes up. */
function limitedAdapter(budget: Budget): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  const spend = () => {
    budget.nodes -= 1;
    if (budget.nodes < 0)
      throw new CostlyHtml(
        'This is more formatted text than we can take at once. Paste it as plain text, or split it up.',
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
    // Of <html> and <body>, which a fragment does not have.
    adoptAttributes() {},
    onItemPush() {
      depth += 1;
      if (depth > MOST_DEPTH) throw tooDeep();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function refuseDeep(root: DefaultTreeAdapterMap['parentNode']): void {
  let level: DefaultTreeAdapterMap['node'][] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) throw tooDeep();
    level = level.flatMap(childrenOf);
  }
}

function childrenOf(node: DefaultTreeAdapterMap['node']): DefaultTreeAdapterMap['node'][] {
  const inner = 'content' in node ? [node.content] : [];
  return 'childNodes' in node ? [...inner, ...node.childNodes] : inner;
}

const tooDeep = () =>
  new CostlyHtml(
    `More than ${MOST_DEPTH} tags stand inside one another here. Paste this as plain text, and format it again.`,
  );

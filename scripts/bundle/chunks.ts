/** What the bundler knows of the modules: who imports each, other than to load it later. */
export type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

type Chunk = { name: string; screens: RegExp; sharedBy: number };

/** Chunks by the screens they are for, the most visited first, and how many of those must share a module. */
const CHUNKS: Chunk[] = [
  // The house around every page, and the front door.
  { name: 'site', screens: /\/(root|home)\.tsx$/, sharedBy: 1 },
  { name: 'pages', screens: /\/(page|blog-post)\.tsx$/, sharedBy: 1 },
  { name: 'members', screens: /\/(?!admin)[^/]+\.tsx$/, sharedBy: 2 },
  { name: 'admin', screens: /\/admin[^/]*\.tsx$/, sharedBy: 2 },
];

/**
 * How modules are put together into files: each into that of the most visited screens that need it. So no visitor
 * loads what only an administrator needs, and a screen comes in a few files instead of fifty. What one screen alone
 * needs stays with it, as does what it loads later.
 */
export const chunkGroups = [
  // Every screen needs it, and only an upgrade changes it.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  // A group of its own for each: earlier ones take what they need, and what that needs, before later ones.
  ...CHUNKS.map((chunk) => ({
    name: (id: string, graph: Graph) => (isIn(chunk, id, graph) ? chunk.name : null),
    debugName: chunk.name,
  })),
];

function isIn({ screens, sharedBy }: Chunk, id: string, graph: Graph): boolean {
  if (isScreen(id)) return false;
  const needed = [...screensThatNeed(id, graph)];
  return needed.filter((screen) => screens.test(screen)).length >= sharedBy;
}

function screensThatNeed(id: string, graph: Graph): Set<string> {
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  return new Set([...seen].filter(isScreen).map(file));
}

const isScreen = (id: string) => /\/web\/(root|routes\/[^/]+)\.tsx$/.test(file(id));
/** The framework asks for one file by several ids. */
const file = (id: string) => id.split('?', 1)[0] ?? id;

/** The bundler's data about modules: which modules import each one statically. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

type Chunk = { name: string; screens: RegExp; sharedBy: number };

/** Chunks by their screens, the most visited first, and how many screens must share a module. */
const CHUNKS: Chunk[] = [
  // The layout around every page, and the home page.
  { name: 'site', screens: /\/(root|home)\.tsx$/, sharedBy: 1 },
  { name: 'pages', screens: /\/(page|blog-post)\.tsx$/, sharedBy: 1 },
  { name: 'members', screens: /\/(?!admin)[^/]+\.tsx$/, sharedBy: 2 },
];
const ADMIN: Chunk = { name: 'admin', screens: /\/admin[^/]*\.tsx$/, sharedBy: 2 };

/**
 * How modules are grouped into files: each goes into the file of the most visited screens that need it. So visitors do
 * not load what only administrators need, and a screen loads a few files instead of fifty. What only one screen needs
 * stays with it, like what it loads later.
 */
export const chunkGroups = [
  // Every screen needs it, and only an upgrade changes it.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  // One group for each: earlier groups take their modules and dependencies before later ones.
  ...CHUNKS.map(groupOf),
  // What one screen of visitors or members shares with administrators must not be in their file.
  { name: partsOf, debugName: 'parts' },
  groupOf(ADMIN),
  // Loaded later, by names that the service worker knows (vite.worker.config.ts).
  { name: 'offline-pages', test: /\/web\/(features\/offline\/|ui\/note-above)/ },
  { name: 'offline-waiting', test: /\/web\/features\/messages\// },
];

function groupOf(chunk: Chunk) {
  return {
    name: (id: string, graph: Graph) => (isIn(chunk, id, graph) ? chunk.name : null),
    debugName: chunk.name,
  };
}

/**
 * What a few screens of visitors or members share with administrators' screens: little, and one file of its own, since
 * the list of files, which every page loads, names it for each screen of the administrators.
 */
function partsOf(id: string, graph: Graph): string | null {
  if (isScreen(id)) return null;
  const needed = [...screensThatNeed(id, graph)];
  const isOfOthers = needed.some((screen) => !ADMIN.screens.test(screen));
  const isShared = needed.some((screen) => ADMIN.screens.test(screen));
  return isOfOthers && isShared ? 'parts' : null;
}

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

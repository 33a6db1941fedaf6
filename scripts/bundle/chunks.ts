/** The bundler's data about modules: which modules import each one, and which it imports, by their ids. */
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };
type ModuleInfo = Record<'importers' | 'dynamicImporters' | 'importedIds', readonly string[]>;

type Chunk = { name: string; screens: RegExp; sharedBy: number };

/** Chunks by their screens, the most visited first, and how many screens must share a module. */
const CHUNKS: Chunk[] = [
  // The layout around every page, and the home page.
  { name: 'site', screens: /\/(root|home)\.tsx$/, sharedBy: 1 },
  { name: 'pages', screens: /\/(page|blog-post)\.tsx$/, sharedBy: 1 },
  { name: 'members', screens: /\/(?!admin)[^/]+\.tsx$/, sharedBy: 2 },
];
const ADMIN: Chunk = { name: 'admin', screens: /\/admin[^/]*\.tsx$/, sharedBy: 2 };

const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;

/**
 * How modules are grouped into files: each goes into the file of the most visited screens that need it. So visitors do
 * not load what only administrators need, and a screen loads a few files instead of fifty. What only one screen needs
 * stays with it, like what it loads later.
 */
export const chunkGroups = [
  // Every screen needs it, and only an upgrade changes it.
  { name: 'framework', test: FRAMEWORK },
  // One group for each: earlier groups take their modules and dependencies before later ones.
  ...CHUNKS.map(groupOf),
  // What one screen of visitors or members shares with administrators must not be in their file.
  { name: partsOf, debugName: 'parts' },
  { name: adminOf, debugName: 'admin' },
  // Loaded later, by names that the service worker knows (vite.worker.config.ts).
  { name: 'offline-pages', test: /\/web\/(features\/offline\/|ui\/note-above)/ },
  // A page's own forms, and the questions that sign-up asks too; what also sends them later goes with what waits.
  { name: 'forms', test: /\/web\/features\/(forms|intake)\/(?!send-|form-values|answer-values)/ },
  { name: 'offline-waiting', test: /\/web\/features\/messages\// },
  { name: editingOf, debugName: 'editing', minShareCount: 2 },
];

/** The files that something needs that is loaded later, without those that every page has loaded by then. */
export const withoutAlwaysLoaded = (_: string, files: string[]): string[] =>
  files.filter((name) => !/\/(framework|rolldown-runtime|site)-[^/]+$/.test(name));

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

/**
 * Also what one of their screens shares with something that is loaded later; in a file of its own what needs a library,
 * such as the one for dropping files.
 */
function adminOf(id: string, graph: Graph): string | null {
  if (isScreen(id)) return null;
  if (isIn(ADMIN, id, graph)) return ADMIN.name;
  if (screensThatNeed(id, graph).size === 0 || !isPartOfLater(id, graph)) return null;
  const rest = restBelow(id, graph);
  if (!rest.every((each) => isOfAdminOnly(each, graph))) return null;
  return rest.some(isOfLibrary) ? 'admin-libraries' : ADMIN.name;
}

/**
 * What several parts of administrators' screens share that are loaded later, such as editors: one file, instead of one for
 * each set of parts.
 */
function editingOf(id: string, graph: Graph): string | null {
  if (isScreen(id) || screensThatNeed(id, graph).size > 0) return null;
  return restBelow(id, graph).every((each) => isOfAdminOnly(each, graph)) ? 'editing' : null;
}

/** Whether something that is loaded later needs the module. */
function isPartOfLater(id: string, graph: Graph): boolean {
  return importersOf(id, graph, ['importers']).some(
    (each) => !isScreen(each) && infoOf(each, graph).dynamicImporters.length > 0,
  );
}

/** Whether only administrators' screens lead to the module, at once or later. */
const isOfAdminOnly = remembered((id, graph) => {
  const screens = importersOf(id, graph, ['importers', 'dynamicImporters']).filter(isScreen);
  return screens.length > 0 && screens.every((screen) => ADMIN.screens.test(file(screen)));
});

/** The module and all it needs that no earlier group takes: what a group takes with it. */
function restBelow(id: string, graph: Graph): string[] {
  const below = new Set([id]);
  for (const each of below)
    for (const imported of infoOf(each, graph).importedIds)
      if (!isTaken(imported, graph)) below.add(imported);
  return [...below];
}

const isTaken = remembered(
  (id, graph) =>
    FRAMEWORK.test(id) ||
    CHUNKS.some((chunk) => isIn(chunk, id, graph)) ||
    partsOf(id, graph) !== null ||
    isIn(ADMIN, id, graph),
);

const screensThatNeed = remembered(
  (id, graph) => new Set(importersOf(id, graph, ['importers']).filter(isScreen).map(file)),
);

/** The module and all that import it, through others too. */
function importersOf(
  id: string,
  graph: Graph,
  ways: ('importers' | 'dynamicImporters')[],
): string[] {
  const seen = new Set([id]);
  for (const each of seen)
    for (const way of ways) for (const importer of infoOf(each, graph)[way]) seen.add(importer);
  return [...seen];
}

const NOTHING: ModuleInfo = { importers: [], dynamicImporters: [], importedIds: [] };
const infoOf = (id: string, graph: Graph) => graph.getModuleInfo(id) ?? NOTHING;

/** The same answer without climbing again: each is asked of thousands of modules. */
function remembered<T>(answer: (id: string, graph: Graph) => T): (id: string, graph: Graph) => T {
  const known = new WeakMap<Graph, Map<string, T>>();
  return (id, graph) => {
    const ofGraph = known.get(graph) ?? new Map<string, T>();
    known.set(graph, ofGraph);
    const before = ofGraph.get(id);
    if (before !== undefined) return before;
    const now = answer(id, graph);
    ofGraph.set(id, now);
    return now;
  };
}

function isIn({ screens, sharedBy }: Chunk, id: string, graph: Graph): boolean {
  if (isScreen(id)) return false;
  const needed = [...screensThatNeed(id, graph)];
  return needed.filter((screen) => screens.test(screen)).length >= sharedBy;
}

const isOfLibrary = (id: string) => id.includes('/node_modules/');
const isScreen = (id: string) => /\/web\/(root|routes\/[^/]+)\.tsx$/.test(file(id));
/** The framework asks for one file by several ids. */
const file = (id: string) => id.split('?', 1)[0] ?? id;

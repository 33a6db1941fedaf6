// Imports run one way: domain → contract → server, contract → web (docs/architecture.md). `npm test` checks it.

/** A test may look into everything it tests. */
const TEST = String.raw`\.test\.tsx?$`;

/** The files that hold a feature's SQL: store.ts, and any-name-store.ts. */
const STORES = [
  String.raw`^server/features/[^/]+/store\.ts$`,
  String.raw`^server/features/[^/]+/[^/]+-store\.ts$`,
  String.raw`^server/features/[^/]+/[^/]+/[^/]+-store\.ts$`,
  String.raw`^server/content/[^/]+/store\.ts$`,
  String.raw`^server/content/[^/]+-store\.ts$`,
  String.raw`^server/content/[^/]+/[^/]+-store\.ts$`,
];

export default {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'domain/ holds the rules of the field, such as dates: plain functions, no package.',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: '^(domain|languages)/' },
    },
    {
      name: 'languages-stand-alone',
      comment: 'languages/ holds the texts of the screens, and what fills them.',
      severity: 'error',
      from: { path: '^languages/', pathNot: TEST },
      to: { pathNot: ['^languages/', '(^|/)node_modules/(icu-minify|react)/'] },
    },
    {
      name: 'contract-stands-alone',
      comment:
        'contract/ imports only zod, domain/, languages/ and itself: browser, server and OpenAPI derive from it.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: ['^(contract|domain|languages)/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'web-knows-no-server',
      comment: 'web/ knows the running API alone, through web/api.ts.',
      severity: 'error',
      from: { path: '^web/', pathNot: TEST },
      to: { path: ['^server/', '^build/', '^scripts/'] },
    },
    {
      name: 'web-runs-in-browsers',
      comment:
        'Node’s modules end up in no browser. Only the entry that renders on the server may use them.',
      severity: 'error',
      from: { path: '^web/', pathNot: [TEST, String.raw`\.server\.tsx?$`] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-knows-no-web',
      comment: 'server/main.ts is the only file that sees both sides.',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST, String.raw`^server/main\.ts$`] },
      to: { path: ['^web/', '^build/', '^scripts/'] },
    },
    {
      name: 'ui-knows-no-churches',
      comment: 'web/ui/ holds components that would serve any site.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: TEST },
      to: { path: String.raw`^web/(features|sections|routes)/|^web/(routes|root|api)\.tsx?$` },
    },
    {
      name: 'features-meet-in-use-cases',
      comment: 'A feature calls another’s use cases, never its stores (all its SQL) or its routes.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: {
        path: [...STORES, String.raw`^server/features/[^/]+/routes\.ts$`],
        pathNot: '^server/features/$1/',
      },
    },
    {
      name: 'only-features-hold-stores',
      comment: 'Outside a feature, too, its SQL is reached through its use cases.',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST, '^server/(features|content)/'] },
      to: { path: STORES },
    },
    {
      name: 'platform-knows-no-features',
      comment: 'server/platform/ is what features stand on.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^server/features/' },
    },
    {
      name: 'kernel-knows-no-features',
      comment:
        'server/content/ gets the kinds from server/kinds.ts. The church’s settings are read everywhere.',
      severity: 'error',
      from: { path: '^server/content/', pathNot: TEST },
      to: {
        path: ['^server/features/', String.raw`^server/kinds\.ts$`],
        pathNot: String.raw`^server/features/settings/settings\.ts$`,
      },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: ['^tests/', '^bench/', '^scripts/dev/', TEST, String.raw`\.test\.mjs$`] },
      to: { path: ['^tests/', TEST] },
    },
    {
      name: 'nothing-imports-the-workshop',
      comment:
        'What `npm run dev` loosens and shows, such as mails, is in no server that people visit.',
      severity: 'error',
      from: { pathNot: '^scripts/dev/' },
      to: { path: '^scripts/dev/' },
    },
    {
      name: 'no-cycles',
      comment: 'Of two files that import each other, neither can be read first.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that package.json does not name is there by accident.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'server-runs-without-dev-packages',
      comment: '`npm prune --omit=dev` must leave a server that starts.',
      severity: 'error',
      from: { path: '^(contract|domain|server)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that resolves to nothing escapes every other rule.',
      severity: 'error',
      from: {},
      // React Router generates +types; the build is absent before the first one.
      to: { couldNotResolve: true, pathNot: [String.raw`\+types/`, 'build/', '^virtual:'] },
    },
  ],
  options: {
    // dependency-cruiser cannot read TypeScript through TypeScript 7, so swc reads .ts and .tsx for
    // it, imports of types included: a page that borrows a server's type depends on the server.
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^build/'] },
    exclude: { path: String.raw`\.css` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};

import { defineConfig } from 'vitest/config';
import { ONE_DATABASE } from './scripts/one-database.mjs';
import { environment } from './scripts/production.mjs';

// A machine zone far from any church's: code that asks the machine instead of the church fails here.
const TZ = 'Pacific/Auckland';
// What terminals show is in their language (server/platform/languages/terminal.ts); tests read English.
const LC_ALL = 'C';

/** The programs that tests start, hundreds of them, need not strip types and parse again. */
const { NODE_COMPILE_CACHE } = environment;

/** No test judges how quick a machine is; these only end one that hangs. In milliseconds. */
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // By itself it waits a second, as long as a server's look for others' writes.
  expect: { poll: { timeout: 60_000 } },
};
/** A walk is a hundred steps, each of which may wait as long as that. */
const longTimeouts = { ...timeouts, testTimeout: 300_000, hookTimeout: 300_000 };

const serverTests = {
  ...timeouts,
  include: ['server/**/*.test.ts', 'tests/setup/*.test.ts'],
  exclude: ['server/**/*.unit.test.ts'],
  setupFiles: ['tests/setup/known-hashes.ts'],
  // Our own modules are loaded once for all files of a process: none keeps anything for its next user.
  isolate: false,
};

/** `npm run test:attack`: for hours when there is time, and never a part of `npm test`. */
const attack = {
  ...timeouts,
  include: ['tests/attack/*.attack.ts'],
  fileParallelism: false,
};

export default defineConfig({
  test: {
    allowOnly: false,
    // Vitest would leave one core to itself. Two cores are busy with three files: walks and servers' tests also wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'domain/**/*.test.ts',
            'languages/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/**/*.unit.test.ts',
            'scripts/*.test.mjs',
            'tests/attack/**/*.unit.test.ts',
            'scripts/{bundle,dev,languages,release,update}/*.test.ts',
            'tests/history/*.test.ts',
          ],
          ...timeouts,
          setupFiles: ['tests/setup/console.ts'],
          // As for the server's tests. What a file puts in the place of a module would do nothing after another file.
          isolate: false,
          env: { TZ, LC_ALL },
        },
      },
      {
        test: {
          name: 'sqlite',
          ...serverTests,
          setupFiles: [...serverTests.setupFiles, 'tests/setup/asked-statements.ts'],
          env: { TZ, LC_ALL, NODE_COMPILE_CACHE, TEST_DATABASE: 'sqlite' },
          globalSetup: ['tests/setup/migrated.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          ...serverTests,
          exclude: [...serverTests.exclude, ...ONE_DATABASE],
          env: { TZ, LC_ALL, NODE_COMPILE_CACHE, TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/setup/postgres.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/setup/chromium.ts', 'tests/setup/demo-church.ts'],
          // The browser too is started once for all files of a process.
          isolate: false,
          ...longTimeouts,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.faults.ts'],
          globalSetup: ['tests/setup/postgres.ts', 'tests/setup/demo-church.ts'],
          // As for the server's tests, whose modules these load too.
          isolate: false,
          ...longTimeouts,
        },
      },
      {
        test: {
          name: 'attack-sqlite',
          ...attack,
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['tests/setup/chromium.ts', 'tests/setup/demo-church.ts'],
        },
      },
      {
        test: {
          name: 'attack-postgres',
          ...attack,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/setup/chromium.ts', 'tests/setup/postgres.ts'],
        },
      },
    ],
  },
});

// A reporter of Vitest that notes each result as it comes, one JSON value a line, in the file TEST_REPORT: when a run is
// stopped, what has ended by then is known. scripts/test-runs.mjs reads it.
import { appendFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from './tool.mjs';

/** @param {string} path @returns {string} as people name it, below the repository's root */
const shortened = (path) => relative(root, path).split(sep).join('/');

/** @typedef {import('vitest/node').TestModule} TestModule */

export default class TestReporter {
  /** @param {readonly { moduleId: string }[]} specifications */
  onTestRunStart(specifications) {
    note({ type: 'run', files: specifications.map(({ moduleId }) => shortened(moduleId)) });
  }

  /** @param {TestModule} module */
  onTestModuleCollected(module) {
    const tests = [...module.children.allTests()].map(({ id, fullName }) => ({
      id,
      name: fullName,
    }));
    note({ type: 'tests', file: shortened(module.moduleId), tests });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { id, fullName: name } = test;
    note({
      type: 'test',
      file: shortened(test.module.moduleId),
      id,
      name,
      status: test.result().state,
    });
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const suites = [...module.children.allSuites()];
    const isBroken = [module, ...suites].some((part) => part.errors().length > 0);
    note({ type: 'file', file: shortened(module.moduleId), isBroken });
  }

  /** @param {readonly TestModule[]} _ @param {readonly { VITEST_TEST_PATH?: string }[]} problems that no test caught */
  onTestRunEnd(_, problems) {
    for (const { VITEST_TEST_PATH: path } of problems)
      note({ type: 'problem', file: path && shortened(path) });
  }
}

function note(value) {
  if (process.env.TEST_REPORT)
    appendFileSync(process.env.TEST_REPORT, `${JSON.stringify(value)}\n`);
}

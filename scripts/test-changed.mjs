// `npm test -- changed`: what a change can touch, in under a minute for one feature. It ends with what it did not run.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { notRun, planOf } from './change-plan.mjs';
import { allFiles, changedFiles } from './changed-files.mjs';
import { importersOf } from './import-graph.mjs';
import { close, show } from './show-stages.mjs';
import { checkFormatAndLint, checkImports, checkTypes, checkUnused, runTests } from './stages.mjs';
import { root } from './tool.mjs';

const PROJECTS = ['unit', 'sqlite', 'postgres'];

/**
 * @param {string} folder for what the tests report
 * @param {string} [base] what to compare with, instead of main
 */
export async function runChanged(folder, base) {
  const { changed, since } = changedFiles(base);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${since}: nothing to test.`);
    return;
  }
  const plan = planFor(changed);
  const count = changed.length === 1 ? 'One file differs' : `${changed.length} files differ`;
  console.log(`${count} from ${since}.`);
  const { stage, results, flaky } = show(
    new Set(['lint', 'imports', 'unused', 'types', ...PROJECTS]),
  );
  const present = changed.filter((file) => existsSync(join(root, file)));
  // The checks of all code take one core, the tests the other.
  const checks = plan.hasCode
    ? stage('types', checkTypes)
        .then(() => stage('imports', checkImports))
        .then(() => stage('unused', checkUnused))
    : undefined;
  if (present.length > 0) await stage('lint', () => checkFormatAndLint(present));
  for (const project of PROJECTS)
    if (plan[project].length > 0)
      await stage(project, () => runTests(project, folder, { files: plan[project] }));
  await checks;
  console.log(`\nNot run:\n${notRun(plan).join('\n').replace(/^/gm, '  ')}`);
  close({ results, flaky });
}

/** @param {string[]} changed */
export function planFor(changed) {
  const files = allFiles();
  return planOf(
    changed,
    files,
    importersOf(
      root,
      files.filter((file) => /\.(tsx?|mjs)$/.test(file)),
    ),
  );
}

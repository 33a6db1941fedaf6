// `npm test -- watch`: at each save, the tests that the saved files can touch. Types are checked by `npm run dev`.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { runTests } from './stages.mjs';
import { planFor } from './test-changed.mjs';
import { root } from './tool.mjs';

const FOLDERS = ['contract', 'domain', 'languages', 'server', 'web', 'tests', 'scripts'];
/** Editors save in several steps. */
const SETTLE_MS = 200;

/** @param {string} folder for what the tests report */
export async function watchTests(folder) {
  const saved = new Set();
  let wake = () => {};
  for (const name of FOLDERS)
    watch(join(root, name), { recursive: true }, (_event, file) => {
      if (!/\.(tsx?|mjs|css)$/.test(file ?? '')) return;
      saved.add(`${name}/${file.replaceAll('\\', '/')}`);
      wake();
    });
  console.log('Save a file: its tests run. Ctrl-C ends.');
  for (;;) {
    if (saved.size === 0) await new Promise((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const changed = [...saved];
    saved.clear();
    await runFor(changed, folder);
  }
}

async function runFor(changed, folder) {
  const plan = planFor(changed);
  const unit = plan.unit.filter((file) => file !== 'scripts/docs.test.mjs');
  console.log(`\n${changed.join(', ')}`);
  if (unit.length + plan.sqlite.length === 0) console.log('No test is near it.');
  for (const [project, files] of [
    ['unit', unit],
    ['sqlite', plan.sqlite],
  ])
    if (files.length > 0) await runTests(project, folder, { files });
  console.log('Waiting for the next save.');
}

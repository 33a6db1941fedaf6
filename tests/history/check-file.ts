// `node_modules/.bin/node tests/history/check-file.ts FILE`: checks the history that a run left behind, again, and tells what is wrong.
import { check } from './check.ts';
import { readHistory } from './history.ts';
import { tellFaults } from './tell.ts';

const MOST = 50;
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.log('Which file? node_modules/.bin/node tests/history/check-file.ts FILE');
  process.exit(2);
}
const { operations, events } = readHistory(file);
const began = performance.now();
const faults = check(operations);
const seconds = ((performance.now() - began) / 1000).toFixed(2);
for (const text of tellFaults(faults, { events, most: MOST })) console.log(`${text}\n`);
console.log(
  faults.length === 0
    ? `One order explains all ${operations.length} operations (checked in ${seconds} s).`
    : `${faults.length === 1 ? 'One contradiction' : `${faults.length} contradictions`} in ${operations.length} operations (checked in ${seconds} s).`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

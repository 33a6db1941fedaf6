// The MDN HTTP Observatory's own package, on answers of this machine. Its `scan` takes only the start page of a public
// host; the functions it consists of take a port and a path.
import fs from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
// @ts-expect-error The package has no types.
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
// @ts-expect-error The package has no types.
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
// @ts-expect-error The package has no types.
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

/** The list of hosts that browsers know to be HTTPS only. Its install script would fetch it; ours is not on it. */
const PRELOADED = join('conf', 'hsts-preload.json');

const { readFileSync } = fs;
fs.readFileSync = ((...given: Parameters<typeof readFileSync>) =>
  String(given[0]).endsWith(PRELOADED) ? '{}' : readFileSync(...given)) as typeof readFileSync;

type Result = { result: string; pass: boolean; constructor: { name: string } };

/**
 * Grades the answer to one path, as `scan` of the package grades a start page, also where its status is an error.
 * @returns the grade, and what lowered it
 */
export async function gradeOf(
  host: string,
  ports: { http: number; https: number },
  path: string,
): Promise<{ status: number; grade: string; score: number; held: string[] }> {
  const options = { httpPort: String(ports.http), httpsPort: String(ports.https), path };
  const retrieved = await retrieve(host, options);
  const results: Result[] = ALL_TESTS.map((test: (from: unknown) => Result) => test(retrieved));
  const modifiers = results.map(({ result }) => getScoreModifier(result) as number);
  const lost = modifiers.filter((each) => each < 0).reduce((sum, each) => sum + each, 0);
  const all = modifiers.reduce((sum, each) => sum + each, 0);
  // Extra credit counts only for answers that are good without it.
  const isGood = 100 + lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT;
  const { grade, score } = getGradeForScore(100 + (isGood ? all : lost));
  const held = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { status: retrieved.responses.auto?.status, grade, score, held };
}

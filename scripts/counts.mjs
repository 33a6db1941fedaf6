// Adds up what passed and failed.

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult
 */

/** @param {boolean} isGood @returns {Counts} a stage that is no test counts as one check */
export const oneCheck = (isGood) => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: 0,
});

/**
 * @param {{ testResults: FileResult[] } | undefined} report Vitest's JSON report, or nothing where it
 *   ended before writing one
 * @param {number} exitCode Vitest's own
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const having = (status) => statuses.filter((each) => each === status).length;
  const passed = having('passed');
  // A file that broke before its first test (an import that fails, say) lists no failed test.
  const broken = files.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = having('failed') + broken;
  const skipped = statuses.length - passed - having('failed');
  // Whatever else Vitest disliked (an unhandled error, say), and a run without any test, is a failure.
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}

/** @param {Counts[]} all @returns {Counts} */
export const total = (all) => ({
  passed: all.reduce((sum, each) => sum + each.passed, 0),
  failed: all.reduce((sum, each) => sum + each.failed, 0),
  skipped: all.reduce((sum, each) => sum + each.skipped, 0),
});

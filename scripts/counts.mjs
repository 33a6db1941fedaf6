// Adds up what passed and failed, and says it.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, notRun: number }} Counts
 */

/** @param {boolean} isGood @returns {Counts} a stage that is no test counts as one check */
export const oneCheck = (isGood) => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: 0,
  notRun: 0,
});

/** @param {Counts[]} all @returns {Counts} */
export const total = (all) => ({
  passed: all.reduce((sum, each) => sum + each.passed, 0),
  failed: all.reduce((sum, each) => sum + each.failed, 0),
  skipped: all.reduce((sum, each) => sum + each.skipped, 0),
  notRun: all.reduce((sum, each) => sum + each.notRun, 0),
});

/** @param {Counts} counts @returns {boolean} what was not run is no failure, but it is not good either */
export const isGood = ({ failed, notRun }) => failed === 0 && notRun === 0;

/**
 * @param {Map<string, Counts>} results of each stage, by its name
 * @param {string[]} flaky
 * @returns {string[]} the lines with which a run of `npm test` closes
 */
export function closing(results, flaky) {
  const stages = [...results].map(([name, { passed, failed, skipped, notRun }]) => {
    const others = [skipped && `${skipped} skipped`, notRun && `${notRun} not run`];
    return [
      `${name.padEnd(10)}${passed} passed`,
      `${failed} failed`,
      ...others.filter(Boolean),
    ].join(', ');
  });
  const { passed, failed } = total([...results.values()]);
  const named = flaky.map((name) => `flaky: ${name}`);
  return [...stages, ...named, `${passed} passed, ${failed} failed`];
}

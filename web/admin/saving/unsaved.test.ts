import { afterEach, expect, test } from 'vitest';
import {
  discardUnsaved,
  isAnythingUnsaved,
  keepUnsaved,
  type Safety,
  watchUnsaved,
} from './unsaved.ts';

afterEach(discardUnsaved);

/** Something unsaved with a draft that is safe in one place, and after it was kept in another. */
const draftOf = (before: Safety, after: Safety) => {
  let safety = before;
  const keep = async () => {
    safety = after;
    return safety;
  };
  return { isUnsaved: () => true, draft: { safety: () => safety, keep } };
};

test('what the server keeps as a draft is not lost by leaving', () => {
  const forget = watchUnsaved(() => draftOf('server', 'server'));
  expect(isAnythingUnsaved()).toBe(false);
  forget();
  watchUnsaved(() => draftOf('browser', 'browser'));
  expect(isAnythingUnsaved()).toBe(true);
});

test('what is not kept yet is kept first', async () => {
  const waiting = draftOf('nowhere', 'server');
  watchUnsaved(() => waiting);
  expect(isAnythingUnsaved()).toBe(true);
  expect(await keepUnsaved()).toBe('server');
});

test('of several, the one that is least safe counts; without a draft nothing is', async () => {
  const offline = draftOf('nowhere', 'browser');
  watchUnsaved(() => offline);
  expect(await keepUnsaved()).toBe('browser');
  watchUnsaved(() => ({ isUnsaved: () => true }));
  expect(await keepUnsaved()).toBe('nowhere');
});

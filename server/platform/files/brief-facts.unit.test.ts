import { expect, it } from 'vitest';
import { BriefFacts } from './brief-facts.ts';
import type { FileFacts, FileStore } from './file-store.ts';

/** A store that counts what it is asked. */
function countingStore(answer: (path: string) => Promise<FileFacts | undefined>) {
  const asked: string[] = [];
  const find = (path: string) => {
    asked.push(path);
    return answer(path);
  };
  return { asked, facts: new BriefFacts({ find } as FileStore) };
}
const factsOf = async (path: string) => ({ path, size: 1, changedAt: 0, tag: 'a' });

it('a file is asked for once, also by many at the same time', async () => {
  const { asked, facts } = countingStore(factsOf);
  await Promise.all(Array.from({ length: 50 }, () => facts.find('uploads/a')));
  await facts.find('uploads/a');
  expect(asked).toEqual(['uploads/a']);
});

it('a missing file and a failure are asked for again', async () => {
  const answers = [undefined, new Error('away'), await factsOf('uploads/a')];
  const { asked, facts } = countingStore(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(await facts.find('uploads/a')).toBeUndefined();
  await expect(facts.find('uploads/a')).rejects.toThrow('away');
  expect(await facts.find('uploads/a')).toMatchObject({ size: 1 });
  expect(asked).toHaveLength(3);
});

it('what is remembered is bounded', async () => {
  const { asked, facts } = countingStore(factsOf);
  for (let file = 0; file < 2001; file += 1) await facts.find(`uploads/${file}`);
  await facts.find('uploads/2000');
  expect(asked).toHaveLength(2001);
  await facts.find('uploads/0');
  expect(asked).toHaveLength(2002);
});

import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { renamePaths } from '#server/platform/html/asset-paths.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { BoundedList } from '#server/platform/lists/bounded-list.ts';
import type { LongList } from '#server/platform/lists/long-list.ts';
import { currentNames } from './former-pictures.ts';

/*
 * Contents name a picture by the address that it had when they were saved. Its present address, which says how it is cut,
 * follows from its row (docs/decisions/0103-pictures-are-rows.md): every answer of a call shows that one.
 */

type Needs = Pick<Services, 'db' | 'content'>;
type Handler = (input: never) => Promise<unknown>;
type Names = ReadonlyMap<string, string>;

/** The handlers of calls, with the present addresses of pictures in what they answer. */
export function showingPictures<Handlers extends Record<string, Handler>>(
  needs: Needs,
  handlers: Handlers,
): Handlers {
  const showing = (handler: Handler) => async (input: never) => {
    try {
      return shown(await handler(input), await currentNames(needs));
    } catch (error) {
      throw await shownIn(needs, error);
    }
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, showing(handler)]),
  ) as Handlers;
}

function shown(answer: unknown, names: Names): Promise<unknown> | unknown {
  if (names.size === 0) return answer;
  if (answer instanceof BoundedList) return shownList(answer, names);
  return isLong(answer) ? shownParts(answer, names) : renamePaths(answer, names);
}

/** An editor compares what it was refused for with what is shown. */
async function shownIn(needs: Needs, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.current === undefined) return error;
  const { code, message, issues, headers } = error;
  const current = renamePaths(error.current, await currentNames(needs));
  return new Refusal(code, message, { issues, headers, current });
}

const isLong = (answer: unknown): answer is LongList<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

async function* shownParts(parts: LongList<unknown>, names: Names): LongList<unknown> {
  for await (const part of parts) yield renamePaths(part, names);
}

async function shownList(list: BoundedList<unknown>, names: Names): Promise<BoundedList<unknown>> {
  const pause = createPauses();
  const entries: string[] = [];
  for (const entry of list.entries) {
    const isPlain = !entry.includes(IMAGES_PATH);
    entries.push(isPlain ? entry : JSON.stringify(renamePaths(JSON.parse(entry), names)));
    await pause();
  }
  return new BoundedList(entries, list.next);
}

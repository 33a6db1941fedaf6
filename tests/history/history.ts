import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { check } from './check.ts';
import type { Action, Answered, Event, Operation } from './operation.ts';
import { tellFaults } from './tell.ts';

export type History = ReturnType<typeof openHistory>;
/** A request under way. */
export type Begun = { answered: (answer: Answered) => void };

type Line =
  | Event
  | { call: number; at: number; client: string; what: string; action?: Action }
  | ({ return: number; at: number } & Answered);

/**
 * Writes down what clients ask and are answered, as it happens: a line when a request begins, and one when it is
 * answered, in a file of its own that outlives this process.
 *
 * @example
 * const begun = history.begin('editor', 'PUT /api/blog', { kind: 'write', key: 'title', value: 'Two' });
 * const { status } = await ask(…);
 * begun.answered({ outcome: status === 200 ? 'ok' : 'unknown' });
 */
export function openHistory() {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-history-'));
  const file = join(folder, 'history.jsonl');
  const descriptor = openSync(file, 'a');
  const operations: Operation[] = [];
  const events: Event[] = [];
  const append = (line: Line) => writeSync(descriptor, `${JSON.stringify(line)}\n`);

  function begin(client: string, what: string, action?: Action): Begun {
    const operation = begunOperation({ id: operations.length, client, what, action });
    operations.push(operation);
    const { id, call } = operation;
    append({ call: id, at: call, client, what, ...(action && { action }) });
    return {
      answered: (answer) => {
        Object.assign(operation, answer, { return: performance.now() });
        append({ return: id, at: operation.return, ...answer });
      },
    };
  }

  return {
    file,
    operations: operations as readonly Operation[],
    begin,
    /** Something that is known without a request, such as what is in a table. */
    note(client: string, what: string, action: Action, answer: Omit<Answered, 'outcome'> = {}) {
      begin(client, what, action).answered({ outcome: 'ok', ...answer });
    },
    happened(event: string): void {
      const at = performance.now();
      events.push({ event, at });
      append({ event, at });
    },
    /** What no order of the operations explains, of the keys that begin so: in words, the first few. */
    problems: (keys?: string, most = 3): string[] =>
      tellFaults(check(operations, keys), { events, most }),
    /** Ends it. The file of a run that failed stays, and is named. */
    close(isKept: boolean): string | undefined {
      closeSync(descriptor);
      if (isKept)
        return `the history is in ${file}: node_modules/.bin/node tests/history/check-file.ts ${file}`;
      rmSync(dirname(file), { recursive: true, force: true });
      return undefined;
    },
  };
}

/** Until it is answered, nobody knows what became of it. */
function begunOperation(given: {
  id: number;
  client: string;
  what: string;
  action: Action | undefined;
}): Operation {
  const { action, ...rest } = given;
  const call = performance.now();
  const never = Number.POSITIVE_INFINITY;
  return { ...rest, ...(action && { action }), call, return: never, outcome: 'unknown' };
}

/** The history in a file. Its last line may be half, if the run was killed. */
export function readHistory(file: string): { operations: Operation[]; events: Event[] } {
  const operations = new Map<number, Operation>();
  const events: Event[] = [];
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (!text.endsWith('}')) continue;
    const line: Line = JSON.parse(text);
    if ('event' in line) events.push(line);
    else if ('call' in line) {
      const { call: id, at, ...rest } = line;
      const never = Number.POSITIVE_INFINITY;
      operations.set(id, { ...rest, id, call: at, return: never, outcome: 'unknown' });
    } else {
      const { return: id, at, ...answer } = line;
      const operation = operations.get(id);
      if (operation) Object.assign(operation, answer, { return: at });
    }
  }
  return { operations: [...operations.values()], events };
}

import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What the server says at each start; the workshop says its own, once. */
const OWN_WORDS = /^(Narthex is at|First administrator:|RATE_LIMITS=off:|Without GIVING_ORIGIN)/;

/** Shows what a server prints: its log as lines for people. */
export function showLog({ stdout, stderr }: ChildProcess): void {
  for (const stream of [stdout, stderr])
    if (stream)
      createInterface(stream).on('line', (line) => {
        const text = forPeople(line);
        if (text !== undefined) console.log(text);
      });
}

/** @returns nothing for a line that says nothing new */
function forPeople(line: string): string | undefined {
  if (!line.startsWith('{')) return OWN_WORDS.test(line) ? undefined : line;
  try {
    const { msg, err, level, time, pid, hostname, ...others } = JSON.parse(line);
    if (OWN_WORDS.test(msg)) return undefined;
    const about = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
    const stack = err ? `\n${err.stack ?? err.message ?? JSON.stringify(err)}` : '';
    return `[server] ${msg}${about}${stack}`;
  } catch {
    return line;
  }
}

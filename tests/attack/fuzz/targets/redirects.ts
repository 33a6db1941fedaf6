import { normalPath, queriesWithin, readablePath } from '#domain/old-addresses.ts';
import { readFrom } from '#server/features/redirects/edit-redirects.ts';
import { readCsv } from '#server/features/redirects/read-csv.ts';
import { ownUrl } from '#server/features/redirects/targets.ts';
import { deadPathOf } from '#server/features/visits/what-is-dead.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { FuzzTarget } from '../target.ts';

const SITE = 'https://church.example';

/** Old addresses as visitors ask for them, and as an administrator types them or has them in a file. */
export const target: FuzzTarget = {
  seeds: [
    '/about-us.html',
    '/?page_id=12&utm_source=letter',
    '/2019/05/Ünïcode%20%C3%BC/?b=2&a=1',
    'https://www.church.example//a///b/#c',
    'From,To\r\n"/a.html","/about"\r\n/b;x,/c#d\n',
    'Old\tNew\n/a\t"/b ""c"""\n',
  ],
  words: ['%2F', '%', '//', '?', '&', '=', '#', '"', '\\', '..', '\r\n', ';', '\t', '@'],
  maxBytes: 200_000,
  read: (bytes) => {
    const text = bytes.toString();
    readAddress(text);
    for (const { from, to } of readCsv(text).slice(0, 20)) {
      readAddress(from);
      ownUrl(to, SITE);
    }
  },
  refuses: (error) => error instanceof Refusal,
};

function readAddress(text: string): void {
  const address = readFrom(text, SITE);
  deadPathOf(text);
  queriesWithin(text.split('?', 2)[1] ?? '');
  if ('code' in address) return;
  const { path } = address;
  if (normalPath(path) !== path) throw new Error(`${path} has another form.`);
  if (normalPath(readablePath(path)) !== path) throw new Error(`${path} cannot be written again.`);
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(path)) throw new Error(`${path} does not fit a header.`);
}

import { type Operation, sampleOf } from './operations.ts';
import type { Random } from './random.ts';

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values that no field expects. */
const oddValues: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  '   ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eevil',
  '\u200b',
  'x'.repeat(5000),
  ' '.repeat(5000),
  '<'.repeat(2000),
  '<div>'.repeat(300),
  '🙏'.repeat(300),
  "' or 1=1 --",
  '1; drop table users',
  '%',
  '_',
  '../../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%2e%2e%2f',
  '{{7*7}}',
  '$' + '{7*7}',
  'javascript:alert(1)',
  'https://x;sandbox/',
  'https://*/',
  '//evil.example',
  'FREQ=SECONDLY',
  'FREQ=YEARLY;BYYEARDAY=1,2,3;BYSETPOS=366',
  '0000-00-00T00:00',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00Z',
  'a\r\nBcc: b@c.org',
  '=cmd()',
  [],
  {},
  [null],
  [[[]]],
  { $gt: '' },
  { length: 5 },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  nested(60),
  nested(3000),
  Array.from({ length: 2000 }, () => 'x'),
];

const oddParts = [
  'about',
  'x',
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  '%00',
  'a%00b',
  '%ff',
  '%E0%A4%A',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cx',
  '%ed%a0%80',
  "'%20or%201=1--",
  '%3Cscript%3E',
  '%E2%80%AE',
  'constructor',
  '__proto__',
  'toString',
  'x'.repeat(300),
  'a/'.repeat(100),
  '/'.repeat(200),
  '0193a000-0000-7000-8000-000000000001',
];

/** Bodies that are not JSON, or do not match their type. */
const rawBodies: [string, string][] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"a":1,}'],
  ['application/json', '\ufeff{}'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"x"'],
  ['application/json', '1e999'],
  ['application/json', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['application/json', `{${'"a":1,'.repeat(5000)}"a":1}`],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', '{}'],
  ['', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&b=2'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a\0b"\r\n\r\nx\r\n--x--',
  ],
  ['multipart/form-data', 'x'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
];

/** One call that is wrong in one way or several. */
export function malformedCall(operation: Operation, random: Random) {
  const { method } = operation;
  const path = operation.path.replaceAll(/\{\w+\}/g, () => random.one(oddParts));
  const query = random.isOneIn(2) ? oddQuery(operation, random) : '';
  const headers: Record<string, string> = {};
  let body: string | undefined;
  if (method !== 'GET') {
    const [type, text] = random.isOneIn(4)
      ? random.one(rawBodies)
      : (['application/json', JSON.stringify(oddBody(operation, random))] as const);
    if (type) headers['content-type'] = type;
    body = text;
  }
  return { method, path: path + query, headers, body };
}

function oddQuery({ query }: Operation, random: Random): string {
  const name = query.length > 0 && !random.isOneIn(4) ? random.one(query) : random.one(oddParts);
  const value = random.one(oddValues);
  const plain =
    typeof value === 'string' ? value.slice(0, 300) : JSON.stringify(value).slice(0, 300);
  const encoded = random.isOneIn(3)
    ? random.one(oddParts)
    : encodeURIComponent(plain.toWellFormed());
  const times = random.isOneIn(20) ? 200 : 1;
  return `?${Array.from({ length: times }, () => `${name}=${encoded}`)
    .join('&')
    .slice(0, 8000)}`;
}

/** A body that fits the schema, with one or several fields replaced or left out. */
function oddBody({ body }: Operation, random: Random): unknown {
  const sample = body ? sampleOf(body, random) : {};
  if (typeof sample !== 'object' || sample === null || random.isOneIn(15))
    return random.one(oddValues);
  const fields = Object.keys(sample);
  const holder = sample as Record<string, unknown>;
  const changes = random.isOneIn(3) ? 3 : 1;
  for (let change = 0; change < changes && fields.length > 0; change += 1) {
    const field = random.one(fields);
    const inner = holder[field];
    if (random.isOneIn(8)) delete holder[field];
    else if (Array.isArray(inner) && !random.isOneIn(3)) holder[field] = [random.one(oddValues)];
    else holder[field] = random.one(oddValues);
  }
  return sample;
}

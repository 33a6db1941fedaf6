import { expect, it } from 'vitest';
import { noticeProxies } from './proxy-notice.ts';

function heard(trustedProxies: number, ...requests: object[]) {
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line) };
  const notice = noticeProxies({ config: { trustedProxies }, log } as never);
  for (const headers of requests) notice({ headers } as never);
  return lines;
}

it('a proxy that the settings know nothing of is told once', () => {
  expect(heard(0, {}, { host: 'a' })).toEqual([]);
  const [line, ...others] = heard(0, { 'x-forwarded-for': '192.0.2.1' }, { forwarded: 'for=a' });
  expect(line).toContain('TRUSTED_PROXIES=1');
  expect(others).toEqual([]);
  expect(heard(0, { forwarded: 'for=192.0.2.1' })).toHaveLength(1);
  expect(heard(1, { 'x-forwarded-for': '192.0.2.1' })).toEqual([]);
});

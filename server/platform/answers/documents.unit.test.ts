import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalPath, hashScripts } from './documents.ts';

describe('the canonical address', () => {
  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/about//church-staff///', '/about/church-staff'],
    ['/about%2Fchurch-staff', '/about/church-staff'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['//evil.example/', '/evil.example'],
    ['/%2F%2Fevil.example', '/evil.example'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it('of a file is unchanged: names keep their letter case', () => {
    expect(canonicalPath('/assets/library/Rota%20A.PDF')).toBeUndefined();
  });

  it.each(['/', '/about', '/about/church-staff', '/caf%C3%A9', '/%E0%A4%A'.toLowerCase()])(
    '%s is one',
    (path) => {
      const once = canonicalPath(path) ?? path;
      expect(canonicalPath(once)).toBeUndefined();
    },
  );
});

describe('inline scripts', () => {
  it('are hashed when they carry the nonce, and lose it', () => {
    const { html, scriptHashes } = hashScripts(
      Buffer.from(
        '<script nonce="N1">own()</script><script>foreign()</script><script nonce="N1" src="/a.js"></script>',
      ),
      'N1',
    );
    expect(scriptHashes).toEqual([createHash('sha256').update('own()').digest('base64')]);
    expect(String(html)).toBe(
      '<script>own()</script><script>foreign()</script><script src="/a.js"></script>',
    );
  });
});

import { expect, test } from 'vitest';
import { uuidV5 } from './uuid-v5.ts';

test('is as in RFC 9562 (A.4) and in the specification of podcast:guid', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(uuidV5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  const podcasts = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';
  expect(uuidV5(podcasts, 'podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
  expect(uuidV5(podcasts, 'mp3s.nashownotes.com/pc20rss.xml')).toBe(
    '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  );
});

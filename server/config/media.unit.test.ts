import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { publicAddress } from '#server/platform/files/s3-keys.ts';

const read = (MEDIA_URL: string, more = {}) => readConfig({ MEDIA_URL, ...more }).media;

it('a bucket is read from its address, with key, folder and endpoint', () => {
  expect(read('s3://KEY:se%2Fcret@files/site/one?endpoint=https://s3.example.org/')).toMatchObject({
    bucket: 'files',
    prefix: 'site/one/',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    isPathStyle: true,
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'se/cret' },
  });
  expect(read('s3://files?region=eu-central-1')).toMatchObject({
    prefix: '',
    region: 'eu-central-1',
    isPathStyle: false,
    credentials: undefined,
  });
});

it.each([
  'https://files.example.org',
  's3://KEY@files',
  's3://KEY:%zz@files',
  's3://x',
  's3://files/a//b',
  's3://files?endpoint=ftp://s3.example.org',
  's3://files?endpoints=https://s3.example.org',
  's3://files?style=both',
  's3://KEY:secret@files#part',
])('%s stops the start, and is not repeated', (address) => {
  expect(() => read(address)).toThrow(/^MEDIA_URL is given, but must be the address of a bucket/);
});

it('a public address has a policy’s signs alone, and needs a bucket', () => {
  const of = (MEDIA_PUBLIC_URL: string) => read('s3://files', { MEDIA_PUBLIC_URL })?.publicUrl;
  expect(of('https://cdn.example.org/public/')).toBe('https://cdn.example.org/public');
  for (const wrong of ['http://cdn.example.org', 'https://x;sandbox/', 'https://x.org/?a', 'cdn'])
    expect(() => of(wrong)).toThrow(/^MEDIA_PUBLIC_URL is/);
  expect(() => readConfig({ MEDIA_PUBLIC_URL: 'https://cdn.example.org' })).toThrow(/MEDIA_URL/);
});

it('only pictures, sounds and films of the public folders have a public address', () => {
  const at = (path: string) => publicAddress('https://cdn.example.org/public', path);
  expect(at('images/blog/a door.webp')).toBe(
    'https://cdn.example.org/public/images/blog/a%20door.webp',
  );
  expect(at('recordings/5f/sound.mp3')).toBe(
    'https://cdn.example.org/public/recordings/5f/sound.mp3',
  );
  for (const path of [
    'library/5f/picture.png',
    'images/drawing.svg',
    'images/page.html',
    'recordings/5f/words.vtt',
    'other/picture.png',
    'imagesque/picture.png',
  ])
    expect(at(path)).toBeUndefined();
  expect(publicAddress(undefined, 'images/a.webp')).toBeUndefined();
});

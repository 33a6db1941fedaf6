import { describe, expect, it } from 'vitest';
import { checkAddress, checkForm, checkJson } from './incoming.ts';

const nested = (depth: number, inner: unknown = 1) => {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

describe('an address', () => {
  it.each(['/', `/${'a'.repeat(999)}`, '/caf%C3%A9?q=100%', '/about%2Fchurch-staff', '/%2500'])(
    'passes as %.30s',
    (address) => {
      expect(() => checkAddress(address)).not.toThrow();
    },
  );

  it.each([
    [`/${'a'.repeat(1000)}`, 'address-too-long'],
    [`/?${'a'.repeat(8000)}`, 'address-too-long'],
    ['/a%00', 'malformed'],
    ['/?a=%00', 'malformed'],
    ['/%E0%A4%A', 'malformed'],
    ['/%ff', 'malformed'],
    ['/%ED%A0%80', 'malformed'],
  ])('is refused as %.30s', (address, code) => {
    expect(() => checkAddress(address)).toThrow(expect.objectContaining({ code }));
  });
});

describe('JSON', () => {
  it.each([
    [nested(64)],
    [{ text: 'Ruth 🙏', list: [null, true, 1.5, 'two\nlines'] }],
    [''],
    [null],
  ])('passes as %.30j', (value) => {
    expect(() => checkJson(value)).not.toThrow();
  });

  it.each([
    [nested(65)],
    [nested(5000)],
    [nested(100_000)],
    ['a\0b'],
    [nested(10, '\0')],
    [{ 'a\0': 1 }],
    ['half \ud83d'],
    [{ '\udc00': 1 }],
  ])('is refused', (value) => {
    expect(() => checkJson(value)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('is checked in linear time', () => {
    const wide = JSON.parse(`[${'[],'.repeat(80_000)}{}]`);
    const start = performance.now();
    checkJson(wide);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('a form', () => {
  it.each<[string, FormDataEntryValue]>([
    ['na\0me', ''],
    ['name', 'Ru\0th'],
    ['name', 'Ruth \ud83d'],
    ['image', new File(['x'], 'a\0.png')],
  ])('is refused with %j', (name, value) => {
    expect(() => checkForm([[name, value]])).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });
});

import { expect, test } from 'vitest';
import { shortened } from './minify-first.ts';

test('what one file has from another, and gives to another, is as it was', async () => {
  const code = `
    import { greet as hello } from './greet.js';
    const words = { en: 'ltr', es: 'ltr' };
    function unused() { return words; }
    const directionOf = (language) => words[language] ?? 'ltr';
    export { directionOf as d, hello as default };
  `;
  const short = await shortened(code);
  expect(short).toContain('"./greet.js"');
  expect(short).toMatch(/\bas d\b/);
  expect(short).toMatch(/\bas default\b/);
  expect(short).not.toContain('unused');
  expect(short.length).toBeLessThan(code.length / 2);
});

test('what has an effect when it is loaded stays', async () => {
  const short = await shortened(`import './styles.js'; window.isLoaded = true;`);
  expect(short).toContain('import"./styles.js"');
  expect(short).toContain('isLoaded=!0');
});

test('code that is no module ends the build', async () => {
  await expect(shortened('const = 1')).rejects.toThrow();
});

test('on a system that SWC has no program for, code stays as it is', async () => {
  const none = () => Promise.reject(new Error('Failed to load native binding'));
  expect(await shortened('const  a = 1;', none)).toBe('const  a = 1;');
});

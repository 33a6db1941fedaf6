import { describe, expect, it } from 'vitest';
import { asJobFailure } from '#server/platform/jobs/job-failure.ts';
import { redact } from '#server/platform/log/redact.ts';
import { mailFailure } from './mail-failure.ts';

const failure = (parts: object) => mailFailure(Object.assign(new Error('nodemailer says'), parts));

describe('a mail that was not accepted', () => {
  it.each([
    [550, 'EENVELOPE', true],
    [552, 'EMESSAGE', true],
    [450, 'EENVELOPE', false],
    [421, 'EMESSAGE', false],
    [503, 'EENVELOPE', false],
    [530, 'EENVELOPE', false],
    [535, 'EAUTH', false],
    [554, 'EPROTOCOL', false],
    [undefined, 'EENVELOPE', true],
    [undefined, 'ESOCKET', false],
    [undefined, 'EDNS', false],
    [undefined, 'ETIMEDOUT', false],
    [undefined, 'EABORT', false],
  ])('with %s and %s: for good is %s', (responseCode, code, isFinal) => {
    expect(failure({ responseCode, code }).isFinal).toBe(isFinal);
  });

  it("keeps the server's words apart from what the log says", () => {
    const response = '550-5.7.1 <john@example.org>\r\n550 “Please pray” is spam';
    const { message, detail } = failure({ code: 'EMESSAGE', responseCode: 550, response });
    expect(message).toBe('The mail server refused this mail for good (550).');
    expect(detail).toBe(
      `${message} It said: “550-5.7.1 <john@example.org> 550 “Please pray” is spam”`,
    );
  });

  it('is one line, however much the server says', () => {
    const response = `550 ${'x\n'.repeat(100_000)}`;
    const { detail } = failure({ code: 'EMESSAGE', responseCode: 550, response });
    expect(detail.length).toBeLessThan(400);
    expect(detail).not.toContain('\n');
  });

  it.each([undefined, null, 'a text', 5, new Error('?')])('any thrown value: %s', (thrown) => {
    expect(mailFailure(thrown)).toMatchObject({
      message: 'The mail could not be sent.',
      isFinal: false,
    });
  });
});

it('removes addresses from what others say', () => {
  const said = 'To <john.doe+x@example.org>, "ana@x.test"; cc=émile@église.fr: none';
  expect(redact(said, 500)).toBe('To <(an address)>, "(an address)"; cc=(an address): none');
  const { message, detail } = asJobFailure(new Error('no john@x.test'));
  expect([message, detail]).toEqual(['no (an address)', 'no john@x.test']);
  const long = redact(`${'x '.repeat(245)}john.of.the.long.name@example.org is unknown`, 500);
  expect(long).toMatch(/^(x )+…$/);
  const began = performance.now();
  for (const end of ['', '@']) redact('a'.repeat(1_000_000) + end, 500);
  expect(performance.now() - began).toBeLessThan(15_000);
});

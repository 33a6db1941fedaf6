import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
  plannedOf,
} from '../../../../tests/factories/calendar-files.ts';

const START = 'DTSTART:20261205T100000';
const file = (...lines: string[]) => calendarOf(eventOf(START, ...lines));
const only = async (...lines: string[]) => (await contentsOf(file(...lines)))[0];

describe('the words of an event', () => {
  it.each([
    [
      'escaped marks',
      String.raw`SUMMARY:Bread\, wine\; and C:\\new`,
      String.raw`Bread, wine; and C:\new`,
    ],
    ['lines', String.raw`SUMMARY:One\nTwo\NThree`, 'One Two Three'],
    ['a language', 'SUMMARY;LANGUAGE=de:Andacht', 'Andacht'],
    ['quotes in a parameter', 'SUMMARY;ALTREP="http://example.org/a;b:c,d":Andacht', 'Andacht'],
    ['a hat in a parameter', "SUMMARY;X-A=^'x^':Andacht", 'Andacht'],
    ['colons', 'SUMMARY:10:30: Worship', '10:30: Worship'],
    ['letters of HTML', 'SUMMARY:Fish &amp; Chips', 'Fish & Chips'],
    ['other scripts', 'SUMMARY:ናይ ሰንበት ጸሎት', 'ናይ ሰንበት ጸሎት'],
    ['what no database takes', 'SUMMARY:a\u0000b\u0007c\ud800', 'abc\ufffd'],
    [
      'an old Windows’ letters',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BC=C3=9Fe',
      'Grüße',
    ],
    ['the same without a name', 'SUMMARY;QUOTED-PRINTABLE:Gr=FC=DFe', 'Grüße'],
  ])('may have %s', async (_, line, summary) => {
    expect(await only(line)).toMatchObject({ summary });
  });

  it('go on in the next line where vCalendar 1.0 says so', async () => {
    expect(
      await only(
        'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:One=0D=0ATwo =',
        'and more',
        'LOCATION:Hall',
      ),
    ).toMatchObject({
      description: 'One\nTwo and more',
      location: 'Hall',
    });
  });

  it('are plain text, also from HTML', async () => {
    const html = String.raw`<p>Come\, <b>all</b>!</p><ul><li>One</li><li>Two &amp; <a href="https://example.org">three</a></li></ul><script>x</script>`;
    const plain = 'Come, all!\nOne\nTwo & three';
    expect((await only(`DESCRIPTION:${html}`))?.description).toBe(plain);
    expect((await only(`X-ALT-DESC;FMTTYPE=text/html:${html}`))?.description).toBe(plain);
    expect(
      (await only('DESCRIPTION:Plain', `X-ALT-DESC;FMTTYPE=text/html:${html}`))?.description,
    ).toBe('Plain');
  });

  it('that are missing are said', async () => {
    expect(await only('SUMMARY:')).toMatchObject({ summary: 'Event' });
    expect(await codesOf(file('SUMMARY:'))).toEqual(['no-title']);
  });

  it('that are too long are cut, and that is said', async () => {
    const word = 'word '.repeat(4000);
    const long = file(`SUMMARY:${word}`, `DESCRIPTION:${word}`, `LOCATION:${word}`);
    const [event] = await contentsOf(long);
    expect(event?.summary.length).toBeLessThanOrEqual(200);
    expect(event?.description.length).toBeGreaterThan(9900);
    expect(event?.location).toMatch(/word…$/);
    expect(await codesOf(long)).toEqual(['cut-summary', 'cut-description', 'cut-location']);
    expect(await codesOf(file(`DESCRIPTION:${'<b>'.repeat(9000)}words`))).toEqual(['costly-text']);
  });

  it('end with addresses that belong to it', async () => {
    const event = await only(
      'DESCRIPTION:Words\\, https://example.org/a',
      'URL:https://example.org/event',
      'ATTACH:https://example.org/a',
      'ATTACH;FMTTYPE=application/pdf:https://example.org/b.pdf',
      'CONFERENCE;VALUE=URI:https://meet.example.org/x',
      'URL:javascript:alert(1)',
    );
    expect(event?.description).toBe(
      'Words, https://example.org/a\n\nhttps://example.org/event\nhttps://example.org/b.pdf\nhttps://meet.example.org/x',
    );
  });

  it('leave out whom it concerns, reminders, files and more, and that is said', async () => {
    const whole = file(
      'SUMMARY:x',
      'ORGANIZER;CN=Ruth:mailto:ruth@example.org',
      'ATTENDEE;CN="Naomi":mailto:naomi@example.org',
      'CONTACT:Ruth\\, 555-0100',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA',
      'ATTACH:CID:x@example.org',
      'IMAGE;VALUE=URI:https://example.org/a.png',
      'GEO:37.386013;-122.082932',
      'CATEGORIES:Youth,Music\\, choir',
      'CATEGORIES:Youth',
      'STATUS:TENTATIVE',
      'X-OTHER:ruth@example.org',
      'BEGIN:VALARM',
      'SUMMARY:ruth@example.org',
      'DESCRIPTION:Reminder',
      'END:VALARM',
    );
    const planned = await plannedOf(whole);
    expect(JSON.stringify(planned)).not.toMatch(/ruth|naomi|555/i);
    expect(await codesOf(whole)).toEqual([
      'people',
      'alarms',
      'files',
      'picture',
      'place-on-map',
      'tentative',
      'categories',
    ]);
    expect(planned[0]?.notes.at(-1)).toEqual({
      code: 'categories',
      values: { names: 'Youth, Music, choir' },
    });
  });

  it('are of a draft where they are private', async () => {
    for (const kind of ['PRIVATE', 'confidential']) {
      const [event] = await plannedOf(file(`CLASS:${kind}`));
      expect([event?.isPublic, event?.notes[0]?.code]).toEqual([false, 'private']);
    }
    expect((await plannedOf(file('CLASS:PUBLIC')))[0]).toMatchObject({ isPublic: true, notes: [] });
  });
});

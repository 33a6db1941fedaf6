import { describe, expect, it } from 'vitest';
import { inviteeContentSchema } from '#contract/invitees.ts';
import { readPeople } from '#tests/factories/given-people.ts';

/* Whether a row is a child must be seen however a program says it: who is not one is invited. */

const YES = { children: 'yes' };

/** Names and guardians of who is brought. */
async function brought(file: string, answers = {}): Promise<string[][]> {
  const { made } = await readPeople(file, answers);
  return made.map(({ content }) => {
    const { name, guardianName } = inviteeContentSchema.parse(content);
    return [name, guardianName];
  });
}

describe('a child is known', () => {
  it.each([
    ['Birthday', '2019-03-04'],
    ['Birthday', '3/4/2019'],
    ['Birthday', '4-Mar-19'],
    ['Birthday', '04/Mar/2019'],
    ['Birthday', '4. March 2019'],
    ['Birthday', 'Mar 4 2019'],
    ['Birthday', '20190304'],
    ['Birthday', '43528'],
    ['Birthday', '2019'],
    ['Year of birth', '2019'],
    ['Age', '7'],
    ['Age', '7 yrs old'],
    ['Age', '1 yr old'],
    ['Age', '5 mos old'],
    ['Age', '20 days old'],
    ['Age', '7 años'],
    ['Child', 'true'],
    ['Grade', '2'],
    ['Family Role', 'Child'],
    ['Family Role', 'Children'],
    ['Family Role', 'Step-Son'],
    ['Family Role', 'Stepdaughter'],
    ['Family Role', 'Grandson'],
    ['Family Role', 'Foster child'],
    ['Family Role', 'Kid'],
    ['Family Position', 'c'],
    ['Parentesco', 'Hijastra'],
  ])('by “%s”: %s', async (heading, cell) => {
    const file = `Name,${heading}\nBo Lee,${cell}\n`;
    expect(await brought(file)).toEqual([]);
    expect((await readPeople(file)).said.join()).toContain('Row 2 is a child');
  });

  it.each([
    ['Birthday', '1985-03-04'],
    ['Birthday', '4-Mar-85'],
    ['Birthday', '31110'],
    ['Birthday', '2007'],
    ['Age', '41 yrs old'],
    ['Age', 'unknown'],
    ['Child', '0'],
    ['Family Role', 'Head of Household'],
    ['Family Role', 'Person'],
    ['Family Role', 'Grandfather'],
  ])('and nobody else by “%s”: %s', async (heading, cell) => {
    expect(await brought(`Name,${heading}\nBo Lee,${cell}\n`)).toEqual([['Bo Lee', '']]);
  });

  it('by three columns, as ChurchCRM has a birthday', async () => {
    const file = `FamilyID,LastName,FirstName,BirthDate,BirthYear,BirthMonth,Birth Day
800,Lee,Ann,,1985,July,4
800,Lee,Bo,,2019,3,15
800,Lee,Cy,2020,,,
800,Lee,Di,,,12,24
800,Lee,Ed,,1990,,`;
    const { made, said, source } = await readPeople(file, YES);
    expect(source).toBe('people of ChurchCRM');
    expect(
      made.map(({ content }) => {
        const { name, birthday, guardianName } = inviteeContentSchema.parse(content);
        return [name, birthday, guardianName];
      }),
    ).toEqual([
      ['Ann Lee', '1985-07-04', ''],
      ['Bo Lee', '2019-03-15', 'Ann Lee'],
      ['Cy Lee', '', 'Ann Lee'],
      ['Di Lee', '--12-24', ''],
      ['Ed Lee', '', ''],
    ]);
    expect(said).toEqual([
      'Row 4, column “BirthDate”: of the birthday, only the year 2020 is known. It tells who may be a child, and is not brought.',
    ]);
  });

  it('by another row of the same person, whichever comes first', async () => {
    const [plain, child] = ['7,Bo Lee,bo@x.org,,5', '7,Bo Lee,bo@x.org,Child,5'];
    const head = 'Person ID,Name,Email,Family Role,Household ID';
    const ann = '8,Ann Lee,ann@x.org,Adult,5';
    for (const rows of [
      [plain, child],
      [child, plain],
    ]) {
      const file = [head, ...rows, ann].join('\n');
      expect(await brought(file)).toEqual([['Ann Lee', '']]);
      expect(await brought(file, YES)).toEqual([
        ['Bo Lee', 'Ann Lee'],
        ['Ann Lee', ''],
      ]);
    }
  });

  it('but a father and a son of one name are two', async () => {
    const file = `Name,Email,Family Role,Household ID
Bo Lee,lee@x.org,Head of Household,5
Bo Lee,lee@x.org,Child,5`;
    expect(await brought(file)).toEqual([['Bo Lee', '']]);
    expect(await brought(file, YES)).toEqual([
      ['Bo Lee', ''],
      ['Bo Lee', 'Bo Lee'],
    ]);
  });
});

describe('a guardian', () => {
  it('is nobody who is a child by another row, has died, or is left out', async () => {
    const file = `Person ID,Name,Household ID,Child,Deceased,Status
1,Bo Lee,5,yes,,
2,Zoe Lee,5,no,,
2,Zoe Lee,5,yes,,
3,Old Lee,5,no,2020-01-01,
4,Far Lee,5,no,,Inactive`;
    const { made, said } = await readPeople(file, YES);
    expect(made).toEqual([]);
    expect(said.slice(0, 3)).toEqual([
      expect.stringMatching(/^Row 2 is a child, and no adult of the same household/),
      expect.stringMatching(/^Row 3 is a child, and no adult of the same household/),
      expect.stringMatching(/^Row 4 is the person of row 3/),
    ]);
  });

  it('is one of the same household by surname and street, and never by a name alone', async () => {
    const file = `First Name,Last Name,Address1,Zip,Age
Ann,Lee,1 A St,7,40
Bo,Lee,1 a st.,7,8
Cy,Lee,,,8
Di,Ray,1 A St,7,8`;
    expect(await brought(file, YES)).toEqual([
      ['Ann Lee', ''],
      ['Bo Lee', 'Ann Lee'],
    ]);
  });
});

describe('who is gone is left out', () => {
  it.each([
    ['Deceased', 'Yes'],
    ['Is Deceased', 'true'],
    ['Date of Death', '2020-01-01'],
    ['Status', 'Inactive'],
    ['Record Status', 'Not active'],
    ['Archived', '1'],
    ['Active', 'No'],
    ['Is Active', 'false'],
  ])('“%s”: %s', async (heading, cell) => {
    expect(await brought(`Name,${heading}\nBo Lee,${cell}\n`)).toEqual([]);
  });

  it.each([
    ['Deceased', 'No'],
    ['Date of Death', '0000-00-00'],
    ['Date of Death', '00/00/0000'],
    ['Archived', '0'],
    ['Active', 'Yes'],
    ['Active', ''],
  ])('but not “%s”: %s', async (heading, cell) => {
    expect(await brought(`Name,Phone,${heading}\nBo Lee,555,${cell}\n`)).toEqual([['Bo Lee', '']]);
  });

  it('in any of several columns, and in another row of the same person', async () => {
    expect(await brought('Name,Status,Archived\nBo Lee,Active,Yes\n')).toEqual([]);
    expect(
      await brought('Person ID,Name,Deceased\n1,Bo Lee,\n1,Bo Lee,2020-01-01\n2,Ann Lee,\n'),
    ).toEqual([['Ann Lee', '']]);
  });
});

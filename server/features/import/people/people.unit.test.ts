import { describe, expect, it } from 'vitest';
import { type InviteeContent, inviteeContentSchema } from '#contract/invitees.ts';
import { readPeople } from '#tests/factories/given-people.ts';
import type { Planned } from '../planned.ts';

const contents = (people: Planned[]) =>
  people.map(({ content }) => inviteeContentSchema.parse(content));
const named = (people: Planned[]) => people.map(({ title }) => title);
const read = async (file: string | Uint8Array, answers = {}): Promise<InviteeContent[]> =>
  contents((await readPeople(file, answers)).made);

describe('what programs export', () => {
  it('reads Planning Center', async () => {
    const { made, notes, questions, source, said } =
      await readPeople(`Person ID,Given Name,First Name,Nickname,Last Name,Birthdate,Grade,Medical Notes,Status,Membership,Home Address Street Line 1,Home Address City,Home Address State,Home Address Zip Code,Mobile Phone Number,Home Email,Work Email,Household ID,Household Name,Household Primary Contact,Child,Background Check Cleared
900,Ann Marie,Ann,,Lee,1885-07-04,,peanuts,active,Member,12 Main St,Town,OR,97000,555-0101,,ann@work.example,77,Lee Household,true,false,yes
901,,Bo,,Lee,2019-05-02,1,,active,,12 Main St,Town,OR,97000,,,,77,Lee Household,false,true,
902,,Cy,,Ray,1990-01-02,,,inactive,Member,,,,,,cy@x.org,,78,Ray,true,false,
`);
    expect(source).toBe('people of Planning Center');
    expect(contents(made)).toEqual([
      {
        name: 'Ann Lee',
        email: 'ann@work.example',
        phone: '555-0101',
        birthday: '--07-04',
        household: expect.stringMatching(/^[0-9a-f]{24}$/),
        householdName: 'Lee Household',
        guardianName: '',
        groups: ['Member'],
        note: '',
      },
    ]);
    expect(said).toEqual([
      'Row 3 is a child. Children are brought only if you choose that.',
      'Row 4: Cy Ray has the status “inactive”.',
    ]);
    expect(notes).toContainEqual({
      code: 'sensitive',
      values: { columns: 'Medical Notes, Background Check Cleared' },
    });
    // What is delicate is not shown as an example either.
    expect(JSON.stringify(questions)).not.toContain('peanuts');
  });

  it('brings children with the adult who answers for their household', async () => {
    const file = `First Name,Last Name,Household ID,Household Primary Contact,Child
Bo,Lee,77,no,yes
Zoe,Lee,77,no,no
Ann,Lee,77,yes,no
Di,Ray,,no,yes
Ed,Fox,79,yes,yes`;
    const { made, said } = await readPeople(file, { children: 'yes' });
    expect(contents(made).map(({ name, guardianName }) => [name, guardianName])).toEqual([
      ['Bo Lee', 'Ann Lee'],
      ['Zoe Lee', ''],
      ['Ann Lee', ''],
    ]);
    expect(said).toEqual(
      [5, 6].map(
        (row) =>
          `Row ${row} is a child, and no adult of the same household is brought who could be the guardian.`,
      ),
    );
  });

  it('reads Breeze and Tithely, whose family is a number and whose age may be a date', async () => {
    const breeze = `Breeze ID,First Name,Last Name,Nickname,Birthdate,Age,Family,Family Role,Mobile,Home,Email,Street Address,City,State,Zip
1,Maria,Santos,Mari,03/14/1985,41,5,Head of Household,555-1,555-2,"m@x.org, other@x.org",1 A St,T,TX,7
2,Lia,Santos,,03/15/2015,11,5,Child,,,,1 A St,T,TX,7`;
    const { made, source } = await readPeople(breeze, { children: 'yes' });
    expect(source).toBe('people of Breeze');
    const [maria, lia] = contents(made);
    expect(maria).toMatchObject({ email: 'm@x.org', phone: '555-1', birthday: '1985-03-14' });
    expect(lia).toMatchObject({ guardianName: 'Maria Santos', household: maria?.household });
    const [ruth] = await read(
      'First Name,Last Name,Maiden Name,Age,Mobile,Email,Family ID,Family Role\nRuth,Chen,Wu,03/14/0000,+1 555,r@x.org,A1,Adult',
    );
    expect(ruth).toMatchObject({ name: 'Ruth Chen', birthday: '--03-14' });
  });

  it('reads ChurchCRM, with its headings in one word, and years that are zeros', async () => {
    const { made, source } = await readPeople(
      'FamilyID,LastName,FirstName,Address1,City,State,Zip,Email,BirthDate,HomePhone\n100,Lee,Ann,1 A St,T,TX,7,ann@x.org,0000-07-04,888\n',
    );
    expect(source).toBe('people of ChurchCRM');
    expect(contents(made)).toMatchObject([
      { name: 'Ann Lee', birthday: '--07-04', phone: '888', email: 'ann@x.org' },
    ]);
  });

  it('reads Church Community Builder', async () => {
    const { made, source } = await readPeople(
      'Individual ID\tFamily ID\tFamily Position\tFirst Name\tLast Name\tEmail\tMobile Phone\tBirthday\tMembership Type\n7\t3\tPrimary Contact\tAnn\tLee\tann@x.org\t555\t7/4/1985\tMember, Choir\n',
    );
    expect(source).toBe('people of Church Community Builder');
    expect(contents(made)).toMatchObject([{ name: 'Ann Lee', groups: ['Member', 'Choir'] }]);
  });

  it('reads headings in Spanish, without case, accents and outer space', async () => {
    const [ana] = await read(
      ' NOMBRE ; Apellidos;Correo electrónico;Teléfono MÓVIL;Fecha de nacimiento;Grupos\nAna;Núñez;ana@x.org;600;4 de julio de 1985;"Coro; Jóvenes"\n',
    );
    expect(ana).toMatchObject({
      name: 'Ana Núñez',
      email: 'ana@x.org',
      phone: '600',
      birthday: '1985-07-04',
      groups: ['Coro', 'Jóvenes'],
    });
  });
});

describe('what somebody answers', () => {
  const file = 'Who,Contact,Choir\nAnn Lee,ann@x.org,Alto\n';

  it('asks what each column is, with an example, and takes another answer', async () => {
    const { questions, made, said } = await readPeople(file);
    expect(questions.map(({ id, ask, value }) => [id, ask.values, value])).toEqual([
      ['column:who', { column: 'Who', example: 'Ann Lee' }, 'none'],
      ['column:contact', { column: 'Contact', example: 'ann@x.org' }, 'none'],
      ['column:choir', { column: 'Choir', example: 'Alto' }, 'none'],
    ]);
    expect(made).toEqual([]);
    expect(said).toEqual(['Row 2 has neither a name nor an e-mail address.']);
    const answers = { 'column:who': 'name', 'column:contact': 'email', 'column:choir': 'groups' };
    expect(await read(file, answers)).toMatchObject([
      { name: 'Ann Lee', email: 'ann@x.org', groups: ['Alto'] },
    ]);
    // The questions then show what was answered.
    const again = await readPeople(file, answers);
    expect(again.questions.map(({ value }) => value)).toEqual(['name', 'email', 'groups']);
    // Answers that are none change nothing.
    expect(await read(file, { ...answers, 'column:choir': 'constructor' })).toMatchObject([
      { groups: [] },
    ]);
  });

  it('keeps what is delicate only as a note, if somebody chooses that', async () => {
    const health = 'Name,Allergies\nAnn Lee,peanuts\n';
    expect(await read(health)).toMatchObject([{ note: '' }]);
    expect(await read(health, { 'column:allergies': 'note' })).toMatchObject([
      { note: 'Allergies: peanuts' },
    ]);
  });

  it('asks for the order of dates where it can be either', async () => {
    const dates = 'Name,Birthday\nAnn Lee,04/07/1985\n';
    const { questions, made } = await readPeople(dates);
    expect(questions.find(({ id }) => id === 'date-order')?.value).toBe('month-first');
    expect(contents(made)).toMatchObject([{ birthday: '1985-04-07' }]);
    expect(await read(dates, { 'date-order': 'day-first' })).toMatchObject([
      { birthday: '1985-07-04' },
    ]);
    const clear = await readPeople(`${dates}Bo Ray,31.12.1980\n`);
    expect(clear.questions.map(({ id }) => id)).not.toContain('date-order');
    expect(contents(clear.made)).toMatchObject([{ birthday: '1985-07-04' }, {}]);
  });
});

describe('who is one, and who lives together', () => {
  it('takes two rows of one person for one, and brings what the second adds', async () => {
    const { made, said } = await readPeople(
      'ID,Name,Email,Phone,Groups\n1,Ann Lee,ann@x.org,,Choir\n2,Bo Ray,bo@x.org,,\n1,Ann Lee,,555,Ushers\n',
    );
    expect(contents(made)).toMatchObject([
      { name: 'Ann Lee', phone: '555', groups: ['Choir', 'Ushers'] },
      { name: 'Bo Ray' },
    ]);
    expect(said).toEqual(['Row 4 is the person of row 2. What this row adds is brought there.']);
  });

  it('knows one by name and address for mails, or name and household, and never by name alone', async () => {
    const { made } = await readPeople(
      `Name,Email,Household ID,Birthday
Ann Lee,ann@x.org,,
ann lee,ANN@x.org,,
Bo Ray,,7,
Bo Ray,,7,
Cy Fox,,,
Cy Fox,,,
Ed Sr,,9,1950-01-01
Ed Sr,,9,1980-01-01`,
    );
    expect(named(made)).toEqual(['Ann Lee', 'Bo Ray', 'Cy Fox', 'Cy Fox', 'Ed Sr', 'Ed Sr']);
    expect(new Set(made.map(({ foreignId }) => foreignId)).size).toBe(6);
  });

  it('lets a couple share an address, and a father and a son a name', async () => {
    const { made } = await readPeople(
      'ID,Name,Email\n1,Ann Lee,lee@x.org\n2,Bo Lee,lee@x.org\n3,Bo Lee,lee@x.org\n',
    );
    expect(named(made)).toEqual(['Ann Lee', 'Bo Lee', 'Bo Lee']);
  });

  it('joins households by number, else by surname and address', async () => {
    const people = await read(
      `First Name,Last Name,Street,City
Ann,Lee,12 Main St.,Town
Bo,LEE,12 main st,TOWN
Cy,Lee,,
Di,Lee,,
Ed,Ray,12 Main St,Town`,
    );
    const [ann, bo, cy, di, ed] = people.map(({ household }) => household);
    expect(ann).toBeTruthy();
    expect(bo).toBe(ann);
    expect([cy, di]).toEqual(['', '']);
    expect(ed).not.toBe(ann);
    expect(JSON.stringify(people)).not.toMatch(/main st/i);
  });

  it('calls the same people the same in each file from there', async () => {
    const file = 'Name,Email\nAnn Lee,ann@x.org\nBo Ray,\n';
    const [once, again] = [await readPeople(file), await readPeople(file)];
    expect(again.people).toEqual(once.people);
    const longer = await readPeople('Name,Email\nZoe,zoe@x.org\nAnn Lee,ann@x.org\n');
    expect(longer.made[1]?.foreignId).toBe(once.made[0]?.foreignId);
  });
});

describe('what is wrong in a row', () => {
  it('says it with the row and the column', async () => {
    const { made, said } = await readPeople(
      `Name,Email,Birthday
Ann Lee,ann at home,1985-02-30

Bo Ray,bo@x.org,2090-01-01
,,1990-01-01
,cy@x.org,
Di Fox,di@x.org,,extra`,
    );
    expect(said).toEqual([
      'Row 2, column “Email”: “ann at home” is no e-mail address. The person is brought without it.',
      'Row 2, column “Birthday”: “1985-02-30” is no birthday that can be. The person is brought without it.',
      'Row 4, column “Birthday”: “2090-01-01” is no birthday that can be. The person is brought without it.',
      'Row 5 has neither a name nor an e-mail address.',
      'Row 6 has no name. The person is listed by the e-mail address.',
      'Row 7 has 4 cells, and there are 3 headings. A separator probably stands within a cell without quotation marks.',
    ]);
    expect(contents(made)).toMatchObject([
      { name: 'Ann Lee', email: '', birthday: '' },
      { name: 'Bo Ray' },
      { name: 'cy@x.org', email: 'cy@x.org' },
    ]);
  });

  it('keeps formulas and HTML as text, and no unseen signs', async () => {
    const [person] = await read(
      'Name,Email,Groups\n"=cmd|\' /C calc\'!A0",a@x.org,"<b>Choir</b>\u202E"\n',
    );
    expect(person).toMatchObject({ name: "=cmd|' /C calc'!A0", groups: ['<b>Choir</b>'] });
  });

  it('reads what our own tables keep from being a formula', async () => {
    const [person] = await read(
      `Name,Email,Phone,Birthday\n"'-Ann Lee",a@x.org,"'+44 20 7946 0000","'--07-04"\n`,
    );
    expect(person).toMatchObject({
      name: '-Ann Lee',
      phone: '+44 20 7946 0000',
      birthday: '--07-04',
    });
  });

  it('cuts what is too long, and says so', async () => {
    const { made, said } = await readPeople(
      `Name,Groups\n${'A'.repeat(500)},"${Array.from({ length: 30 }, (_, n) => `g${n}`).join(',')}"\n`,
    );
    expect(contents(made)[0]?.name).toHaveLength(120);
    expect(said.sort()).toEqual([
      'Row 2 names more than 20 groups. Only the first 20 are brought.',
      'Row 2: the name is too long. Its end is cut off.',
    ]);
  });

  it('leaves out who has died', async () => {
    const { said } = await readPeople('Name,Deceased\nAnn Lee,2020-01-01\nBo Ray,\n');
    expect(said).toEqual(['Row 2: Ann Lee has died.']);
  });
});

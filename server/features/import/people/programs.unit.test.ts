import { expect, it } from 'vitest';
import { readPeople } from '#tests/factories/given-people.ts';

/* Headings as programs document them (fields.ts): what each is taken for, and from which program they are. */

const cases: [program: string, headings: Record<string, string>][] = [
  [
    'Planning Center',
    {
      'Person ID': 'person',
      'Name Prefix': 'none',
      'Given Name': 'nickname',
      'First Name': 'first',
      Nickname: 'nickname',
      'Middle Name': 'middle',
      'Last Name': 'last',
      'Name Suffix': 'suffix',
      Birthdate: 'birthday',
      Anniversary: 'none',
      Grade: 'grade',
      'Medical Notes': 'none',
      'Background Check Cleared': 'none',
      Child: 'child',
      Status: 'status',
      Membership: 'groups',
      'Home Address Street Line 1': 'street',
      'Home Address Street Line 2': 'none',
      'Home Address City': 'city',
      'Home Address State': 'state',
      'Home Address Zip Code': 'zip',
      'Mobile Phone Number': 'mobile',
      'Home Phone Number': 'phone',
      'Home Email': 'email',
      'Household ID': 'household',
      'Household Name': 'household-name',
      'Household Primary Contact': 'primary',
    },
  ],
  [
    'Breeze',
    {
      'Breeze ID': 'person',
      'First Name': 'first',
      'Last Name': 'last',
      Family: 'household',
      'Family Role': 'role',
      Birthdate: 'birthday',
      Status: 'status',
      Mobile: 'mobile',
      Home: 'phone',
      Email: 'email',
      'Street Address': 'street',
    },
  ],
  [
    'Tithely',
    {
      'ChMS People ID': 'person',
      First: 'first',
      Maiden: 'none',
      Last: 'last',
      Age: 'birthday',
      Mobile: 'mobile',
      Work: 'phone',
      Email: 'email',
      'Family ID': 'household',
      'Family Role': 'role',
    },
  ],
  [
    'Tithely',
    { first_name: 'first', last_name: 'last', email: 'email', mobile_phone_country_code: 'none' },
  ],
  [
    'Elvanto',
    {
      'Member ID': 'person',
      firstname: 'first',
      lastname: 'last',
      preferred_name: 'nickname',
      family_id: 'household',
      family_relationship: 'role',
      birthday: 'birthday',
      archived: 'status',
      deceased: 'deceased',
      Departments: 'groups',
    },
  ],
  [
    'ChurchCRM',
    {
      'Family ID ': 'household',
      'Person Id': 'person',
      'Last Name': 'last',
      Title: 'none',
      'First Name': 'first',
      'Address 1': 'street',
      Zip: 'zip',
      'Home Phone': 'phone',
      'Cell Phone': 'mobile',
      'Work Email': 'email',
      'Envelope Number': 'none',
      MembershipDate: 'none',
      'Birth Date': 'birthday',
      Classification: 'groups',
      'Family Role': 'role',
    },
  ],
  [
    'ChurchCRM',
    {
      FamilyID: 'household',
      LastName: 'last',
      FirstName: 'first',
      Address1: 'street',
      BirthYear: 'birth-year',
      BirthMonth: 'birth-month',
      'Birth Day': 'birth-day',
      WeddingDate: 'none',
    },
  ],
  [
    'Church Community Builder',
    {
      individual_id: 'person',
      family_id: 'household',
      family_position: 'role',
      first_name: 'first',
      last_name: 'last',
      mailing_street: 'street',
      mobile_phone: 'mobile',
      birthday: 'birthday',
      deceased: 'deceased',
      membership_type: 'groups',
      allergies: 'none',
    },
  ],
];

it.each(cases)('the headings of %s are known', async (program, headings) => {
  const names = Object.keys(headings);
  const cells = names.map((name) =>
    name === 'Age' ? '03/14/1985' : name === 'Family' ? '5' : '1',
  );
  const { source, questions } = await readPeople(`${names.join(',')}\n${cells.join(',')}\n`);
  expect(source).toBe(`people of ${program}`);
  const taken = questions
    .filter(({ id }) => id.startsWith('column:'))
    .map(({ value }, at) => [names[at], value]);
  expect(Object.fromEntries(taken)).toEqual(headings);
});

it('a birthday that ChurchCRM does not know is none, and not wrong', async () => {
  const { made, said } = await readPeople(
    '"Family ID ","Person Id","Last Name","First Name","Birth Date"\n"1","1","Lee","Ann","0-0"\n"1","2","Lee","Bo","7-4"\n"1","3","Lee","Cy","1985-7-4"\n',
  );
  expect(said).toEqual([]);
  expect(made.map(({ content }) => (content as { birthday: string }).birthday)).toEqual([
    '',
    '--07-04',
    '1985-07-04',
  ]);
});

/** What a column can be. `household-name` and the parts of an address only tell who lives together. */
export const fields = [
  'first',
  'middle',
  'last',
  'suffix',
  'nickname',
  'name',
  'email',
  'mobile',
  'phone',
  'birthday',
  'age',
  'child',
  'grade',
  'role',
  'primary',
  'person',
  'household',
  'household-name',
  'street',
  'city',
  'state',
  'zip',
  'groups',
  'status',
  'deceased',
  'note',
  'none',
] as const;
export type Field = (typeof fields)[number];

/** What programs call their columns, in the letters of `plainHeading`; first in English, then in Spanish. */
const known: Partial<Record<Field, readonly string[]>> = {
  first: [
    'first name',
    'first',
    'forename',
    'nombre',
    'nombres',
    'primer nombre',
    'nombre de pila',
  ],
  middle: ['middle name', 'middle', 'middle initial', 'segundo nombre'],
  last: [
    'last name',
    'last',
    'surname',
    'family name',
    'apellido',
    'apellidos',
    'primer apellido',
    'apellido paterno',
  ],
  suffix: ['suffix', 'name suffix', 'sufijo'],
  // Planning Center's given name is the formal one, and stands beside the first name.
  nickname: [
    'given name',
    'preferred name',
    'goes by',
    'nickname',
    'nick name',
    'apodo',
    'nombre preferido',
  ],
  name: [
    'name',
    'full name',
    'whole name',
    'display name',
    'nombre completo',
    'nombre y apellidos',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'primary email',
    'home email',
    'personal email',
    'email 1',
    'other email',
    'work email',
    'correo',
    'correo electronico',
    'direccion de correo',
    'direccion de correo electronico',
  ],
  mobile: [
    'mobile',
    'mobile phone',
    'mobile phone number',
    'mobile number',
    'cell',
    'cell phone',
    'cellphone',
    'movil',
    'celular',
    'telefono movil',
    'telefono celular',
  ],
  phone: [
    'phone',
    'phone number',
    'primary phone',
    'telephone',
    'home',
    'home phone',
    'home phone number',
    'contact phone',
    'other phone number',
    'work',
    'work phone',
    'work phone number',
    'telefono',
    'numero de telefono',
    'telefono de casa',
    'telefono fijo',
  ],
  birthday: [
    'birthdate',
    'birth date',
    'birthday',
    'birthday date',
    'date of birth',
    'dob',
    'birthdate month day',
    'fecha de nacimiento',
    'nacimiento',
    'cumpleanos',
  ],
  age: ['age', 'edad'],
  child: ['child', 'is child', 'is a child', 'minor', 'nino', 'menor', 'menor de edad', 'es menor'],
  grade: ['grade', 'school grade', 'grado', 'curso', 'grado escolar'],
  role: [
    'family role',
    'family position',
    'family relationship',
    'household role',
    'relationship',
    'position in family',
    'rol en la familia',
    'parentesco',
    'rol familiar',
  ],
  primary: [
    'household primary contact',
    'primary contact',
    'head of household',
    'cabeza de familia',
  ],
  person: [
    'person id',
    'individual id',
    'breeze id',
    'member id',
    'remote id',
    'id',
    'person number',
    'identificador',
  ],
  household: [
    'household id',
    'family id',
    'household number',
    'family number',
    'id de familia',
    'id del hogar',
  ],
  'household-name': ['household name', 'household', 'family', 'familia', 'hogar'],
  street: [
    'street',
    'address',
    'street address',
    'address 1',
    'address line 1',
    'home address',
    'home street',
    'home address street line 1',
    'mailing street',
    'mailing address',
    'home street address',
    'street line 1',
    'calle',
    'direccion',
    'domicilio',
  ],
  city: [
    'city',
    'home address city',
    'home city',
    'mailing city',
    'town',
    'suburb',
    'ciudad',
    'poblacion',
    'localidad',
  ],
  state: [
    'state',
    'home address state',
    'home state',
    'mailing state',
    'province',
    'region',
    'estado',
    'provincia',
  ],
  zip: [
    'zip',
    'zip code',
    'home address zip code',
    'home zip',
    'home postcode',
    'mailing zip',
    'postal code',
    'postcode',
    'codigo postal',
    'cp',
  ],
  groups: [
    'groups',
    'group',
    'group name',
    'tags',
    'tag',
    'tag name',
    'membership',
    'membership type',
    'membership status',
    'member status',
    'classification',
    'people category',
    'category',
    'demographics',
    'departments',
    'grupo',
    'grupos',
    'etiquetas',
    'membresia',
    'categoria',
    'ministerios',
  ],
  status: [
    'status',
    'record status',
    'profile status',
    'archived',
    'inactive',
    'situacion',
    'inactivo',
  ],
  deceased: [
    'deceased',
    'date of death',
    'death date',
    'deceased date',
    'fallecido',
    'fecha de fallecimiento',
    'fecha de defuncion',
  ],
};

const fieldOf = new Map<string, Field>();
for (const field of fields) for (const heading of known[field] ?? []) fieldOf.set(heading, field);

/** What is nobody's business here, unless somebody chooses it: it is not recognized, and its cells are not shown. */
const SENSITIVE =
  /\b(medical|medic[oa]s?|health|salud|allerg\w*|alergias?|background check\w*|antecedentes|giving|pledge\w*|donat\w*|donacion\w*|donativ\w*|diezmos?|ofrendas?|envelope|contribut\w*|tithe\w*|bank|iban|ssn|social security|passport|pasaporte|diagnos\w*|disabilit\w*|discapacidad\w*|custody|custodia|password|contrasena)\b/;

export const isSensitive = (heading: string): boolean => SENSITIVE.test(plainHeading(heading));

/** The most letters of a heading that are read. */
const MAX_HEADING = 120;

/** A heading without case, accents, signs and outer space; words written together stand apart: `FamilyID` → `family id`. */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, MAX_HEADING)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const NUMBERS = /^\s*\d+\s*$/;
const DATE = /\d[/.-]\d/;

/** What a column is, by its heading; where that may mean two things, by its first cells. */
export function recognized(heading: string, samples: readonly string[]): Field {
  const plain = plainHeading(heading);
  if (isSensitive(heading)) return 'none';
  // Breeze and Tithely give some a number, and some a name or a date.
  if (plain === 'family' && samples.length > 0 && samples.every((cell) => NUMBERS.test(cell)))
    return 'household';
  if (plain === 'age' && samples.some((cell) => DATE.test(cell))) return 'birthday';
  return fieldOf.get(plain) ?? 'none';
}

/** By which headings a program is known: all of one list. */
const programs: readonly (readonly [program: string, ...headings: string[][]])[] = [
  [
    'Planning Center',
    ['household primary contact'],
    ['home address street line 1'],
    ['remote id', 'given name'],
  ],
  ['Breeze', ['breeze id']],
  ['Church Community Builder', ['individual id'], ['family position'], ['mailing street']],
  ['Elvanto', ['family relationship'], ['people category', 'demographics']],
  ['Tithely', ['mobile phone country code'], ['family id', 'family role', 'maiden name']],
  [
    'ChurchCRM',
    ['person id', 'family id'],
    ['family id', 'last name', 'birth date'],
    ['family id', 'last name', 'birthdate', 'home phone'],
  ],
];

/** Which program has such headings; undefined for any other list. */
export function programOf(headings: readonly string[]): string | undefined {
  const plain = new Set(headings.map(plainHeading));
  return programs.find(([, ...lists]) =>
    lists.some((list) => list.every((heading) => plain.has(heading))),
  )?.[0];
}

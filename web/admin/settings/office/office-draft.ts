import { MAX_KEPT_DAYS } from '#contract/admin-constants.ts';
import type { Issue } from '#contract/errors.ts';
import { type Notified, type OfficeSettings, officeSettingsSchema } from '#contract/office.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';

/** The settings as they are written: one address a line, days as a choice. */
export type OfficeDraft = Record<Notified, string> & {
  /** By the person's name: who gets what is written to them. */
  people: Readonly<Record<string, string>>;
  prayerDays: string;
  contactDays: string;
  formDays: string;
  forms: OfficeSettings['forms'];
  isOn: boolean;
  day: string;
  time: string;
};

const FOREVER = 'forever';

export const topics: Record<Notified, string> = {
  prayers: 'Prayer requests',
  messages: 'Messages to the office',
  accounts: 'Accounts that wait for approval',
  gifts: 'Gifts',
};
const names = Object.keys(topics) as Notified[];

const periods: readonly [days: number, words: string][] = [
  [90, '3 months'],
  [180, 'Half a year'],
  [365, 'One year'],
  [730, 'Two years'],
  [1825, 'Five years'],
  [MAX_KEPT_DAYS, 'Ten years'],
];

/** What can be chosen; a number of days that was set by the API stays among them. */
export function periodChoices(chosen: string): { value: string; label: string }[] {
  const known = periods.map(([days, label]) => ({ value: String(days), label }));
  const isKnown = chosen === FOREVER || known.some(({ value }) => value === chosen);
  return [
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: `${chosen} days` }]),
    { value: FOREVER, label: 'Until somebody deletes them' },
  ];
}

export function toDraft({ notify, people, forms, retention, weekly }: OfficeSettings): OfficeDraft {
  const lines = names.map((name) => [name, notify[name].join('\n')]);
  return {
    ...(Object.fromEntries(lines) as Record<Notified, string>),
    people: Object.fromEntries(people.map(({ name, addresses }) => [name, addresses.join('\n')])),
    prayerDays: daysToDraft(retention.prayerDays),
    contactDays: daysToDraft(retention.contactDays),
    formDays: daysToDraft(retention.formDays),
    forms,
    ...weekly,
  };
}

const daysToDraft = (days: number | null) => (days === null ? FOREVER : String(days));
const daysOf = (days: string) => (days === FOREVER ? null : Number(days));

/** What is sent. People also write commas and semicolons between addresses. */
export function toOffice(draft: OfficeDraft): OfficeSettings {
  const lists = names.map((name) => [name, addressesIn(draft[name])]);
  return {
    notify: Object.fromEntries(lists) as OfficeSettings['notify'],
    people: Object.entries(draft.people)
      .map(([name, lines]) => ({ name, addresses: addressesIn(lines) }))
      .filter(({ addresses }) => addresses.length > 0),
    forms: draft.forms,
    retention: {
      prayerDays: daysOf(draft.prayerDays),
      contactDays: daysOf(draft.contactDays),
      formDays: daysOf(draft.formDays),
    },
    weekly: {
      isOn: draft.isOn,
      day: draft.day as OfficeSettings['weekly']['day'],
      time: draft.time,
    },
  };
}

const addressesIn = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong, field by field of the draft; a wrong address is named. */
export function problemsIn(draft: OfficeDraft): Issue[] {
  return problemsOf(officeSettingsSchema, toOffice(draft)).map(({ path, message }) => {
    const [part, field = '', ...rest] = path.split('.');
    if (part === 'people') return problemOfPerson(draft, Number(field), rest.at(-1), message);
    const [index] = rest;
    const address = index === undefined ? '' : addressesIn(draft[field as Notified])[Number(index)];
    return { path: field, message: address ? `“${address}”: ${message}` : message };
  });
}

function problemOfPerson(
  draft: OfficeDraft,
  place: number,
  index: string | undefined,
  message: string,
): Issue {
  const { name, addresses } = toOffice(draft).people[place] ?? { name: '', addresses: [] };
  const address = addresses[Number(index)];
  return { path: pathOfPerson(name), message: address ? `“${address}”: ${message}` : message };
}

/** Where the field of a person stands. */
export const pathOfPerson = (name: string) => `people: ${name}`;

/** Whom visitors can write to, and others for whom it was chosen before. */
export const peopleOf = (draft: OfficeDraft, reachable: readonly string[]) => [
  ...new Set([...reachable, ...Object.keys(draft.people).filter((name) => draft.people[name])]),
];

/** For two texts side by side. */
export function draftInWords(draft: OfficeDraft): ContentLine[] {
  const days = (chosen: string) =>
    periodChoices(chosen).find(({ value }) => value === chosen)?.label ?? chosen;
  return [
    ...names.map((name) => ({ label: topics[name], text: draft[name] })),
    ...Object.entries(draft.people).map(([label, text]) => ({ label, text })),
    { label: 'Prayer requests stay', text: days(draft.prayerDays) },
    { label: 'Messages stay', text: days(draft.contactDays) },
    {
      label: 'Weekly mail',
      text: draft.isOn ? `${draft.day} ${draft.time}` : 'Off',
    },
  ];
}

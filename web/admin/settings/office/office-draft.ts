import { MAX_KEPT_DAYS } from '#contract/admin-constants.ts';
import type { Issue } from '#contract/errors.ts';
import {
  type Notified,
  type Office,
  type OfficeSettings,
  officeSettingsSchema,
} from '#contract/office.ts';
import { language, t } from '#languages/t.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { dayInWords } from '#web/admin/settings/weekday-choices.ts';
import { roleOptions } from '#web/admin/users/user-words.ts';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';
import {
  AS_OTHERS,
  namedForms,
  nothingChosen,
  pathOfForm,
  type ToldOfForm,
  type ToldOfForms,
  toldOfForms,
} from './told-of-forms.ts';

/** The settings as they are written: one address a line, days as a choice. */
export type OfficeDraft = Record<Notified, string> & {
  /** By the person's name: who gets what is written to them. */
  people: Readonly<Record<string, string>>;
  prayerDays: string;
  contactDays: string;
  formDays: string;
  forms: ToldOfForms;
  isOn: boolean;
  day: string;
  time: string;
};

const FOREVER = 'forever';

export const topics: Record<Notified, string> = {
  prayers: t('Prayer requests'),
  messages: t('Messages to the office'),
  accounts: t('Accounts that wait for approval'),
  gifts: t('Gifts'),
};
const names = Object.keys(topics) as Notified[];

/** In words alone, and of what is kept so long. */
const periods: readonly [days: number, words: string, kept: string][] = [
  [90, t('3 months'), t('kept 3 months')],
  [180, t('Half a year'), t('kept half a year')],
  [365, t('One year'), t('kept one year')],
  [730, t('Two years'), t('kept two years')],
  [1825, t('Five years'), t('kept five years')],
  [MAX_KEPT_DAYS, t('Ten years'), t('kept ten years')],
];

/** What can be chosen; a number of days that was set by the API stays among them. */
export function periodChoices(chosen: string): { value: string; label: string }[] {
  const known = periods.map(([days, label]) => ({ value: String(days), label }));
  const isKnown = chosen === FOREVER || known.some(({ value }) => value === chosen);
  return [
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: t('{days} days', { days: chosen }) }]),
    { value: FOREVER, label: t('Until somebody deletes them') },
  ];
}

/** What can be chosen for the answers to one form. */
export const formPeriods = (chosen: string) => [
  { value: AS_OTHERS, label: t('As long as answers to other forms') },
  ...periodChoices(chosen === AS_OTHERS ? FOREVER : chosen).filter(
    ({ value }) => value !== FOREVER,
  ),
];

export function toDraft({ notify, people, forms, retention, weekly }: OfficeSettings): OfficeDraft {
  const lines = names.map((name) => [name, notify[name].join('\n')]);
  return {
    ...(Object.fromEntries(lines) as Record<Notified, string>),
    people: Object.fromEntries(people.map(({ name, addresses }) => [name, addresses.join('\n')])),
    prayerDays: daysToDraft(retention.prayerDays),
    contactDays: daysToDraft(retention.contactDays),
    formDays: daysToDraft(retention.formDays),
    forms: toldOfForms(forms),
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
    forms: Object.entries(draft.forms).map(([id, { addresses, roles, keptDays }]) => ({
      id,
      addresses: addressesIn(addresses),
      roles: [...roles],
      keptDays: keptDays === AS_OTHERS ? null : Number(keptDays),
    })),
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
  const sent = toOffice(draft);
  return problemsOf(officeSettingsSchema, sent).map(({ path, message }) => {
    const [part, field = '', ...rest] = path.split('.');
    const [index] = rest;
    if (part === 'people') {
      const { name, addresses } = sent.people[Number(field)] ?? { name: '', addresses: [] };
      return problemAt(pathOfPerson(name), addresses[Number(rest.at(-1))], message);
    }
    if (part === 'forms') {
      const form = sent.forms[Number(field)];
      if (!form || field === '') return { path: 'forms', message };
      return problemAt(pathOfForm(form.id), form.addresses[Number(rest.at(-1))], message);
    }
    const address = index === undefined ? '' : addressesIn(draft[field as Notified])[Number(index)];
    return problemAt(field, address, message);
  });
}

const problemAt = (path: string, address: string | undefined, message: string): Issue => ({
  path,
  message: address ? `“${address}”: ${message}` : message,
});

/** Where the field of a person stands. */
export const pathOfPerson = (name: string) => `people: ${name}`;

/** Whom visitors can write to, and others for whom it was chosen before. */
export const peopleOf = (draft: OfficeDraft, reachable: readonly string[]) => [
  ...new Set([...reachable, ...Object.keys(draft.people).filter((name) => draft.people[name])]),
];

/** "office@example.org, everybody with the role Editor; kept one year" */
export function toldOfFormInWords({ addresses, roles, keptDays }: ToldOfForm): string {
  const names = roleOptions.flatMap(({ value, label }) =>
    roles.some((role) => role === value) ? [label] : [],
  );
  const written = addressesIn(addresses);
  const who = [
    ...written,
    ...(names.length > 0 ? [everybodyWith(list(names), written.length > 0)] : []),
  ];
  return [
    who.length > 0 ? who.join(', ') : t('Those who are told of messages to the office'),
    ...(keptDays === AS_OTHERS ? [] : [keptInWords(keptDays)]),
  ].join('; ');
}

const list = (words: string[]) =>
  new Intl.ListFormat(language(), { type: 'disjunction' }).format(words);

const everybodyWith = (roles: string, isAfterOthers: boolean) =>
  isAfterOthers
    ? t('everybody with the role {roles}', { roles })
    : t('Everybody with the role {roles}', { roles });

function keptInWords(chosen: string): string {
  const [, , kept] = periods.find(([days]) => String(days) === chosen) ?? [];
  return kept ?? t('kept {days} days', { days: chosen });
}

/** For two texts side by side. */
export function draftInWords(
  draft: OfficeDraft,
  { formsOfPages }: Pick<Office, 'formsOfPages'>,
): ContentLine[] {
  const days = (chosen: string) =>
    periodChoices(chosen).find(({ value }) => value === chosen)?.label ?? chosen;
  return [
    ...names.map((name) => ({ label: topics[name], text: draft[name] })),
    ...Object.entries(draft.people).map(([label, text]) => ({ label, text })),
    ...namedForms(draft.forms, formsOfPages).map(({ id, name }) => ({
      label: name,
      text: toldOfFormInWords(draft.forms[id] ?? nothingChosen),
    })),
    { label: t('Prayer requests stay'), text: days(draft.prayerDays) },
    { label: t('Messages stay'), text: days(draft.contactDays) },
    { label: t('Answers to forms stay'), text: days(draft.formDays) },
    {
      label: t('Weekly mail'),
      text: draft.isOn ? `${dayInWords(draft.day)} ${draft.time}` : t('Off'),
    },
  ];
}

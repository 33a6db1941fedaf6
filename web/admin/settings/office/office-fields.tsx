import type { ComponentProps } from 'react';
import type { Notified, Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { weekdayChoices } from '#web/admin/settings/weekday-choices.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { type OfficeDraft, pathOfPerson, peopleOf, periodChoices, topics } from './office-draft.ts';

export type Fields = {
  draft: OfficeDraft;
  change: (news: Partial<OfficeDraft>) => void;
  errorOf: (path: string) => string | undefined;
};

/** Addresses for mail, one on a line. */
export const Addresses = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} rows={2} inputMode="email" autoCapitalize="none" spellCheck={false} />
);

/** The addresses that are told of each thing. */
export function ToldFields({
  draft,
  change,
  errorOf,
  office,
  of = Object.keys(topics) as Notified[],
}: Fields & { office: Office; of?: readonly Notified[] }) {
  return of.map((name) => (
    <Addresses
      key={name}
      label={topics[name]}
      help={whoOtherwise(name, office)}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(text) => change({ [name]: text })}
    />
  ));
}

/** Who gets what visitors write to a person of a page. */
export function PeopleFields({ draft, change, errorOf, office }: Fields & { office: Office }) {
  const names = peopleOf(draft, office.reachable);
  if (names.length === 0)
    return (
      <p>
        {t(
          'Nobody can be written to yet. Add a section “People” to a page, and switch on “Visitors can write to this person”.',
        )}
      </p>
    );
  return names.map((name) => (
    <Addresses
      key={name}
      label={name}
      help={
        office.reachable.includes(name)
          ? t('While this is empty, those who are told of messages to the office.')
          : t('No page says now that this person can be written to.')
      }
      value={draft.people[name] ?? ''}
      error={errorOf(pathOfPerson(name))}
      onChange={(text) => change({ people: { ...draft.people, [name]: text } })}
    />
  ));
}

/** Who is told while a list is empty. */
function whoOtherwise(name: Notified, { notifyEmail }: Office): string {
  if (name === 'gifts' || !notifyEmail) return t('While this is empty, nobody is told.');
  return t('While this is empty: {address}, the server’s NOTIFY_EMAIL.', { address: notifyEmail });
}

/** Whether and when members get the weekly mail. */
export function WeeklyFields({ draft, change, errorOf }: Fields) {
  return (
    <>
      <Switch
        label={t('Send the weekly mail')}
        isOn={draft.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      {draft.isOn && (
        <>
          <Select
            label={t('Day')}
            value={draft.day}
            options={weekdayChoices}
            onChange={(day) => change({ day })}
          />
          <TextField
            label={t('Time')}
            type="time"
            required
            value={draft.time}
            help={t('By the church’s clock.')}
            error={errorOf('time')}
            onChange={(time) => change({ time })}
          />
        </>
      )}
    </>
  );
}

const kept = {
  prayerDays: t('Prayer requests stay for'),
  contactDays: t('Messages to the office stay for'),
  formDays: t('Answers to forms stay for'),
} as const;

/** How long prayer requests and messages stay. */
export function KeptFields({ draft, change, errorOf }: Fields) {
  return (['prayerDays', 'contactDays', 'formDays'] as const).map((name) => (
    <Select
      key={name}
      label={kept[name]}
      value={draft[name]}
      options={periodChoices(draft[name])}
      error={errorOf(name)}
      onChange={(days) => change({ [name]: days })}
    />
  ));
}

import type { z } from 'zod';
import { MAX_CALENDARS, withCalendarIds } from '#contract/calendar-ids.ts';
import { type Calendar, type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { calendarFeedPath } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import { ColorField } from '#web/admin/home/color-field.tsx';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { emptyValue, limitsOf, wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { useSite } from '#web/use-site.ts';
import css from './settings.module.css';
import type { SettingsEditing } from './settings-editing.ts';

type Lists = Pick<SiteSettings, 'serviceTimes' | 'missionBlurbs' | 'socialLinks'>;

type Props<N extends keyof Lists> = Pick<SettingsEditing, 'draft' | 'change' | 'errorOf'> & {
  name: N;
  /** Said while there is none. */
  empty: string;
  /** A new entry, where it is more than its schema's defaults. */
  create?: (entries: Lists[N]) => Lists[N][number];
  /** How an entry will be read. */
  below?: (entry: Lists[N][number]) => string;
  marksOptional?: boolean;
  isRow?: boolean;
};

/** A list of the settings; its entries stand open, for they are short. */
export function SettingsList<N extends keyof Lists>(props: Props<N>) {
  const { draft, change, errorOf, name, empty, create, below, ...look } = props;
  const schema = siteSettingsSchema.shape[name];
  const item = schema.element as z.ZodObject;
  type Entry = Lists[N][number] & object;
  return (
    <RowList
      label={wordsOf(schema).label}
      noun={wordsOf(item).label}
      items={draft[name] as readonly Entry[]}
      onChange={(next) => change({ [name]: next })}
      create={() => (create?.(draft[name]) ?? emptyValue(item)) as Entry}
      most={limitsOf(schema).most}
      empty={empty}
    >
      {(entry, changeEntry, index) => (
        <>
          <SchemaFields
            schema={item}
            path={`${name}.${index}`}
            value={entry}
            errorOf={errorOf}
            onChange={changeEntry}
            {...look}
          />
          {below && <p className={css.shown}>{below(entry)}</p>}
        </>
      )}
    </RowList>
  );
}

const { element } = siteSettingsSchema.shape.calendars.unwrap();
const named = element.pick({ name: true });

/** Colors that differ well from one another, for new calendars in turn. */
const colors = [
  '#8a3b6b',
  '#2f7d4f',
  '#b35c1e',
  '#2b6cb0',
  '#6b4fa0',
  '#a02c2c',
  '#1f7a7a',
  '#7a6a1f',
];

/** The calendars beside the main one: added, named, colored, ordered and removed. */
export function CalendarList({ draft, change, errorOf }: SettingsEditing) {
  const site = useSite();
  const isSaved = ({ id }: Calendar) => site.calendars.some((calendar) => calendar.id === id);
  return (
    <RowList
      label={wordsOf(siteSettingsSchema.shape.calendars).label}
      noun={wordsOf(element).label}
      items={draft.calendars}
      onChange={(calendars) => change({ calendars })}
      nameOf={({ name }) => name || wordsOf(element).label}
      create={() => newCalendar(draft.calendars)}
      most={MAX_CALENDARS}
      empty={t('There is one calendar for all events.')}
    >
      {(item, changeItem, index) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the fields inside are left */}
          <div
            className={css.calendar}
            onBlur={() => {
              const id = isSaved(item) ? item.id : newId(draft.calendars, index);
              if (id !== item.id) changeItem({ ...item, id });
            }}
          >
            <SchemaFields
              schema={named}
              path={`calendars.${index}`}
              value={item}
              errorOf={errorOf}
              onChange={changeItem}
            />
            <ColorField
              label={wordsOf(element.shape.color).label}
              value={item.color}
              error={errorOf(`calendars.${index}.color`)}
              onChange={(color) => changeItem({ ...item, color })}
            />
          </div>
          {item.id && (
            <p className={css.shown}>
              {t('Its feed is at {address}.', { address: calendarFeedPath(item.id) })}
            </p>
          )}
        </>
      )}
    </RowList>
  );
}

/** Made here, so that a calendar that was just saved keeps its id when it is renamed before the form is loaded again. */
function newId(calendars: readonly Calendar[], index: number): string {
  const others = calendars.filter((_, other) => other !== index);
  const own = calendars[index];
  if (!own || own.name.trim() === '') return '';
  return withCalendarIds([...others, { ...own, id: '' }]).at(-1)?.id ?? '';
}

function newCalendar(calendars: readonly Calendar[]): Calendar {
  const color = colors.find((free) => calendars.every((calendar) => calendar.color !== free));
  return { id: '', name: '', color: color ?? '#8a3b6b' };
}

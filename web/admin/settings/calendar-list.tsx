import { MAX_CALENDARS, withCalendarIds } from '#contract/calendar-ids.ts';
import { type Calendar, siteSettingsSchema } from '#contract/site.ts';
import { calendarFeedPath } from '#domain/calendar-addresses.ts';
import { ColorField } from '#web/admin/home/color-field.tsx';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { useSite } from '#web/use-site.ts';
import css from './settings.module.css';
import type { SettingsEditing } from './settings-editing.ts';

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
      empty="There is one calendar for all events."
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
          {item.id && <p className={css.shown}>Its feed is at {calendarFeedPath(item.id)}.</p>}
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

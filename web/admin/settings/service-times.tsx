import { serviceTimeInWords, weekdayNames } from '#contract/dates.ts';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { keyed } from '#web/admin/ordering/use-rows.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import type { ServiceTime } from './settings-draft.ts';
import css from './settings-editor.module.css';
import { TimeField } from './time-field.tsx';

const weekdays = weekdayNames.map((name) => ({
  value: name as ServiceTime['weekday'],
  label: name,
}));
const newTime: ServiceTime = { weekday: 'Sunday', name: '', time: '' };

/** When the church meets, week by week, in its own time. */
export function ServiceTimes({ draft: { serviceTimes }, onChange, errorOf }: FieldsProps) {
  return (
    <RowList
      label="Service times"
      noun="Service time"
      rows={serviceTimes}
      onChange={(rows) => onChange({ serviceTimes: rows })}
      create={() => keyed(newTime)}
      most={20}
      empty="No service time is given."
    >
      {(row, change, index) => (
        <>
          <div className={css.pair}>
            <Select
              label="Day"
              value={row.weekday}
              options={weekdays}
              onChange={(weekday) => change({ weekday })}
            />
            <TimeField
              label="Time"
              value={row.time}
              error={errorOf(`serviceTimes.${index}.time`)}
              onChange={(time) => change({ time })}
            />
            <TextField
              label="Name"
              placeholder="Bible Study"
              maxLength={80}
              value={row.name}
              error={errorOf(`serviceTimes.${index}.name`)}
              onChange={(name) => change({ name })}
            />
          </div>
          <p className={css.shown}>{inWords(row)}</p>
        </>
      )}
    </RowList>
  );
}

/** As the foot of every page will say it. */
function inWords({ weekday, name, time }: ServiceTime): string {
  const words = [weekday, name, time && serviceTimeInWords(time)].filter(Boolean).join(' ');
  return time ? `Shown as “${words}”.` : '';
}

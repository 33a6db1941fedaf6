import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { FieldError } from '#web/admin/schema-form/field-error.tsx';
import house from '#web/admin/ui/house.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/use-site.ts';
import css from './time-zone-field.module.css';
import { allZones, isMeant, timeIn } from './zones.ts';

type Props = { value: string; error: string | undefined; onChange: (timeZone: string) => void };

/** The church's time zone: searched by its place or its name. */
export function TimeZoneField({ value, error, onChange }: Props) {
  const zones = useMemo(() => allZones(value), [value]);
  const chosen = zones.find(({ id }) => id === value)?.name ?? value;
  const [typed, setTyped] = useState(chosen);
  const [shown, setShown] = useState(value);
  // Chosen elsewhere: a draft was thrown away, another version was taken.
  if (shown !== value) {
    setShown(value);
    setTyped(chosen);
  }
  const now = useMinute();
  const { dates } = useSite();
  const found = typed === chosen ? zones : zones.filter((zone) => isMeant(zone, typed));
  return (
    <div className={css.field}>
      <ComboBox
        items={found}
        selectedKey={value}
        inputValue={typed}
        onInputChange={setTyped}
        onSelectionChange={(key) => {
          if (key === null) return setTyped(chosen);
          onChange(String(key));
        }}
        menuTrigger="focus"
        allowsEmptyCollection
        isInvalid={error !== undefined}
        className={css.box ?? ''}
      >
        <Label className={css.label ?? ''}>The church’s time zone</Label>
        <div className={css.row}>
          <Input className={css.input ?? ''} onFocus={(event) => event.currentTarget.select()} />
          <Button className={css.open ?? ''} aria-label="All time zones">
            <Icon name="next" size={16} />
          </Button>
        </div>
        <Popover className={classNames(house.house, css.popover) ?? ''}>
          <ListBox<(typeof zones)[number]>
            className={css.list ?? ''}
            renderEmptyState={() => <p className={css.none}>No time zone is called that.</p>}
          >
            {({ id, name }) => (
              <ListBoxItem id={id} textValue={name} className={css.zone ?? ''}>
                <span>{name}</span>
                <span className={css.time}>{timeIn(id, now, dates)}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <FieldError>{error}</FieldError>
      <p className={css.now}>It is {timeIn(value, now, dates)} there now.</p>
      <p className={css.meaning}>
        When you change it, posts and announcements keep their moments, told by the new clock.
        Events that are there keep their own time and zone; new ones, and the service times, follow
        this one.
      </p>
    </div>
  );
}

/** The present moment, updated each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

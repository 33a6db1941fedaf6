import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import house from '#web/admin/ui/house.module.css';
import { useAsked } from '#web/admin/ui/use-loaded.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { citiesCalled } from './cities.ts';
import css from './time-zone-field.module.css';
import { allZones, isMeant, timeIn, type Zone } from './zones.ts';

/** An entry of one line, in pixels; those with cities are measured. */
const LAYOUT = { estimatedRowHeight: 44, padding: 6 };

type Props = { value: string; error: string | undefined; onChange: (timeZone: string) => void };

/**
 * The church's time zone: searched by its place, its name, or a city in it. Closed with Escape it is what it was, with
 * its words marked, so that the next letters search again.
 */
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
  const found = useFoundZones(zones, typed === chosen ? '' : typed);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="stack-1">
      <ComboBox
        items={found}
        selectedKey={value}
        inputValue={typed}
        onInputChange={setTyped}
        onSelectionChange={(key) => {
          // Nothing is typed at the moment.
          if (key === null) return;
          // Also when the list is closed without a choice: then it is the one that was.
          setTyped(zones.find(({ id }) => id === key)?.name ?? chosen);
          if (key !== value) onChange(String(key));
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          setTyped(chosen);
          requestAnimationFrame(() => {
            if (document.activeElement === input.current) input.current?.select();
          });
        }}
        menuTrigger="focus"
        allowsEmptyCollection
        isInvalid={error !== undefined}
        className={css.box ?? ''}
      >
        <Label className="strong">{t('The church’s time zone')}</Label>
        <div className={css.row}>
          <Input
            ref={input}
            className={css.input ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button className={css.open ?? ''} aria-label={t('All time zones')}>
            <Icon name="next" size={16} />
          </Button>
        </div>
        <Popover className={classNames(house.house, css.popover) ?? ''}>
          {/* Of four hundred those in sight are drawn. */}
          <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
            <ListBox<(typeof found)[number]>
              className={css.list ?? ''}
              renderEmptyState={() => (
                <p className={css.none}>{t('No time zone is called that.')}</p>
              )}
            >
              {({ id, name, cities }) => (
                <ListBoxItem id={id} textValue={name} className={css.zone ?? ''}>
                  <span>
                    {name}
                    {cities.length > 0 && (
                      <span className={css.cities}>
                        <Facts>{cities}</Facts>
                      </span>
                    )}
                  </span>
                  <span className={css.time}>
                    <Clock timeZone={id} />
                  </span>
                </ListBoxItem>
              )}
            </ListBox>
          </Virtualizer>
        </Popover>
      </ComboBox>
      <FieldError>{error}</FieldError>
      <p className={css.now}>
        {rich('It is <clock></clock> there now.', { clock: () => <Clock timeZone={value} /> })}
      </p>
      <p className={css.meaning}>
        {t(
          'When you change it, posts and announcements keep their moments, told by the new clock. Events that are there keep their own time and zone; new ones, and the service times, follow this one.',
        )}
      </p>
    </div>
  );
}

/** What a clock there shows. In a list it is asked of the entries that are seen. */
function Clock({ timeZone }: { timeZone: string }) {
  const now = useMinute();
  const { dates } = useSite();
  return timeIn(timeZone, now, dates);
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

/** A zone that was found, and the cities it was found by. */
type FoundZone = Zone & { cities: readonly string[] };

/**
 * The zones that are meant: by their own names; where no name is, by a city in them. They stay the same objects until
 * other ones are meant: a list makes its four hundred entries again for new ones.
 */
function useFoundZones(zones: readonly Zone[], typed: string): FoundZone[] {
  const named = useMemo(() => {
    const meant = zones.filter((zone) => isMeant(zone, typed));
    return meant.map((zone) => ({ ...zone, cities: [] }));
  }, [zones, typed]);
  const asked = named.length === 0 ? typed : '';
  // Offline it is searched by the zones' names alone.
  const { loaded: cities = [] } = useAsked(() => citiesCalled(asked), asked);
  if (named.length > 0) return named;
  const ids = [...new Set(cities.map(({ timeZone }) => timeZone))];
  return ids.flatMap((timeZone) => {
    const zone = zones.find(({ id }) => id === timeZone);
    const words = cities.filter((city) => city.timeZone === timeZone).map((city) => city.words);
    return zone ? [{ ...zone, cities: words }] : [];
  });
}

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
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
  const found = useFoundZones(zones, typed === chosen ? '' : typed);
  const isFound = useMemo(() => {
    const names = new Set(found.map(({ name }) => name));
    return (name: string) => names.has(name);
  }, [found]);
  const cities = useMemo(() => new Map(found.map((zone) => [zone.id, zone.cities])), [found]);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="stack-1">
      <ComboBox
        defaultItems={zones}
        defaultFilter={isFound}
        selectedKey={value}
        onInputChange={setTyped}
        onSelectionChange={(key) => {
          // Nothing is typed at the moment.
          if (key !== null && key !== value) onChange(String(key));
        }}
        menuTrigger="focus"
        allowsEmptyCollection
        isInvalid={error !== undefined}
        className={css.box ?? ''}
      >
        <MarkedWhenClosed input={input} />
        <Label className="strong">{t('The church’s time zone')}</Label>
        <div className={css.row}>
          <Input
            ref={input}
            className={css.input ?? ''}
            onFocus={({ nativeEvent, currentTarget }) => {
              // Not when the list gives its focus back after a letter: the next one would take its place.
              if (nativeEvent.isTrusted) currentTarget.select();
            }}
          />
          <Button className={css.open ?? ''} aria-label={t('All time zones')}>
            <Icon name="next" size={16} />
          </Button>
        </div>
        <ScrolledList>
          <Cities value={cities}>
            <ZoneList />
          </Cities>
        </ScrolledList>
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

/** Of four hundred those in sight are drawn. */
const ZoneList = () => (
  <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
    <ListBox<Zone>
      className={css.list ?? ''}
      renderEmptyState={() => <p className={css.none}>{t('No time zone is called that.')}</p>}
    >
      {({ id, name }) => (
        <ListBoxItem id={id} textValue={name} className={css.zone ?? ''}>
          <span>
            {name}
            <CitiesIn zone={id} />
          </span>
          <span className={css.time}>
            <Clock timeZone={id} />
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  </Virtualizer>
);

/** The cities that zones were found by. Entries read them here: a list makes its four hundred again for other zones. */
const Cities = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

function CitiesIn({ zone }: { zone: string }) {
  const cities = useContext(Cities).get(zone) ?? [];
  if (cities.length === 0) return null;
  return (
    <span className={css.cities}>
      <Facts>{cities}</Facts>
    </span>
  );
}

/** After a choice, and after Escape, the field's words are marked: the next letters search again. */
function MarkedWhenClosed({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const state = useContext(ComboBoxStateContext);
  const isClosed = state?.isFocused && !state.isOpen;
  useEffect(() => {
    if (isClosed) input.current?.select();
  }, [isClosed, input]);
  return null;
}

/**
 * A list that stays open while the page scrolls: it moves with its field. The field's own focus may scroll the page, a
 * moment after the first letters, and closed with a search in it they would be lost.
 */
function ScrolledList({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext);
  const close = () => {
    if (window.event?.type !== 'scroll') state?.close();
  };
  // There is no state yet where the entries are only counted.
  return (
    <OverlayTriggerStateContext value={state && { ...state, close }}>
      <Popover className={classNames(house.house, css.popover) ?? ''}>{children}</Popover>
    </OverlayTriggerStateContext>
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
 * other ones are meant.
 */
function useFoundZones(zones: readonly Zone[], typed: string): FoundZone[] {
  const named = useMemo(() => {
    const meant = zones.filter((zone) => isMeant(zone, typed));
    return meant.map((zone) => ({ ...zone, cities: [] }));
  }, [zones, typed]);
  const asked = named.length === 0 ? typed : '';
  // Offline it is searched by the zones' names alone.
  const { loaded: cities } = useAsked(() => citiesCalled(asked), asked);
  return useMemo(() => {
    if (named.length > 0) return named;
    const called = Map.groupBy(cities ?? [], ({ timeZone }) => timeZone);
    return zones.flatMap((zone) => {
      const words = called.get(zone.id)?.map((city) => city.words);
      return words ? [{ ...zone, cities: words }] : [];
    });
  }, [zones, named, cities]);
}

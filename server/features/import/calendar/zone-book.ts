import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { type Given, type Question, UntrustedFile } from '#server/features/import/planned.ts';
import type { Part } from './components.ts';
import { fittingZone, type Observance, ownZone } from './own-zone.ts';
import { propertyOf } from './properties.ts';
import { tooManyZones } from './refusals.ts';
import { ianaZone, type Zone, zoneByName } from './zones.ts';

/** The zones that a file names, each in its VCALENDAR. */
export type ZoneBook = {
  /** Of a TZID; undefined for one that nobody knows. */
  zoneOf: (calendar: number, tzid: string) => Zone | undefined;
  questions: Question[];
};

/** The world has some four hundred. */
const MAX_NAMED = 500;
/** Nobody answers more. */
const MAX_ASKED = 20;
/** What is kept of all VTIMEZONEs: four hundred that tell every change since 1970. */
const MAX_LINES = 60_000;

type Described = { location: string | undefined; observances: Observance[] };
const keyOf = (calendar: number, tzid: string) => `${calendar} ${tzid}`;

/** Gathers what a file says of zones, part by part. */
export function createZoneBook({ site, answers }: Pick<Given, 'site' | 'answers'>) {
  const names = createNames();
  const descriptions = createDescriptions((name) => names.zoneOf(name) !== undefined);
  const named = new Map<string, { calendar: number; tzid: string }>();
  const thisYear = Number(site.today.slice(0, 4));

  const answerTo = (name: string): { name: string } | undefined => {
    const answer = ianaZone(answers[questionId(name)] ?? '');
    return answer === undefined ? undefined : { name: answer };
  };

  const zoneFor = async (calendar: number, name: string): Promise<Zone | undefined> => {
    const { location = '', observances } = descriptions.of(calendar, name);
    const place = ianaZone(location);
    if (place !== undefined) return { name: place };
    const own = observances.length === 0 ? undefined : ownZone(observances, thisYear);
    if (!own) return undefined;
    const fitting = await fittingZone(own, [site.timeZone, ...usualZones()], thisYear);
    return fitting === undefined ? { own } : { name: fitting };
  };

  return {
    takeLine: descriptions.takeLine,
    /** Notes that the file names a zone. */
    name(calendar: number, zone: string) {
      if (names.zoneOf(zone) !== undefined) return;
      named.set(keyOf(calendar, zone), { calendar, tzid: zone });
      if (named.size > MAX_NAMED) throw new UntrustedFile(tooManyZones(MAX_NAMED));
    },
    /** `defaults` are the zones of whole calendars (X-WR-TIMEZONE): nobody is asked for one that is not known. */
    async close(defaults: { calendar: number; zone: string }[]): Promise<ZoneBook> {
      const zones = new Map<string, Zone | undefined>();
      const asked = new Set<string>();
      for (const [key, one] of named) {
        const zone = await zoneFor(one.calendar, one.tzid);
        zones.set(key, zone ?? answerTo(one.tzid));
        if (!zone) asked.add(one.tzid);
      }
      const questions = [...asked].map((name) => questionOf(name, answerTo(name)?.name ?? null));
      for (const { calendar, zone } of defaults)
        if (zone !== '' && !zones.has(keyOf(calendar, zone)) && !names.zoneOf(zone))
          zones.set(keyOf(calendar, zone), await zoneFor(calendar, zone));
      if (questions.length > MAX_ASKED) throw new UntrustedFile(tooManyZones(MAX_ASKED));
      const zoneOf = (calendar: number, zone: string): Zone | undefined => {
        const known = names.seen(zone);
        return known === undefined ? zones.get(keyOf(calendar, zone)) : { name: known };
      };
      return { zoneOf, questions };
    },
  };
}

/** What names mean by themselves, in every VCALENDAR. */
function createNames() {
  const byName = new Map<string, string | undefined>();
  return {
    zoneOf: (name: string): string | undefined => {
      if (byName.has(name)) return byName.get(name);
      if (byName.size >= MAX_NAMED) throw new UntrustedFile(tooManyZones(MAX_NAMED));
      byName.set(name, zoneByName(name));
      return byName.get(name);
    },
    /** Of a name that was looked up before. */
    seen: (name: string) => byName.get(name),
  };
}

/** What the VTIMEZONEs of a file say, line by line; those whose names are known are not kept. */
function createDescriptions(isKnown: (tzid: string) => boolean) {
  const described = new Map<string, Described>();
  let [current, tzid, lines]: [Described, string, number] = [empty(), '', 0];
  return {
    of: (calendar: number, name: string) => described.get(keyOf(calendar, name)) ?? empty(),
    takeLine: (calendar: number, { name, text, ...line }: (Part & { kind: 'zone' })['line']) => {
      lines += 1;
      if (lines > MAX_LINES) throw new UntrustedFile(tooManyZones(MAX_NAMED));
      const value = text.slice(text.indexOf(':') + 1).trim();
      const isWhole = () => value.toUpperCase() === 'VTIMEZONE';
      if (name === 'BEGIN' && isWhole()) [current, tzid] = [empty(), ''];
      else if (name === 'BEGIN') current.observances.push([]);
      else if (name === 'END' && isWhole() && tzid !== '' && !isKnown(tzid))
        described.set(keyOf(calendar, tzid), current);
      else if (name === 'TZID') tzid = value;
      else if (name === 'X-LIC-LOCATION') current.location = value;
      else {
        const property = propertyOf({ name, text, ...line });
        if (property) current.observances.at(-1)?.push(property);
      }
    },
  };
}

const empty = (): Described => ({ location: undefined, observances: [] });

/** The best known zone of each offset first. */
const usualZones = () => [
  ...WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ iana }) => iana[0]),
  ...Intl.supportedValuesOf('timeZone'),
];

const questionId = (tzid: string) => `zone:${tzid.slice(0, 100)}`;

const questionOf = (tzid: string, value: string | null): Question => ({
  id: questionId(tzid),
  ask: { code: 'which-zone', values: { zone: tzid.slice(0, 100) } },
  options: allZones(),
  value,
});

let options: Question['options'] | undefined;
const allZones = () => {
  options ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
    value: zone,
    words: { code: 'zone', values: { zone } },
  }));
  return options;
};

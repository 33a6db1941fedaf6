/** A city that is no zone's name: "Portland, Oregon". */
export type City = { words: string; timeZone: string };

/** So few letters would find half the world. */
const FEWEST_LETTERS = 3;
const MAX_CITIES = 12;

/**
 * The cities that begin with what was typed, with their province or country if it was typed too, the largest first. The
 * list of them is loaded when the first is asked for: it is large, and most churches' zone is found by its own name.
 */
export async function citiesCalled(typed: string): Promise<City[]> {
  const [first = '', ...rest] = plain(typed).split(' ');
  if (first.length < FEWEST_LETTERS) return [];
  const { cityMapping } = await import('city-timezones');
  const asked = [first, ...rest].join(' ');
  return cityMapping
    .filter(({ city_ascii, province, country, timezone }) => {
      const whole = plain(`${city_ascii} ${province} ${country}`);
      return timezone && (whole.startsWith(asked) || isCityOf(whole, first, rest));
    })
    .sort((one, other) => other.pop - one.pop)
    .slice(0, MAX_CITIES)
    .map(({ city, province, country, timezone }) => ({
      words: `${city}, ${province || country}`,
      timeZone: timezone,
    }));
}

const isCityOf = (whole: string, first: string, rest: readonly string[]) =>
  whole.startsWith(first) && rest.every((word) => whole.includes(word));

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

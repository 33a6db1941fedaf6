import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { type Hint, type PlaceOf, pictureProblem } from '#web/admin/preview/hints/hint.ts';
import { pairTexts, plainTexts, type TextPlace } from '#web/admin/preview/in-place/texts.ts';
import { type Editable, shownTexts } from '#web/admin/preview/in-place/use-in-place.ts';
import { placeIn } from '#web/admin/preview/preview-panel.tsx';
import homeCss from '#web/features/home/home-view.module.css';

/** A place in the editor: `heroCarousel.2`, `intro`, `sections.0`. */
export type HomePlace = string;

/** What the fields say: pictures without a description. */
export function homeHints({ heroCarousel, sections }: HomepageContent): Hint<HomePlace>[] {
  const slides = heroCarousel.map(({ imageUrl, altText }, index) => ({
    place: `heroCarousel.${index}`,
    where: t('Large picture {number}', { number: index + 1 }),
    text: pictureProblem(imageUrl, altText),
  }));
  const pictures = sections.map(({ imageUrl, imageAlt }, index) => ({
    ...sectionPlace(index),
    text: pictureProblem(imageUrl, imageAlt),
  }));
  return [...slides, ...pictures].flatMap(({ text, ...place }) =>
    text ? [{ ...place, text }] : [],
  );
}

const order = ['heroCarousel', 'intro', 'sections'];

/** In the order of the form. */
export function inOrder(hints: readonly Hint<HomePlace>[]): Hint<HomePlace>[] {
  const rank = ({ place }: Hint<HomePlace>) => {
    const [field = '', index = '0'] = place.split('.');
    return order.indexOf(field) * 1000 + Number(index);
  };
  return hints.toSorted((one, other) => rank(one) - rank(other));
}

/** By an element of the shown home page: where it is written. Events and announcements are written elsewhere. */
export function homePlaces(body: HTMLElement): PlaceOf<HomePlace> {
  const intro = shownIntro(body);
  const sections = shownSections(body);
  return (element) => {
    if (intro?.contains(element)) return { place: 'intro', where: t('Welcome') };
    const index = sections.findIndex((section) => section.contains(element));
    return index < 0 ? undefined : sectionPlace(index);
  };
}

/** The shown element of a place in the editor. */
export function shownPart(body: HTMLElement, place: HomePlace): Element | null | undefined {
  const [field, index] = place.split('.');
  if (field === 'intro') return shownIntro(body);
  if (field === 'sections') return shownSections(body)[Number(index)];
  if (field === 'calendar') return body.querySelector('#coming-up');
  return field === 'heroCarousel'
    ? body.querySelector('[aria-roledescription="carousel"]')
    : undefined;
}

/** The plain texts of the welcome and of the sections, which are changed where they stand. */
export function homeTexts(
  body: HTMLElement,
  values: HomepageContent,
  write: (place: TextPlace, text: string) => void,
): Editable[] {
  const { intro, sections } = homepageContentSchema.shape;
  const texts = [
    ...plainTexts(intro, values.intro, ['intro']),
    ...plainTexts(sections, values.sections, ['sections']),
  ];
  const parts = Map.groupBy(texts, ({ path }) => placeIn(path.join('.')));
  return [...parts].flatMap(([part, places]) => {
    const root = shownPart(body, part);
    const found = root
      ? pairTexts(
          shownTexts(root),
          places.map((place) => [place.text, place] as const),
        )
      : [];
    return found.map(([element, place]) => ({ element, write: (text) => write(place, text) }));
  });
}

const shownIntro = (body: HTMLElement) => body.querySelector('[data-part="welcome"]');

const shownSections = (body: HTMLElement) => [
  ...(body.querySelector(`.${homeCss.sections}`)?.children ?? []),
];

const sectionPlace = (index: number) => ({
  place: `sections.${index}`,
  where: t('Section {number}', { number: index + 1 }),
});

const FIRST_FIELD = '[role="textbox"], input:not([type="color"]), textarea';

/** Brings the focus to where something is written: `heroCarousel.2`, `intro`, `sections.0`. Opens what is closed. */
export function leadTo(place: HomePlace): void {
  const [field, index] = place.split('.');
  const part = document.querySelector<HTMLElement>(`form [data-path="${field}"]`);
  const rows = [...(part?.querySelector('ol')?.children ?? [])].filter((row) =>
    row.hasAttribute('data-key'),
  );
  const target = index === undefined ? part : rows[Number(index)];
  const toggle = target?.querySelector<HTMLElement>('[data-toggle]');
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click();
  const focused = toggle ?? target?.querySelector<HTMLElement>(FIRST_FIELD);
  focused?.focus({ preventScroll: true });
  focused?.scrollIntoView({ block: 'center' });
}

import type { HomePlace } from './home-hints.ts';

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

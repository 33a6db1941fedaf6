/** A name to the letter, or the pattern that it matches. */
export type Name = string | RegExp;

/** What runs in a page is sent there as text, and what it is given as JSON. */
export type Sought = { role: string; name: string; isPattern: boolean };

export const sought = (role: string, name: Name): Sought =>
  typeof name === 'string'
    ? { role, name, isPattern: false }
    : { role, name: name.source, isPattern: true };

/**
 * The first element that a screen reader would tell of with this role and name. Both are what axe works out, since each
 * driver knows them in its own way, if at all.
 */
export function findByRole({ role, name, isPattern }: Sought): Element | undefined {
  const { axe } = window as unknown as AxeWindow;
  const native: Record<string, string> = {
    button: 'button,summary',
    link: 'a[href]',
    textbox: 'input,textarea',
    searchbox: 'input',
    checkbox: 'input',
    heading: 'h1,h2,h3,h4',
    dialog: 'dialog',
    option: 'option',
  };
  const candidates = document.querySelectorAll(
    [`[role=${role}]`, native[role]].filter(Boolean).join(),
  );
  axe.setup(document.documentElement);
  const { text, aria, dom } = axe.commons;
  const named = (one: Element) => text.accessibleText(one).replace(/\s+/g, ' ').trim();
  // A field for a password has no role, and drivers disagree about a summary.
  const special: Record<string, string> = { summary: 'button', 'input[type=password]': 'textbox' };
  const roleOf = (one: Element) =>
    Object.entries(special).find(([selector]) => one.matches(selector))?.[1] ?? aria.getRole(one);
  try {
    return [...candidates].find(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        roleOf(one) === role &&
        (isPattern ? new RegExp(name).test(named(one)) : named(one) === name) &&
        dom.isVisibleToScreenReaders(one),
    );
  } finally {
    axe.teardown();
  }
}

/** The part of axe that is used here; its own types leave it out. */
type AxeWindow = {
  axe: {
    setup(root: Element): void;
    teardown(): void;
    commons: {
      text: { accessibleText(element: Element): string };
      aria: { getRole(element: Element): string | null };
      dom: { isVisibleToScreenReaders(element: Element): boolean };
    };
  };
};

/** Whether it reacts, stays where it is, and has nothing over it; if not, it is scrolled into view for the next time. */
export async function isInReach(element: Element): Promise<boolean> {
  const isText = element.closest('[contenteditable]') || element.matches('a');
  if (!isText && !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return false;
  const place = () => JSON.stringify(element.getClientRects()[0]);
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const box = element.getClientRects()[0];
  if (!box || place() !== before) return false;
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (hit && (element.contains(hit) || hit.closest('label')?.control === element)) return true;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return false;
}

/** Whether React has taken over the document, after which it reacts to its visitor. */
export async function isAlive(): Promise<boolean> {
  const last = document.querySelector('footer') ?? document.body;
  if (!Object.keys(last).some((key) => key.startsWith('__reactProps'))) return false;
  // Listeners are added after the frame in which it was hydrated.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return true;
}

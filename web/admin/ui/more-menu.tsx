import { useRef, useState } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import house from './house.module.css';
import css from './more-menu.module.css';

/** Something that is done, or a page of the site that opens in another tab. */
export type MenuAction = { words: string; isGrave?: boolean } & (
  | { do: () => void }
  | { href: string }
);

type Props = {
  /** What it is of: "Section 3, Text", "Garden day". */
  name: string;
  actions: () => readonly MenuAction[];
};

/** What is done less often with a row or a section, behind three dots. Nothing of it is rendered before it is opened. */
export function MoreMenu({ name, actions }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offered = isOpen ? actions() : [];
  return (
    <>
      <button
        ref={trigger}
        type="button"
        data-by="menu"
        className={css.dots}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('More for {name}', { name })}
        onClick={() => setIsOpen(true)}
      >
        <Dots />
      </button>
      {isOpen && (
        <Popover
          triggerRef={trigger}
          isOpen
          onOpenChange={setIsOpen}
          placement="bottom end"
          className={classNames(house.house, css.popover) ?? ''}
        >
          <Menu
            ref={focusFirst}
            aria-label={name}
            autoFocus="first"
            className={css.menu ?? ''}
            onClose={() => setIsOpen(false)}
            onAction={(key) => {
              setIsOpen(false);
              // Once the menu has given the focus back: what is done may lead it elsewhere.
              const action = offered[Number(key)];
              if (action && 'do' in action) requestAnimationFrame(() => action.do());
            }}
          >
            {offered.map((action, index) => (
              <MenuItem
                key={action.words}
                id={index}
                className={classNames(css.item, action.isGrave && css.grave) ?? ''}
                {...('href' in action && {
                  href: action.href,
                  target: '_blank',
                  rel: 'noopener',
                  'aria-label': t('{words} (opens in a new tab)', { words: action.words }),
                })}
              >
                {action.words}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      )}
    </>
  );
}

/** After Enter, which is a click to React Aria, the menu itself has the focus; the only item of one could never be chosen. */
const focusFirst = (menu: HTMLElement | null) => {
  requestAnimationFrame(() => menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus());
};

/** The sign of what else can be done. */
export const Dots = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" fill="currentColor">
    <path d="M5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z" />
  </svg>
);

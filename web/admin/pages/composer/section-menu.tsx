import { useRef, useState } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import house from '#web/admin/ui/house.module.css';
import { classNames } from '#web/ui/class-names.ts';
import css from './section-menu.module.css';

type MenuAction = { words: string; do: () => void; isGrave?: boolean };

type Props = {
  /** "Section 3, Text" */
  name: string;
  actions: () => readonly MenuAction[];
};

/** The less common actions of a section, behind three dots. Nothing of it is rendered before it is opened. */
export function SectionMenu({ name, actions }: Props) {
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
        aria-label={`More for ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" fill="currentColor">
          <path d="M5 10.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm7 0a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm7 0a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Z" />
        </svg>
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
            aria-label={name}
            autoFocus="first"
            className={css.menu ?? ''}
            onClose={() => setIsOpen(false)}
            onAction={(key) => {
              setIsOpen(false);
              // Once the menu has given the focus back: what is done may lead it elsewhere.
              const action = offered[Number(key)];
              requestAnimationFrame(() => action?.do());
            }}
          >
            {offered.map(({ words, isGrave }, index) => (
              <MenuItem
                key={words}
                id={index}
                className={classNames(css.item, isGrave && css.grave) ?? ''}
              >
                {words}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      )}
    </>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import type { Menu } from './navigation-tree.ts';

type OfferedMenu = { name: string; navigation: Menu };

/** A link to the menu, where this one takes its place until somebody saves it or discards it. */
export const offerMenu = (offered: OfferedMenu): { to: To; state: object } => ({
  to: '/admin/settings/menu',
  state: { offered },
});

/** Takes the menu that the link here offers, once. Its name; undefined while none was offered. */
export function useOfferedMenu(take: (menu: Menu) => void): string | undefined {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const offered: OfferedMenu | undefined = state?.offered;
  const accept = useEffectEvent(({ name: its, navigation }: OfferedMenu) => {
    take(navigation);
    setName(its);
    // Whoever comes back here later finds the menu as it is then.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (offered) accept(offered);
  }, [offered]);
  return name;
}

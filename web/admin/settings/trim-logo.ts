import { useEffect, useEffectEvent, useRef } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { SiteSettings } from '#contract/site.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

type Logos = Pick<SiteSettings, 'logo' | 'logoAtNight'>;

/**
 * Cuts the empty margins off a logo once it is chosen, for they would make it small in the header: the whole picture is
 * kept, and another crop can be chosen under Pictures. Where that fails, the logo stays as it was chosen.
 */
export function useTrimmedLogos(draft: Logos, change: (news: Partial<Logos>) => void): void {
  useTrimmed(draft.logo, (logo) => change({ logo }));
  useTrimmed(draft.logoAtNight, (logoAtNight) => change({ logoAtNight }));
}

function useTrimmed(address: string, replace: (address: string) => void): void {
  const last = useRef(address);
  const take = useEffectEvent((asked: string, path: string) => {
    if (asked === address && IMAGES_PATH + path !== asked) replace(IMAGES_PATH + path);
  });
  useEffect(() => {
    if (address === last.current) return;
    last.current = address;
    if (!address.startsWith(IMAGES_PATH)) return;
    const body = { path: address.slice(IMAGES_PATH.length) };
    adminApi('POST /api/images/trim', { body }).then(
      ({ path }) => take(address, path),
      () => {},
    );
  }, [address]);
}

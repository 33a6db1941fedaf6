import { type PaypalDonation, paypalDonationSection } from '#contract/sections/paypal-donation.ts';
import type { Services } from '#server/context.ts';
import { listSectionsWith } from './store.ts';

/** More pages with a donation section than a church has. */
const MAX_PAGES = 500;

/** The donation sections of the published pages. Read again only when published content changed. */
export function donationSections({
  db,
  content,
}: Pick<Services, 'db' | 'content'>): Promise<PaypalDonation[]> {
  return content.remember('donation sections', async () => {
    const rows = await listSectionsWith(db, 'paypal-donation', MAX_PAGES);
    return rows
      .flatMap(({ sections }) => JSON.parse(sections) as unknown[])
      .flatMap((section) => {
        const known = paypalDonationSection.safeParse(section);
        return known.success ? [known.data] : [];
      });
  });
}

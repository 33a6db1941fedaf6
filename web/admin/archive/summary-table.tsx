import type { SiteSummary } from '#contract/archive.ts';
import { bytesInWords } from '#contract/bytes.ts';
import { useSite } from '#web/use-site.ts';
import css from './archive.module.css';

const rows: { label: string; of: (summary: SiteSummary, locale: string) => string | number }[] = [
  { label: 'Church', of: ({ church }) => church },
  { label: 'Home page', of: ({ hasHomepage }) => (hasHomepage ? 'yes' : 'none') },
  { label: 'Pages', of: ({ pages }) => pages },
  { label: 'Blog posts', of: ({ posts }) => posts },
  { label: 'Announcements', of: ({ announcements }) => announcements },
  { label: 'Events', of: ({ events }) => events },
  { label: 'In the library', of: ({ libraryItems }) => libraryItems },
  { label: 'Pictures and files', of: ({ files }) => files },
  { label: 'Size', of: ({ bytes }, locale) => bytesInWords(bytes, locale) },
];

/** Two sites side by side. */
export function SummaryTable({ present, coming }: { present: SiteSummary; coming: SiteSummary }) {
  const { locale } = useSite();
  return (
    <table className={css.table}>
      <caption className={css.caption}>What is in the file, and what it replaces</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">In the file</th>
          <th scope="col">Here now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(coming, locale)}</td>
            <td>{of(present, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

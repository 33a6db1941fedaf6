import { useNavigation } from 'react-router';
import { fates, shownKinds } from '#contract/import-order.ts';
import { becameOf, fateOf, fateWords, kindWords } from '#contract/import-words.ts';
import type { Import, ImportItem, ImportState } from '#contract/imports.ts';
import { type DateWords, dateInWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice, Select } from '#web/admin/ui/choices.tsx';
import { AdminList, type AdminRow, type StateTone } from '#web/admin/ui/list.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Part } from '#web/admin/ui/screen.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useSite } from '#web/use-site.ts';
import css from './import.module.css';
import { countOf, kindsInWords } from './import-words.ts';
import { type ItemQuery, writeQuery } from './item-query.ts';

type Page = { items: readonly ImportItem[]; hasMore: boolean };
type Props = Page & Pick<Import, 'counts'> & { query: ItemQuery };

/** Thing by thing, narrowed by kind and by what becomes of it, a hundred at a time. */
export function ItemList({ counts, query, items, hasMore }: Props) {
  const { state } = useNavigation();
  const { dates } = useSite();
  const show = useListQuery(query, writeQuery, { after: '' });
  const last = items.at(-1);
  const isNarrowed = query.kind !== '' || query.fate !== '' || query.noted !== '';
  return (
    <Part title={t('Thing by thing')}>
      <Filters counts={counts} query={query} onShow={show} />
      <AdminList
        label={t('Things of the file')}
        isBusy={state === 'loading'}
        rows={items.map((item) => rowOf(item, dates))}
        empty={
          <EmptyState
            title={t('Nothing of this was found.')}
            action={
              isNarrowed && (
                <Button onClick={() => show({ kind: '', fate: '', noted: '' })}>
                  {t('Show all')}
                </Button>
              )
            }
          />
        }
      />
      {(query.after !== '' || hasMore) && (
        <Pager
          label={t('Things of the file')}
          previous={t('From the start')}
          next={t('Next')}
          onPrevious={query.after === '' ? undefined : () => show({ after: '' })}
          onNext={hasMore && last ? () => show({ after: String(last.position) }) : undefined}
        />
      )}
    </Part>
  );
}

type FilterProps = Pick<Props, 'counts' | 'query'> & {
  onShow: (change: Partial<ItemQuery>) => void;
};

function Filters({ counts, query, onShow }: FilterProps) {
  const all = { value: '' as const, label: t('All') };
  const words = fateWords();
  const here = shownKinds.filter((kind) => counts.some((each) => each.kind === kind));
  const found = fates.filter((fate) => countOf(counts, fate) > 0 || fate === query.fate);
  return (
    <div className={css.filters}>
      <Select
        label={t('Kind')}
        value={query.kind}
        options={[all, ...here.map((value) => ({ value, label: kindsInWords[value] }))]}
        onChange={(kind) => onShow({ kind })}
      />
      <Select
        label={t('What becomes of it')}
        value={query.fate}
        options={[all, ...found.map((value) => ({ value, label: words[value] }))]}
        onChange={(fate) => onShow({ fate })}
      />
      <Choice
        type="checkbox"
        label={t('Only those with notes')}
        checked={query.noted !== ''}
        onChoose={(isOn) => onShow({ noted: isOn ? 'yes' : '' })}
      />
    </div>
  );
}

/** What needs a look, above all others. */
export function NotableItems({ state, items, hasMore }: Page & { state: ImportState }) {
  const { dates } = useSite();
  const title = items.some((item) => fateOf(item) === 'kept') ? t('What stays') : t('Not made');
  return (
    <Part title={title}>
      <AdminList label={title} rows={items.map((item) => rowOf(item, dates))} empty={null} />
      {hasMore && (
        <p className={css.words}>
          {state === 'done'
            ? t('There are more of them: choose “Not made” in the list below.')
            : t('There are more of them: narrow the list below.')}
        </p>
      )}
    </Part>
  );
}

function rowOf(item: ImportItem, dates: DateWords): AdminRow {
  const { position, kind, title, notes, href } = item;
  return {
    id: String(position),
    title,
    open: href ?? undefined,
    state: { words: becameOf(item), tone: toneOf(item) },
    meta: [kindWords()[kind], aboutOf(item, dates)].filter(Boolean).join(' · '),
    details: notes.length > 0 && (
      <ul className={css.notes}>
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    ),
  };
}

/** What tells it from others: an address, a day or a moment, or to what an old address leads. */
function aboutOf({ kind, about }: ImportItem, dates: DateWords): string {
  if (kind === 'redirect') return Reflect.get(kindWords(), about) ?? about;
  const when = about.replace(' ', 'T');
  if (isWallTime(when)) return dateTimeInWords(when, dates);
  return isWallTime(`${about}T00:00`) ? dateInWords(about, dates) : about;
}

function toneOf(item: ImportItem): StateTone {
  switch (fateOf(item)) {
    case 'made':
    case 'changed':
      return 'live';
    case 'make':
    case 'change':
    case 'failed':
    case 'kept':
      return 'waiting';
    default:
      return 'off';
  }
}

import { type RefObject, useMemo, useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import type { SectionType } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import rows from '#web/admin/ordering/ordered-row.module.css';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import { kindName } from '#web/admin/sections/section-kinds.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import type { ComposerActions } from './composer-actions.ts';
import type { DraftSection } from './page-draft.ts';
import type { SectionActions } from './section-actions.ts';
import { SectionEntry } from './section-entry.tsx';
import css from './section-list.module.css';
import { SectionPalette } from './section-palette.tsx';
import { StarterDialog, startersOf } from './starter-dialog.tsx';

type Props = {
  sections: readonly DraftSection[];
  open: ReadonlySet<string>;
  list: RefObject<HTMLOListElement | null>;
  issues: readonly Issue[];
  actions: SectionActions;
  write: ComposerActions['write'];
};

const none: readonly Issue[] = [];

/** Once a dialog has given the focus back: what is done then may lead it elsewhere. */
const afterwards = (act: () => void) => requestAnimationFrame(act);

/** The sections of a page in their order, and the buttons that add more. */
export function SectionList({ sections, open, list, issues, actions, write }: Props) {
  const [moving, setMoving] = useState<DraftSection>();
  const adding = useAdding(actions);
  const { listeners, markAt } = useDrag(list, (from, to) => {
    const entry = sections[from];
    if (entry) actions.move(entry, to, 'handle');
  });
  const wrong = useMemo(() => bySection(issues), [issues]);
  return (
    <>
      {sections.length === 0 && (
        <p className={css.empty}>
          {t('The page is empty. Choose below what comes first: a text, a picture …')}
        </p>
      )}
      <ol ref={list} {...listeners} className={rows.list} aria-label={t('Sections of the page')}>
        {sections.map((entry, index) => (
          <SectionEntry
            key={entry.key}
            entry={entry}
            index={index}
            count={sections.length}
            isOpen={open.has(entry.key)}
            mark={markAt(index)}
            issues={wrong.get(index) ?? none}
            actions={actions}
            write={write}
            onMoveTo={setMoving}
            onInsert={adding.insert}
          />
        ))}
      </ol>
      <section id="add-sections" tabIndex={-1} aria-label={t('Add a section')} className={css.add}>
        <p aria-hidden="true" className="strong">
          {t('Add a section')}
        </p>
        <SectionPalette
          count={sections.length}
          onAdd={(type) => adding.add(type, sections.length)}
        />
      </section>
      {moving && (
        <MoveDialog
          name={kindName(moving.section)}
          position={sections.findIndex(({ key }) => key === moving.key) + 1}
          count={sections.length}
          onClose={() => setMoving(undefined)}
          onMove={(position) => {
            setMoving(undefined);
            afterwards(() => actions.move(moving, position - 1, 'handle'));
          }}
        />
      )}
      <AddDialogs adding={adding} count={sections.length} />
    </>
  );
}

/** What is added where: a place asks for a type, and some types for what they begin with. */
function useAdding(actions: SectionActions) {
  const [inserting, insert] = useState<number>();
  /** A new section that may begin with something, and where it is to stand. */
  const [beginning, setBeginning] = useState<{ type: SectionType; index: number }>();
  return {
    inserting,
    insert,
    beginning,
    close: () => insert(undefined),
    beginNot: () => setBeginning(undefined),
    add: (type: SectionType, index: number) => {
      insert(undefined);
      if (startersOf(type).length > 0) setBeginning({ type, index });
      else if (inserting === undefined) actions.add(type, index);
      else afterwards(() => actions.add(type, index));
    },
    begin: (fields: Parameters<SectionActions['add']>[2]) => {
      setBeginning(undefined);
      if (beginning) afterwards(() => actions.add(beginning.type, beginning.index, fields));
    },
  };
}

type AddProps = { adding: ReturnType<typeof useAdding>; count: number };

function AddDialogs({ adding, count }: AddProps) {
  const { inserting, beginning, add, begin } = adding;
  return (
    <>
      <AdminDialog
        isOpen={inserting !== undefined}
        onClose={adding.close}
        title={t('Add a section here')}
        size="wide"
        isDismissable
      >
        {inserting !== undefined && (
          <SectionPalette isFull count={count} onAdd={(type) => add(type, inserting)} />
        )}
      </AdminDialog>
      {beginning && (
        <StarterDialog type={beginning.type} onBegin={begin} onClose={adding.beginNot} />
      )}
    </>
  );
}

function bySection(issues: readonly Issue[]): ReadonlyMap<number, readonly Issue[]> {
  const found = new Map<number, Issue[]>();
  for (const issue of issues) {
    const [list, index] = issue.path.split('.');
    if (list !== 'sections' || index === undefined) continue;
    const own = found.get(Number(index)) ?? [];
    found.set(Number(index), [...own, issue]);
  }
  return found;
}

type MoveProps = {
  /** "Text" */
  name: string;
  /** Where it stands, and how many there are; both from 1. */
  position: number;
  count: number;
  onMove: (position: number) => void;
  onClose: () => void;
};

/** Asks for the place of a section: quicker than many steps on a long page. */
function MoveDialog({ name, position, count, onMove, onClose }: MoveProps) {
  const [text, setText] = useState(String(position));
  const [error, setError] = useState<string>();
  const move = () => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onMove(wanted);
    else setError(t('Write a number from 1 to {count}.', { count }));
  };
  return (
    <AdminDialog isOpen onClose={onClose} title={t('Move {name}', { name })} isDismissable>
      <TextField
        label={t('New position')}
        help={t('From 1, the top, to {count}, the end.', { count })}
        inputMode="numeric"
        required
        autoFocus
        autoComplete="off"
        value={text}
        error={error}
        onChange={setText}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onEnter={move}
      />
      <DialogActions>
        <Button variant="primary" onClick={move}>
          {t('Move')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </AdminDialog>
  );
}

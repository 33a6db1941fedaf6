import { shownKinds } from '#contract/import-order.ts';
import type { Import, ImportKind } from '#contract/imports.ts';

/** How many of each kind would be made or changed. */
export function plannedOf(
  counts: Import['counts'],
  { withChanges }: { withChanges: boolean },
): { kind: ImportKind; count: number }[] {
  const open = counts.filter(
    ({ action, outcome }) =>
      outcome === 'planned' && (action === 'make' || (withChanges && action === 'change')),
  );
  return shownKinds.flatMap((kind) => {
    const count = open
      .filter((each) => each.kind === kind)
      .reduce((sum, each) => sum + each.count, 0);
    return count > 0 ? [{ kind, count }] : [];
  });
}

import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import { Drawing } from '#web/ui/drawing.tsx';

/** The line drawing beside the words of a section's type; a lock where the type is unknown. */
export function SectionIcon({ type }: { type: string | undefined }) {
  return (
    <Drawing size={22}>
      <g strokeWidth="1.6">
        {findSectionAdmin(type)?.icon ?? <path d="M6 10V8a6 6 0 0 1 12 0v2M4.500 10h15v10h-15Z" />}
      </g>
    </Drawing>
  );
}

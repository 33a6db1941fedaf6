import { readFileSync } from 'node:fs';

/** The processes that a process has started, and that are there. Linux tells of them (proc(5), "children"). */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

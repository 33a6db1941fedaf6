import type { DataRouter } from 'react-router';

export function follow(router: DataRouter): void {
  void router;
}

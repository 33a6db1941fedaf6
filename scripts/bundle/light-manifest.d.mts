export function lightenManifest(folder: string): void;
export function lightened(manifest: {
  routes: Record<string, Record<string, unknown>>;
  version?: string;
}): object;

type Program = { file: string; libraries: string };
export function ensureProgram(
  name: 'nginx' | 'nginx-with-lua' | 'haproxy',
  say: (text: string) => void,
): Promise<Program | undefined>;
export function ensureFaketime(say: (text: string) => void): Promise<string | undefined>;

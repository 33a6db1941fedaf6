export function ensureChromium(say: (text: string) => void): Promise<string>;
export function findChromium(): Promise<string | undefined>;

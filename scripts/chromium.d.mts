export function ensureChromium(say: (text: string) => void): Promise<string>;

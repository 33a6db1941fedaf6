export const nodeOptions: string[];
export const environment: Record<string, string>;

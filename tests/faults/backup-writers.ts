import sharp from 'sharp';

/** What the server confirmed as stored, and as deleted. */
export type Acknowledged = { names: string[]; pictures: string[]; deleted: string[] };

/** At least so many of each are written between two backups. */
const MORE_MESSAGES = 20;
const MORE_PICTURES = 3;

/** People who write prayers, upload pictures and delete some, one after the other, until they are stopped. */
export class Writers {
  readonly #url: string;
  readonly #token: string;
  readonly #acknowledged: Acknowledged = { names: [], pictures: [], deleted: [] };
  #isStopped = false;
  #atWork: Promise<void>[] = [];

  /** @param token an administrator's */
  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  start(): void {
    const loops = [0, 1, 2].map((writer) => this.#pray(writer));
    this.#atWork = [...loops, this.#upload(), this.#replace()];
  }

  /** Waits until more was written; returns everything acknowledged by then. Writing continues. */
  async untilMore(): Promise<Acknowledged> {
    const { names, pictures, deleted } = this.#acknowledged;
    const [enough, many] = [names.length + MORE_MESSAGES, pictures.length + MORE_PICTURES];
    while (names.length < enough || pictures.length < many)
      await Promise.race([...this.#atWork, new Promise((resolve) => setTimeout(resolve, 20))]);
    return { names: [...names], pictures: [...pictures], deleted: [...deleted] };
  }

  /** Throws if a write failed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#atWork);
  }

  async #pray(writer: number): Promise<void> {
    for (let count = 0; !this.#isStopped; count += 1) {
      const name = `Writer ${writer} ${count}`;
      const message = { name, email: 'ruth@example.org', request: 'For all.', honeypot: '' };
      await this.#send('/api/googleSheets/submit-prayer', message, 201);
      this.#acknowledged.names.push(name);
    }
  }

  async #upload(): Promise<void> {
    for (let count = 0; !this.#isStopped; count += 1)
      this.#acknowledged.pictures.push(await this.#uploadOne('restores', count));
  }

  /** Short-lived pictures: one of them is always being uploaded or deleted. */
  async #replace(): Promise<void> {
    for (let count = 0; !this.#isStopped; count += 1) {
      const path = await this.#uploadOne('passing', count);
      await this.#send(`/api/images?path=${path}`, undefined, 204);
      this.#acknowledged.deleted.push(path);
    }
  }

  async #uploadOne(folder: string, count: number): Promise<string> {
    const background = { r: count % 256, g: (count * 7) % 256, b: (count * 31) % 256 };
    const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } });
    const bytes = new Uint8Array(await picture.jpeg().toBuffer());
    const form = new FormData();
    form.set('subfolder', folder);
    form.set('image', new Blob([bytes]), `p${count}.jpg`);
    return (await this.#send('/api/images/upload-image', form, 201)).path;
  }

  /** Posts a body, or deletes if there is none. */
  async #send(path: string, body: object | undefined, status: number) {
    const isForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method: body ? 'POST' : 'DELETE',
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== status) throw new Error(`${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}

import sharp from 'sharp';

/** What was answered as taken. */
export type Acknowledged = { names: string[]; pictures: string[] };

/** So many of each at least are written between two backups. */
const MORE_MESSAGES = 20;
const MORE_PICTURES = 3;

/** People who write prayers and upload pictures, one after the other, until they are stopped. */
export class Writers {
  readonly #url: string;
  readonly #password: string;
  readonly #acknowledged: Acknowledged = { names: [], pictures: [] };
  #token = '';
  #isStopped = false;
  #atWork: Promise<void>[] = [];

  constructor(url: string, password: string) {
    this.#url = url;
    this.#password = password;
  }

  async start(): Promise<void> {
    const login = { email: 'admin@localhost.test', password: this.#password, honeypot: '' };
    const { token } = await this.#send('/api/auth/login', login, 200);
    this.#token = token;
    const loops = [0, 1, 2].map((writer) => this.#pray(writer));
    this.#atWork = [...loops, this.#upload()];
  }

  /** Waits until more was written; gives all that was acknowledged by then. Writing goes on. */
  async untilMore(): Promise<Acknowledged> {
    const { names, pictures } = this.#acknowledged;
    const [enough, many] = [names.length + MORE_MESSAGES, pictures.length + MORE_PICTURES];
    while (names.length < enough || pictures.length < many)
      await Promise.race([...this.#atWork, new Promise((resolve) => setTimeout(resolve, 20))]);
    return { names: [...names], pictures: [...pictures] };
  }

  /** Throws when a write failed. */
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
    for (let count = 0; !this.#isStopped; count += 1) {
      const background = { r: count % 256, g: (count * 7) % 256, b: (count * 31) % 256 };
      const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } });
      const form = new FormData();
      form.set('subfolder', 'restores');
      form.set(
        'image',
        new Blob([new Uint8Array(await picture.jpeg().toBuffer())]),
        `p${count}.jpg`,
      );
      const { path } = await this.#send('/api/images/upload-image', form, 201);
      this.#acknowledged.pictures.push(path);
    }
  }

  async #send(path: string, body: object, status: number) {
    const isForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (response.status !== status)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

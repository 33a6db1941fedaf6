/** What the browser is told to film: two states of one window, and the way the light takes across it. */
export type Shot = {
  dim: string;
  bright: string;
  from: readonly [number, number];
  to: readonly [number, number];
  reach: number;
  seconds: number;
};
export type Filmed = { chunks: { data: string; at: number; key: boolean }[]; poster: string };

/**
 * Runs inside the page, so it may use nothing from outside itself. WebCodecs rather than MediaRecorder: it takes
 * frames one by one, so a busy machine drops none of them and the clip's times are exact.
 */
export async function film({ dim, bright, from, to, reach, seconds }: Shot): Promise<Filmed> {
  const [width, height, rate] = [640, 360, 30];
  const load = async (source: string) => createImageBitmap(await (await fetch(source)).blob());
  const [night, day] = await Promise.all([load(dim), load(bright)]);
  const base64 = (bytes: Uint8Array) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const [stage, layer] = [new OffscreenCanvas(width, height), new OffscreenCanvas(width, height)];
  const [onto, light] = [stage.getContext('2d'), layer.getContext('2d')];
  if (!onto || !light) throw new Error('no canvas');
  const draw = (share: number) => {
    const eased = share * share * (3 - 2 * share);
    const [x, y] = [from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased];
    light.globalCompositeOperation = 'source-over';
    light.clearRect(0, 0, width, height);
    light.drawImage(day, 0, 0);
    light.globalCompositeOperation = 'destination-in';
    const pool = light.createRadialGradient(
      x,
      y,
      0,
      x,
      y,
      reach * (1 + 0.25 * Math.sin(share * Math.PI)),
    );
    for (const [stop, alpha] of [
      [0, 1],
      [0.35, 0.86],
      [0.65, 0.42],
      [0.85, 0.12],
      [1, 0],
    ] as const)
      pool.addColorStop(stop, `rgba(0,0,0,${alpha})`);
    light.fillStyle = pool;
    light.fillRect(0, 0, width, height);
    onto.globalCompositeOperation = 'source-over';
    onto.globalAlpha = 1;
    onto.drawImage(night, 0, 0);
    onto.drawImage(layer, 0, 0);
    onto.globalCompositeOperation = 'soft-light';
    const haze = onto.createRadialGradient(x, y, 0, x, y, reach * 0.8);
    haze.addColorStop(0, 'rgba(255,240,205,0.55)');
    haze.addColorStop(1, 'rgba(255,240,205,0)');
    onto.fillStyle = haze;
    onto.fillRect(0, 0, width, height);
  };
  const chunks: Filmed['chunks'] = [];
  const failures: Error[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({
        data: base64(bytes),
        at: Math.round(chunk.timestamp / 1000),
        key: chunk.type === 'key',
      });
    },
    error: (error) => failures.push(error),
  });
  encoder.configure({
    codec: 'vp09.00.30.08',
    width,
    height,
    bitrate: 270_000,
    framerate: rate,
    latencyMode: 'quality',
  });
  const count = seconds * rate;
  for (let i = 0; i < count; i++) {
    draw(i / (count - 1));
    const frame = new VideoFrame(stage, {
      timestamp: Math.round((i * 1e6) / rate),
      duration: Math.round(1e6 / rate),
    });
    encoder.encode(frame, { keyFrame: i % (rate * 2.5) === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 8) await new Promise((resume) => setTimeout(resume, 5));
  }
  await encoder.flush();
  const failure = failures[0];
  if (failure) throw failure;
  draw(0.5);
  const poster = await stage.convertToBlob({ type: 'image/webp', quality: 0.86 });
  return { chunks, poster: base64(new Uint8Array(await poster.arrayBuffer())) };
}

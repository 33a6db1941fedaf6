/** A number from 0 to 1 for each whole place, always the same. */
export function chance(x: number, y: number): number {
  let bits = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_296;
}

function smooth(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [x - left, y - top];
  const [across, down] = [a * a * (3 - 2 * a), b * b * (3 - 2 * b)];
  const upper = chance(left, top) * (1 - across) + chance(left + 1, top) * across;
  const lower = chance(left, top + 1) * (1 - across) + chance(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

/** Clouds, waves, grain of wood: noise of several sizes, around 0.5. */
export function clouds(x: number, y: number, sizes = 4): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let size = 0; size < sizes; size++) {
    sum += smooth(x * 2 ** size + size * 17.3, y * 2 ** size + size * 9.1) * weight;
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

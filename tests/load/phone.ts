/** A processor so many times slower than the one that measures. */
export const SLOWER = 4

/** As Lighthouse applies it. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
}

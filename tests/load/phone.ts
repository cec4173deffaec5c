/** The processor is slowed by this factor. */
export const SLOWER = 4

/** The values that Lighthouse applies. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
}

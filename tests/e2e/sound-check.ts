import { expect, type Page } from '@playwright/test'

/** In samples. Loudness and brightness are measured once per hop. */
const HOP = 256

/** Records on the audio thread, where a busy page causes no gaps. */
const TAP = `
registerProcessor('tap', class extends AudioWorkletProcessor {
  hops = []
  filled = 0
  sum = 0
  last = 0
  process([[samples]]) {
    for (let i = 0; i < 128; i += 1) {
      const sample = samples?.[i] ?? 0
      this.sum += (sample - this.last) ** 2
      this.last = sample
    }
    this.filled += 128
    if (this.filled === ${HOP}) {
      this.hops.push(this.sum)
      this.filled = 0
      this.sum = 0
    }
    if (this.hops.length === 32) {
      this.port.postMessage(this.hops)
      this.hops = []
    }
    return true
  }
})`

interface Tapped {
  contexts: AudioContext[]
  /** For each hop sent to the loudspeakers, the power of the differences between its samples. */
  hops: number[]
}

interface WindowWithTap extends Window {
  tapped: Tapped
}

/**
 * Records what the page sends to the loudspeakers. Call it before the page is opened: it turns off
 * the content security policy, which blocks the recorder. Chromium plays audio even without a
 * device.
 */
export async function listenIn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setBypassCSP', { enabled: true })
  await page.addInitScript((script) => {
    const tapped: Tapped = { contexts: [], hops: [] }
    Object.assign(window, { tapped })
    const connect = Reflect.get(AudioNode.prototype, 'connect') as (...to: unknown[]) => AudioNode
    const ear = new Blob([script], { type: 'text/javascript' })
    const tap = async (node: AudioNode, context: AudioContext) => {
      tapped.contexts.push(context)
      await context.audioWorklet.addModule(URL.createObjectURL(ear))
      const listener = new AudioWorkletNode(context, 'tap')
      listener.port.addEventListener('message', ({ data }) =>
        tapped.hops.push(...(data as number[])),
      )
      listener.port.start()
      Reflect.apply(connect, node, [listener])
      Reflect.apply(connect, listener, [context.destination])
    }
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) {
        void tap(this, this.context)
      }
      return Reflect.apply(connect, this, to)
    }
  }, TAP)

  const hops = () => page.evaluate(() => (window as unknown as WindowWithTap).tapped.hops)
  const contexts = () =>
    page.evaluate(() =>
      (window as unknown as WindowWithTap).tapped.contexts.map(
        ({ state, currentTime, sampleRate }) => ({ state, currentTime, sampleRate }),
      ),
    )

  /** The loudest hop of the next half second. */
  async function loudest(): Promise<number> {
    const from = (await hops()).length
    await expect.poll(async () => (await hops()).length).toBeGreaterThan(from + 90)
    return Math.max(...(await hops()).slice(from))
  }

  return {
    contexts,
    untilHeard: () => expect.poll(loudest, 'music').toBeGreaterThan(1e-5),
    /** Waits for silence. The audio context keeps running. */
    untilSilent: () => expect.poll(loudest, 'silence').toBeLessThan(1e-9),
    /** Waits until the music has stopped, with a suspended audio context. */
    untilSuspended: () =>
      expect.poll(async () => (await contexts()).map(({ state }) => state)).toEqual(['suspended']),
    /**
     * Measures the tempo of the next eight seconds. @returns the difference between the measured
     * tempo and `tempo`, as in `octavesOff`.
     */
    async heardTempo(tempo: number): Promise<number> {
      const from = (await hops()).length
      const [context] = await contexts()
      const rate = (context?.sampleRate ?? 0) / HOP
      await expect.poll(async () => (await hops()).length).toBeGreaterThan(from + 8 * rate)
      return octavesOff(tempoOf((await hops()).slice(from), rate), tempo)
    },
  }
}

/**
 * The relative difference of two tempos. Half and double the tempo count as equal, as they do to
 * listeners.
 */
export function octavesOff(tempo: number, from: number): number {
  return Math.min(...[0.5, 1, 2].map((octave) => Math.abs(tempo / from / octave - 1)))
}

/** The tempo in BPM with the strongest periodicity of note onsets. @param rate hops per second */
export function tempoOf(hops: number[], rate: number): number {
  const loudness = hops.map((power) => Math.log(1e-6 + power))
  const onsets = loudness.map((now, i) => Math.max(0, now - (loudness[i - 1] ?? now)))
  const mean = onsets.reduce((sum, onset) => sum + onset, 0) / onsets.length
  const centred = onsets.map((onset) => onset - mean)
  const likeness = (lag: number) => {
    let sum = 0
    for (let i = lag; i < centred.length; i += 1) sum += (centred[i] ?? 0) * (centred[i - lag] ?? 0)
    return sum / (centred.length - lag)
  }
  const known = Array.from({ length: Math.ceil(rate * 4.5) }, (_, lag) => likeness(lag))
  // A beat may be one hop early or late.
  const near = (lag: number) =>
    Math.max(...[-1, 0, 1].map((off) => known[Math.round(lag) + off] ?? 0))
  let best = { tempo: 0, score: -Infinity }
  for (let tempo = 56; tempo <= 176; tempo += 0.5) {
    const beat = (rate * 60) / tempo
    const score = [1, 2, 3, 4].reduce((sum, beats) => sum + near(beats * beat), 0)
    if (score > best.score) best = { tempo, score }
  }
  return best.tempo
}

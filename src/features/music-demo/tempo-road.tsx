import { memo, useEffect, useRef } from 'react'

import { speedRange } from '@/domain/mix/journey'
import type { Journey, Target } from '@/domain/mix/types'

import type { MixPlayer } from './sound/player'

const HEIGHT = 140
const MIDDLE = HEIGHT / 2
/** The length of road that is drawn. How much of it is visible depends on the screen. */
const LENGTH = 1600
/** The x coordinate of the circle that marks the current position. */
const HERE = 150

interface TempoRoadProps {
  journey: Journey
  target: Target
  /** Null before the visitor first starts the music. */
  player: MixPlayer | null
}

/**
 * Draws the road as a wave. A faster tempo makes the waves shorter, and more energy makes them
 * higher. While music plays, the road moves with the beat, its height follows the loudness, and its
 * dashes move with the speed.
 */
export const TempoRoad = memo(function TempoRoad({ journey, target, player }: TempoRoadProps) {
  const road = useRef<SVGGElement>(null)
  const dashes = useRef<SVGPathElement>(null)
  const light = useRef<SVGCircleElement>(null)
  const period = 22_000 / target.tempo
  const swing = 16 + 36 * target.energy
  const pace = journey.speed / speedRange(journey.mode).max

  useEffect(() => {
    if (player === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let driven = 0
    let last = performance.now()
    let frame = requestAnimationFrame(draw)
    function draw(now: number) {
      frame = requestAnimationFrame(draw)
      const seconds = (now - last) / 1000
      last = now
      const beat = player?.beat() ?? null
      if (beat === null || player === null) return
      driven += (30 + 240 * pace) * seconds
      // A wave is two beats long.
      const shift = ((beat.position / 2) % 1) * period
      const height = 0.7 + 0.6 * player.level()
      road.current?.setAttribute(
        'transform',
        `translate(${-shift} ${MIDDLE * (1 - height)}) scale(1 ${height})`,
      )
      dashes.current?.setAttribute('stroke-dashoffset', String(driven % 38))
      const y = MIDDLE + swing * height * Math.sin((2 * Math.PI * (HERE + shift)) / period)
      light.current?.setAttribute('cy', String(y))
    }
    return () => cancelAnimationFrame(frame)
  }, [player, period, swing, pace])

  const path = wave(period, swing)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 1200 ${HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      className="h-28 w-full sm:h-32"
    >
      <g ref={road}>
        <path d={path} className="stroke-road stroke-20" />
        <path ref={dashes} d={path} strokeDasharray="22 16" className="stroke-accent stroke-3" />
      </g>
      <circle
        ref={light}
        cx={HERE}
        cy={round(MIDDLE + swing * Math.sin((2 * Math.PI * HERE) / period))}
        r={9}
        className="fill-paper stroke-accent stroke-4"
      />
    </svg>
  )
})

/** A sine wave as Bézier curves from each turning point to the next. */
function wave(period: number, swing: number): string {
  const half = period / 2
  // The handle's length, relative to the distance, that makes the curve close to half a sine wave.
  const reach = half * 0.3642
  let x = -period / 4
  let path = `M${round(x)} ${round(MIDDLE - swing)}`
  for (let side = 1; x < LENGTH; side = -side) {
    const next = x + half
    path += `C${round(x + reach)} ${round(MIDDLE - side * swing)} ${round(next - reach)} ${round(MIDDLE + side * swing)} ${round(next)} ${round(MIDDLE + side * swing)}`
    x = next
  }
  return path
}

function round(x: number): number {
  return Math.round(x * 10) / 10
}

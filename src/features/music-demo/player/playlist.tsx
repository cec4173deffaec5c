import { AudioLines, Play } from 'lucide-react'
import { memo, useId, useLayoutEffect, useRef } from 'react'

import { musicDemo } from '@/content/marketing/music-demo'
import type { Track } from '@/domain/mix/types'

interface PlaylistProps {
  tracks: readonly Track[]
  isOn: boolean
  isAdapting: boolean
  onPlay: (track: Track) => void
}

/** The current track and the tracks after it. Rows move visibly when the order changes. */
export const Playlist = memo(function Playlist({
  tracks,
  isOn,
  isAdapting,
  onPlay,
}: PlaylistProps) {
  const titleId = useId()
  const list = useSlidingRows(tracks)

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 pb-2 text-sm text-mute sm:px-8">
        <h3 id={titleId}>{musicDemo.playlist}</h3>
        <output>{isAdapting && musicDemo.adapting}</output>
      </div>
      {/* A progress bar that fills until the music changes. */}
      <div className="h-0.5 overflow-clip bg-line">
        {isAdapting && <div className="h-full origin-left animate-adapt bg-accent" />}
      </div>
      <ol ref={list} aria-labelledby={titleId}>
        {tracks.map((track, index) => (
          <li key={track.id} className="border-line not-first:border-t">
            <button
              type="button"
              name="play"
              value={`track=${track.id}`}
              aria-label={`${musicDemo.play} ${track.title}, ${track.tempo} ${musicDemo.tempo}`}
              aria-current={index === 0 || undefined}
              onClick={() => onPlay(track)}
              className="group flex min-h-14 w-full cursor-pointer items-center gap-4 px-5 py-2 text-left transition -outline-offset-2 hover:bg-hover aria-current:bg-accent-tint sm:px-8"
            >
              <span
                aria-hidden
                className="w-5 text-sm text-mute tabular-nums group-aria-current:text-accent-text"
              >
                {index === 0 ? (
                  isOn ? (
                    <AudioLines className="size-5" />
                  ) : (
                    <Play className="size-4 fill-current" />
                  )
                ) : (
                  index + 1
                )}
              </span>
              <span className="min-w-0 flex-1 truncate font-semibold group-aria-current:text-accent-text">
                {track.title}
                <span className="block truncate text-sm font-normal text-mute sm:hidden">
                  {track.feel}
                </span>
              </span>
              <span className="text-sm text-mute max-sm:hidden">{track.feel}</span>
              <span className="w-12 text-right font-display text-lg font-bold tabular-nums">
                {track.tempo}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
})

/** Animates the rows: remaining ones slide to their new position, new ones come in from the side. */
function useSlidingRows(tracks: readonly Track[]) {
  const list = useRef<HTMLOListElement>(null)
  const tops = useRef(new Map<Element, number>())
  const measured = useRef<readonly Track[]>(null)

  useLayoutEffect(() => {
    // Measures only if the tracks have changed, because measuring forces the browser to do the layout.
    if (measured.current === tracks) return
    measured.current = tracks
    const rows = [...(list.current?.children ?? [])]
    const before = tops.current
    // Positions are relative to the list, because the content above it may have changed its height.
    const topOf = (row: Element | undefined) => (row instanceof HTMLElement ? row.offsetTop : 0)
    tops.current = new Map(rows.map((row) => [row, topOf(row) - topOf(rows[0])] as const))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (before.size === 0 || isStill) return
    for (const [index, row] of rows.entries()) {
      const from = before.get(row)
      const way = (from ?? 0) - (tops.current.get(row) ?? 0)
      if (from !== undefined && way === 0) continue
      row.animate(
        from === undefined
          ? [{ transform: 'translateX(2rem)', opacity: 0 }, {}]
          : [{ transform: `translateY(${way}px)` }, {}],
        {
          duration: 420,
          delay: from === undefined ? 60 * index : 0,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
          fill: 'backwards',
        },
      )
    }
  }, [tracks])
  return list
}

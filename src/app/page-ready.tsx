import { useEffect } from 'react'

let markReady = () => {}

/** Resolves once the first page is there and interactive. */
export const pageReady = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Stands beside every page: its effect runs when the page's own have. */
export function PageReady() {
  useEffect(() => markReady(), [])
  return null
}

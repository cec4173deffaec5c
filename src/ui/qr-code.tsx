import { encode } from 'uqr'

import { classNames } from './class-names'

type QrCodeProps = { value: string; label: string; className?: string | undefined }

const quietZone = 4

export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 0 })
  // Each row begins at its left edge and uses relative steps, which compresses best in prerendered pages.
  const path = data
    .map((row, y) => `M0 ${y}${row.map((dark) => (dark ? 'h1v1h-1zm1 0' : 'm1 0')).join('')}`)
    .join('')
  const side = size + 2 * quietZone

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classNames(
        'aspect-square rounded-md bg-paper forced-color-adjust-none',
        className,
      )}
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}

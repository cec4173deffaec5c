import { encode } from 'uqr'

import { classNames } from './class-names'

type QrCodeProps = { value: string; label: string; className?: string | undefined }

const quietZone = 4

export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
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

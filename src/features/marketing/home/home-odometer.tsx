import { home } from '@/content/home'

/** What the product has behind it, as a paragraph whose figures are the loud words. */
export function HomeOdometer() {
  return (
    <div className="wrap pt-section">
      <p className="text-headline leading-tight font-semibold text-mute">
        {home.odometer.map((piece, index) =>
          index % 2 === 0 ? (
            piece
          ) : (
            <strong
              key={piece}
              className="font-display leading-none font-extrabold text-fg font-stretch-expanded"
            >
              {piece}
            </strong>
          ),
        )}
      </p>
    </div>
  )
}

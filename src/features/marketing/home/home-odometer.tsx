import { home } from '@/content/marketing/home'

/** Figures about the product, as a paragraph in which the figures are emphasised. */
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

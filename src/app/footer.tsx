import { Link } from 'react-router-dom'

import { paths } from '@/lib/paths'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-6 text-sm text-mute">
        <p>MoodDrive, Mumbai</p>
        <ul className="flex gap-6">
          <li>
            <Link to={paths.privacy} className="inline-block py-2 hover:text-fg hover:underline">
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link to={paths.terms} className="inline-block py-2 hover:text-fg hover:underline">
              Terms of Service
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}

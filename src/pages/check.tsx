// Import the whole style sheet, because the build only extracts the styles of prerendered content,
// and this page's content loads later.
import '@/styles/main.css'

import { useParams } from 'react-router-dom'

import { check } from '@/content/programme/check'
import { CheckScreen } from '@/features/check/check-screen'
import { PageHeader } from '@/ui/page/page-header'

export default function CheckPage() {
  const { id = '' } = useParams()
  return (
    <>
      <title>Check a certificate · MoodDrive</title>
      {/* Only people who have the address should find the page. */}
      <meta name="robots" content="noindex" />
      <PageHeader title={check.title} lede={check.lede} />
      <CheckScreen key={id} id={id} />
    </>
  )
}

// What it shows is not there when the page is built, so the whole style sheet comes with its code.
import '@/styles/main.css'

import { useParams } from 'react-router-dom'

import { check } from '@/content/check'
import { CheckScreen } from '@/features/check/check-screen'
import { PageHeader } from '@/ui/page-header'

export default function CheckPage() {
  const { id = '' } = useParams()
  return (
    <>
      <title>Check a certificate · MoodDrive</title>
      {/* It is found by whoever is given its address. */}
      <meta name="robots" content="noindex" />
      <PageHeader title={check.title} lede={check.lede} />
      <CheckScreen key={id} id={id} />
    </>
  )
}

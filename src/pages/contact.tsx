import { useLocation, useSearchParams } from 'react-router-dom'

import { contact } from '@/content/contact'
import { contactPage } from '@/content/pages/contact'
import { useLaunch } from '@/content/use-launch'
import { ContactScreen } from '@/features/contact/contact-screen'
import { PageHead } from '@/features/marketing/page-head'

export default function ContactPage() {
  const [search] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const launch = useLaunch()
  const structuredData = {
    '@type': 'FAQPage',
    mainEntity: contact.questions.entries(launch).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return (
    <>
      <PageHead page={contactPage} structuredData={structuredData} />
      <ContactScreen linkedSubject={subjectOf(state) ?? search.get('subject') ?? ''} />
    </>
  )
}

/** What a link of the footer brings, whose address has no query. */
function subjectOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('subject' in state)) return undefined
  return typeof state.subject === 'string' ? state.subject : undefined
}

import { useLocation, useSearchParams } from 'react-router-dom'

import { contact } from '@/content/messages/contact'
import { contactPage } from '@/content/pages/contact'
import { useLaunch } from '@/content/joining/use-launch'
import { ContactScreen } from '@/features/contact/contact-screen'
import { faqData } from '@/features/marketing/faq-data'
import { PageHead, StructuredData } from '@/features/marketing/page-head'

export default function ContactPage() {
  const [search] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  return (
    <>
      <PageHead page={contactPage} />
      {import.meta.env.SSR && <Questions />}
      <ContactScreen linkedSubject={subjectOf(state) ?? search.get('subject') ?? ''} />
    </>
  )
}

/** The questions and answers as structured data for search engines. */
function Questions() {
  return <StructuredData data={faqData(contact.questions.entries(useLaunch()))} />
}

/** The subject in the navigation state of a footer link, whose URL has no query. */
function subjectOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('subject' in state)) return undefined
  return typeof state.subject === 'string' ? state.subject : undefined
}

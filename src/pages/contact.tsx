import { useSearchParams } from 'react-router-dom'

import { contact } from '@/content/contact'
import { ContactScreen } from '@/features/contact/contact-screen'
import { PageHead } from '@/features/marketing/page-head'

const structuredData = {
  '@type': 'FAQPage',
  mainEntity: contact.questions.entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

export default function ContactPage() {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead page="contact" structuredData={structuredData} />
      <ContactScreen linkedSubject={search.get('subject') ?? ''} />
    </>
  )
}

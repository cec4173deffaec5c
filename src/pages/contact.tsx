import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page-header'

export default function ContactPage() {
  return (
    <>
      <PageHead page="contact" />
      <PageHeader title={[{ text: 'Contact' }]} />
    </>
  )
}

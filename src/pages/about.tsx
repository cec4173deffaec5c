import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page-header'

export default function AboutPage() {
  return (
    <>
      <PageHead page="about" />
      <PageHeader title={[{ text: 'About' }]} />
    </>
  )
}

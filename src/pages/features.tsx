import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page-header'

export default function FeaturesPage() {
  return (
    <>
      <PageHead page="features" />
      <PageHeader title={[{ text: 'Features' }]} />
    </>
  )
}

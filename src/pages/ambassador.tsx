import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page-header'

export default function AmbassadorPage() {
  return (
    <>
      <PageHead page="ambassador" />
      <PageHeader title={[{ text: 'Ambassador' }]} />
    </>
  )
}

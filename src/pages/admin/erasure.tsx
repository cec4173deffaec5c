import { ErasureCard } from '@/features/admin/erasure/erasure-card'
import { Heading } from '@/ui/page/heading'

export default function AdminErasurePage() {
  return (
    <>
      <title>Erasure · MoodDrive</title>
      <Heading level={1} size="heading">
        Erasure
      </Heading>
      <ErasureCard />
    </>
  )
}

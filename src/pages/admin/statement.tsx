import { RefundsCard } from '@/features/admin/refunds/refunds-card'
import { EarlierRuns } from '@/features/admin/statement/earlier-runs'
import { StatementCard } from '@/features/admin/statement/statement-card'
import { Heading } from '@/ui/page/heading'

export default function AdminStatementPage() {
  return (
    <>
      <title>Statement · MoodDrive</title>
      <Heading level={1} size="heading">
        Statement
      </Heading>
      <StatementCard />
      <RefundsCard />
      <EarlierRuns />
    </>
  )
}

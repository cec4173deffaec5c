import { AmbassadorsCard } from '@/features/admin/ambassadors/ambassadors-card'
import { DeskLinks, DeskPart } from '@/features/admin/desk/desk-links'
import {
  DisputesSection,
  ErasureSection,
  GlanceSection,
  InboxSection,
  SignUpsSection,
} from '@/features/admin/desk/desk-section'
import { CountCards } from '@/features/admin/overview/count-cards'
import { WaitlistUsersCard } from '@/features/admin/payments/waitlist-users-card'
import { StatementCard } from '@/features/admin/statement/statement-card'
import { Heading } from '@/ui/heading'

export default function AdminPage() {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 sm:py-10">
      <title>Admin Dashboard · MoodDrive</title>
      <Heading level={1} size="heading">
        Admin Dashboard
      </Heading>
      <DeskLinks />
      <CountCards />
      <WaitlistUsersCard />
      <DeskPart id="statement">
        <StatementCard />
      </DeskPart>
      <DisputesSection />
      <InboxSection />
      <ErasureSection />
      <GlanceSection />
      <DeskPart id="ambassadors">
        <AmbassadorsCard />
      </DeskPart>
      <SignUpsSection />
    </div>
  )
}

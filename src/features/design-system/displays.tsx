import { Check, CircleAlert, Clock } from 'lucide-react'

import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Faq } from '@/ui/page/faq'
import { Heading } from '@/ui/page/heading'
import { KilometreStone } from '@/ui/brand/kilometre-stone'
import { ProgressRoad } from '@/ui/brand/progress-road'
import { QrCode } from '@/ui/qr-code'
import { Skeleton } from '@/ui/feedback/skeleton'
import { StatCard } from '@/ui/stat-card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'
import { Wordmark } from '@/ui/brand/wordmark'

import { Shown, Specimen } from './specimen'

const nothing = () => undefined

const referrals = [
  { email: 'asha@example.com', joined: '12 Oct 2025', verified: true },
  {
    email: 'a.rather.long.address.of.somebody@students.example.ac.in',
    joined: '9 Oct 2025',
    verified: false,
  },
]

export function Displays() {
  return (
    <>
      <Specimen title="Wordmark" note="Changes when the pointer is on it.">
        <Wordmark />
      </Specimen>
      <Specimen title="Heading" note="The size is independent of the level.">
        <Heading level={3} size="headline">
          The road sets the tempo
        </Heading>
        <Heading level={3} size="heading">
          A heading within a card or a dialog
        </Heading>
      </Specimen>
      <Specimen title="Badge">
        <div className="flex flex-wrap gap-2">
          <Badge>ambassador</Badge>
          <Badge tone="accent">Gold</Badge>
          <Badge tone="success" icon={<Check aria-hidden />}>
            Verified
          </Badge>
          <Badge tone="warning" icon={<Clock aria-hidden />}>
            Pending
          </Badge>
          <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
            Needs correction
          </Badge>
        </div>
      </Specimen>
      <Specimen title="Card and CardTitle">
        <Card>
          <CardTitle as="h3">Your referral code</CardTitle>
          <p className="mt-2 text-mute">For self-contained content. Otherwise, use a thin line.</p>
        </Card>
      </Specimen>
      <Specimen title="StatCard">
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard label="Total Referrals" value="1,284" hint="Verified payments." />
          <StatCard label="Next Tier" value="N/A" hint="You’re at the top tier." />
          <StatCard label="Your Rank" value="" busy hint="Being counted." />
        </div>
      </Specimen>
      <Specimen title="ProgressRoad">
        <ProgressRoad label="Nothing yet" value={0} from="Basic" to="Silver" />
        <ProgressRoad label="On the way" value={62} from="Silver" to="Gold" />
        <ProgressRoad label="There" value={100} from="Platinum" to="Top Tier!" />
      </Specimen>
      <Specimen title="Skeleton, ErrorState, EmptyState" note="All states of a view except data.">
        <Shown as="Pending">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="mt-2 h-4 w-32" />
        </Shown>
        <Shown as="Error">
          <ErrorState
            title="We couldn’t load this list"
            description="Check your connection and try again."
            onRetry={nothing}
          />
        </Shown>
        <Shown as="Empty">
          <EmptyState
            title="No verified referrals to display."
            description="People who join with your code appear here until their payment is verified."
            action={<Button variant="secondary">Copy Code</Button>}
          />
        </Shown>
      </Specimen>
      <Specimen
        wide
        title="Table"
        note="In a narrow container, rows become cards, as in the second table."
      >
        <Referrals label="Referrals" />
        <div className="max-w-80">
          <Referrals label="Referrals on a telephone" />
        </div>
      </Specimen>
      <Specimen title="Faq" note="Works without JavaScript.">
        <Faq
          entries={[
            {
              question: 'Does it work in the Ghat section?',
              answer: 'Yes. What plays next is picked before the signal goes.',
            },
            {
              question:
                'What about a question that is so long that it takes a second line on every telephone?',
              answer: 'It takes a second line.',
            },
          ]}
        />
      </Specimen>
      <Specimen
        title="KilometreStone"
        note="Hidden from screen readers, because the text nearby says the same."
      >
        <KilometreStone place="Pune" distance="148" unit="km" className="w-24" />
      </Specimen>
      <Specimen title="QrCode" note="Black on white in both themes, so that cameras can read it.">
        <QrCode value="upi://pay?pa=example@upi" label="A QR code" className="w-40" />
      </Specimen>
    </>
  )
}

function Referrals({ label }: { label: string }) {
  return (
    <Table label={label}>
      <TableHead>
        <TableRow>
          <TableHeader>Email</TableHeader>
          <TableHeader>Joined</TableHeader>
          <TableHeader>Status</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {referrals.map(({ email, joined, verified }) => (
          <TableRow key={email}>
            <TableCell label="Email" wrap>
              {email}
            </TableCell>
            <TableCell label="Joined">{joined}</TableCell>
            <TableCell label="Status">
              <Badge tone={verified ? 'success' : 'warning'}>
                {verified ? 'Verified' : 'Pending'}
              </Badge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

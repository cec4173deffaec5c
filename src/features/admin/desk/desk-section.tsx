import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { RowsLoading } from '@/components/rows-loading'
import { Card, CardTitle } from '@/ui/card'

import type { DeskPlace } from './desk-links'

/** So that it is mostly there when it comes into sight. */
const NEAR = '240px'

interface DeskSectionProps {
  id: DeskPlace
  title: string
  /** How many rows' room is kept for it. */
  rows: number
  Content: ComponentType
}

/** A card whose code and data come once it is near the window, or the keyboard has reached it. */
function DeskSection({ id, title, rows, Content }: DeskSectionProps) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (section.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])

  const loading = (
    <Card>
      <CardTitle>{title}</CardTitle>
      <div className="mt-4">
        <RowsLoading label={`Loading ${title}…`} rows={rows} />
      </div>
    </Card>
  )
  return (
    <section
      ref={section}
      id={id}
      aria-label={title}
      // Something for the keyboard to reach; what it reached then stays focused.
      tabIndex={isNear ? -1 : 0}
      onFocus={() => setIsNear(true)}
      className="rounded-xl"
    >
      {isNear ? (
        <LazyPart loading={loading} card={title}>
          <Content />
        </LazyPart>
      ) : (
        loading
      )}
    </section>
  )
}

const Disputes = lazy(async () => ({
  default: (await import('../disputes/disputes-card')).DisputesCard,
}))
const Inbox = lazy(async () => ({ default: (await import('../inbox/inbox-card')).InboxCard }))
const Erasure = lazy(async () => ({
  default: (await import('../erasure/erasure-card')).ErasureCard,
}))
const Switch = lazy(async () => ({
  default: (await import('../settings/waitlist-switch')).WaitlistSwitch,
}))
const Overview = lazy(async () => ({
  default: (await import('../overview/glance-card')).GlanceCard,
}))

export function DisputesSection() {
  return <DeskSection id="disputes" title="Payment disputes" rows={3} Content={Disputes} />
}

export function InboxSection() {
  return <DeskSection id="inbox" title="Inbox" rows={6} Content={Inbox} />
}

export function ErasureSection() {
  return <DeskSection id="erasure" title="Erasure requests" rows={3} Content={Erasure} />
}

export function SignUpsSection() {
  return <DeskSection id="sign-ups" title="Sign-ups" rows={1} Content={Switch} />
}

export function GlanceSection() {
  return <DeskSection id="progress" title="How it goes" rows={14} Content={Overview} />
}

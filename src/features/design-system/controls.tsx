import { ArrowRight } from 'lucide-react'
import { useState } from 'react'

import { Button, buttonClass } from '@/ui/forms/button'
import { Checkbox } from '@/ui/forms/checkbox'
import { CopyButton } from '@/ui/feedback/copy-button'
import { Dialog } from '@/ui/feedback/dialog'
import { EmailInput } from '@/ui/forms/email-input'
import { Field } from '@/ui/forms/field'
import { Input } from '@/ui/forms/input'
import { PasswordInput } from '@/ui/forms/password-input'
import { Segmented } from '@/ui/forms/segmented'
import { Switch } from '@/ui/forms/switch'
import { Select } from '@/ui/forms/select'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'
import { Textarea } from '@/ui/forms/textarea'
import { ThemeToggle } from '@/ui/theme-toggle'
import { toast } from '@/ui/feedback/toast'

import { Shown, Specimen } from './specimen'

// Classes that show the hover state permanently.
const looks = [
  { variant: 'primary', hovered: 'bg-accent-hover!' },
  { variant: 'secondary', hovered: 'border-mute! bg-hover!' },
  { variant: 'ghost', hovered: 'bg-hover!' },
  { variant: 'danger', hovered: 'bg-danger-hover!' },
] as const
const focused = 'outline-2 outline-offset-2 outline-accent-text'
const pressed = 'translate-y-px'

export function Controls() {
  return (
    <>
      <Specimen
        title="Button"
        note="One line, 44 px to press even where it looks smaller. buttonClass() makes a link of it."
      >
        {looks.map(({ variant, hovered }) => (
          <Shown key={variant} as={`${variant}: default, hover, focus, pressed, disabled, busy`}>
            <div className="flex flex-wrap gap-3">
              <Button variant={variant}>Join</Button>
              <Button variant={variant} className={hovered}>
                Join
              </Button>
              <Button variant={variant} className={focused}>
                Join
              </Button>
              <Button variant={variant} className={`${hovered} ${pressed}`}>
                Join
              </Button>
              <Button variant={variant} disabled>
                Join
              </Button>
              <Button variant={variant} busy busyLabel="Joining…">
                Join
              </Button>
            </div>
          </Shown>
        ))}
        <Shown as="sm, md, lg, a link, with an icon">
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm">Small</Button>
            <Button>Medium</Button>
            <Button size="lg">Large</Button>
            <a href="#controls" className={buttonClass({ variant: 'secondary' })}>
              A link
              <ArrowRight aria-hidden className="size-[1.15em]" />
            </a>
          </div>
        </Shown>
      </Specimen>
      <Specimen title="CopyButton" note="Shows that it worked for two seconds.">
        <div className="flex flex-wrap gap-3">
          <CopyButton text="MD7K2QP" label="Copy Code" copiedLabel="Copied" />
          <CopyButton text={null} label="Nothing to copy yet" />
        </div>
      </Specimen>
      <Fields />
      <Specimen title="Checkbox" note="The whole line can be pressed, 44 px of it.">
        <div className="grid gap-x-5 sm:grid-cols-2">
          <Checkbox label="Open" />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled, ticked" disabled defaultChecked />
          <Checkbox
            label="A line that is long enough to need a second one on a telephone"
            error={<p className="text-sm font-medium text-danger">Please agree first.</p>}
          />
        </div>
      </Specimen>
      <Specimen title="Segmented" note="Arrow keys choose.">
        <Travelling />
      </Specimen>
      <Specimen title="Switch" note="Takes effect at once; while busy it shows what still holds.">
        <div className="grid max-w-form gap-3">
          <Showing />
          <Switch label="Busy" checked busy onChange={() => {}} />
          <Switch label="Disabled" checked={false} disabled onChange={() => {}} />
        </div>
      </Specimen>
      <Specimen title="Tabs" note="Arrow keys move; one tab stop.">
        <Tabs defaultValue="overview">
          <TabList aria-label="Sections">
            <Tab value="overview">Overview</Tab>
            <Tab value="referrals">Referrals</Tab>
            <Tab value="rewards" disabled>
              Rewards
            </Tab>
          </TabList>
          <TabPanel value="overview">What the first tab shows.</TabPanel>
          <TabPanel value="referrals">What the second shows.</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen title="ThemeToggle" note="Shows the theme you would go to; these two are live.">
        <ThemeToggle />
      </Specimen>
      <Specimen title="Dialog" note="Native and modal: Escape closes, focus comes back.">
        <div className="flex flex-wrap gap-3">
          <OpensDialog look="card" />
          <OpensDialog look="panel" />
        </div>
      </Specimen>
      <Specimen title="Toast" note="The newest three; errors interrupt and stay twice as long.">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => toast({ title: 'Saved', description: 'Nothing else to do.' })}
          >
            Neutral
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast({ title: 'Code Copied!', tone: 'success' })}
          >
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: 'Error',
                description: 'Could not save your details. Please try again.',
                tone: 'danger',
              })
            }
          >
            Error
          </Button>
        </div>
      </Specimen>
    </>
  )
}

function Fields() {
  return (
    <Specimen title="Field, Input, EmailInput, PasswordInput, Select, Textarea">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" hint="Where the code goes.">
          {(control) => <EmailInput {...control} placeholder="asha@example.com" />}
        </Field>
        <Field label="Referral Code" optional>
          {(control) => <Input {...control} defaultValue="MD7K2QP" />}
        </Field>
        <Field label="Hovered">
          {(control) => <Input {...control} className="border-mute!" defaultValue="Pune" />}
        </Field>
        <Field label="Focused">
          {(control) => (
            <Input
              {...control}
              className="border-accent-text! outline-2 outline-accent-text"
              defaultValue="Pune"
            />
          )}
        </Field>
        <Field label="Wrong" error="Enter the 12 digits that your UPI app shows after payment.">
          {(control) => <Input {...control} defaultValue="4123" />}
        </Field>
        <Field label="Password" hint="At least 6 characters.">
          {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="demo-pass" />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled value="Pune" />}</Field>
        <Field label="Read only">
          {(control) => <Input {...control} readOnly value="founder@upi" />}
        </Field>
        <Field label="Chosen from a list">
          {(control) => (
            <Select {...control} defaultValue="commute">
              <Ways />
            </Select>
          )}
        </Field>
        <Field label="Not chosen yet" error="Choose how you travel.">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Choose…</option>
              <Ways />
            </Select>
          )}
        </Field>
        <Field
          label="A label that is long enough to need a second line on a telephone"
          hint="And a hint that goes on for a while, because some things can’t be said in four words."
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea
              {...control}
              defaultValue="The 6:12 from Dadar is never empty, so the first track has to be one I can hear."
            />
          )}
        </Field>
      </div>
    </Specimen>
  )
}

const ways = [
  { value: 'walking', label: 'Walking' },
  { value: 'commute', label: 'Commute' },
  { value: 'flight', label: 'Flight' },
] as const

function Ways() {
  return ways.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function Travelling() {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('commute')
  return <Segmented legend="Travelling by" value={way} options={ways} onChange={setWay} />
}

function Showing() {
  const [isShown, setIsShown] = useState(true)
  return (
    <Switch
      label="Show me on the leaderboard"
      hint="With your first name and college."
      checked={isShown}
      onChange={setIsShown}
    />
  )
}

function OpensDialog({ look }: { look: 'card' | 'panel' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a {look}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leave the queue?" look={look}>
        <p className="mt-3 text-mute">Your place is kept for a day.</p>
        <Button className="mt-6" onClick={() => setOpen(false)}>
          Stay
        </Button>
      </Dialog>
    </>
  )
}

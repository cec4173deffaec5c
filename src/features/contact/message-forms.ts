import type { ComponentProps } from 'react'
import * as v from 'valibot'

import { emailSchema } from '@/domain/values/email-schema'
import { messageForms, messageHints } from '@/content/messages/message-forms'
import type { Inbox } from '@/data/inbox/inbox'
import { CONTACT_LIMITS, DEMO_LIMITS } from '@/model/messages'
import { nameProblem, VISIBLE } from '@/domain/values/name'
import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { formatNumber } from '@/lib/format/format'
import { storageKey } from '@/lib/browser/storage-keys'

interface MessageField {
  name: string
  label: string
  schema: v.GenericSchema<string, string>
  optional?: true
  hint?: string
  input?: ComponentProps<'input'>
  /** The visible lines of a multi-line field. */
  rows?: number
  /** Takes the full width in the two-column layout. */
  isWide?: true
}

export type MessageFormDefinition = ReturnType<typeof define>

const NAMELESS = 'Enter your name.'

const name = (most: number): MessageField => ({
  name: 'name',
  label: 'Name',
  schema: v.pipe(
    optional(most),
    v.check(
      (text) => nameProblem(text, NAMELESS) === null,
      ({ input }) => nameProblem(input, NAMELESS) ?? NAMELESS,
    ),
  ),
  input: { autoComplete: 'name' },
})
const email: MessageField = {
  name: 'email',
  label: 'Email',
  schema: emailSchema,
  input: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
}

export const contactForm = define('contact', 'contactMessages', messageForms.contact, [
  name(CONTACT_LIMITS.name),
  email,
  {
    name: 'subject',
    label: 'Subject',
    schema: optional(CONTACT_LIMITS.subject),
    optional: true,
    isWide: true,
  },
  {
    name: 'message',
    label: 'Message',
    schema: required(CONTACT_LIMITS.message, 'Write your message.'),
    rows: 7,
    isWide: true,
  },
])

export const notifyForm = define('notify', 'notifyRequests', messageForms.notify, [
  { ...email, isWide: true },
])

export const demoForm = define('demo', 'demoRequests', messageForms.demo, [
  name(DEMO_LIMITS.name),
  email,
  {
    name: 'message',
    label: 'Message',
    schema: optional(DEMO_LIMITS.message),
    rows: 4,
    isWide: true,
    optional: true,
    hint: messageHints.demoMessage,
  },
])

function optional(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, ({ input }) => {
      const [length, room] = [formatNumber(input.length), formatNumber(most)]
      return `Use up to ${room} characters. You’ve typed ${length}.`
    }),
  )
}

function required(most: number, missing: string) {
  // Also require a visible character, because trimming keeps zero-width spaces.
  return v.pipe(optional(most), v.regex(VISIBLE, missing))
}

interface Words {
  label: string
  submit: string
  sent: { title: string; text: string }
  again?: string
  kept: string
}

function define(
  name: 'contact' | 'notify' | 'demo',
  inbox: Inbox,
  words: Words,
  fields: readonly MessageField[],
) {
  const message = v.record(v.string(), v.string())
  return {
    name,
    inbox,
    words,
    fields,
    schema: v.object(Object.fromEntries(fields.map((field) => [field.name, field.schema]))),
    draft: storedValue(
      thisTab,
      storageKey(`${name}-draft`),
      matchesSchema(
        v.object({
          values: message,
          /** The subject in the page's URL when the draft was stored, or empty. */
          linkedSubject: v.string(),
        }),
      ),
    ),
    /** Messages that were sent, but that the server hasn't confirmed yet. */
    unanswered: storedValue(
      thisTab,
      storageKey(`${name}-unanswered`),
      matchesSchema(v.array(v.object({ id: v.string(), message }))),
    ),
  }
}

/**
 * Survives failures and reloads. Limited to this tab, so that two tabs can hold different messages.
 */
function thisTab() {
  return sessionStorage
}

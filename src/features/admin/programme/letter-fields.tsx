import type { RefObject } from 'react'

import type { LetterTemplate } from '@/data/ambassadors/letter-template'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { Textarea } from '@/ui/textarea'

import type { LetterProblems } from './letter-words'

interface LetterFieldsProps {
  words: LetterTemplate
  problems: LetterProblems
  isBusy: boolean
  onChange: (words: LetterTemplate) => void
  textArea: RefObject<HTMLTextAreaElement | null>
}

/** What a letter or its template says, and who signs it. */
export function LetterFields({ words, problems, isBusy, onChange, textArea }: LetterFieldsProps) {
  return (
    <>
      <Field
        label="What it says"
        error={problems.text}
        hint="An empty line begins a new paragraph."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={textArea}
            rows={14}
            dir="auto"
            value={words.text}
            readOnly={isBusy}
            onChange={({ target }) => onChange({ ...words, text: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Signed by" error={problems.signedBy}>
          {(control) => (
            <Input
              {...control}
              value={words.signedBy}
              readOnly={isBusy}
              onChange={({ target }) => onChange({ ...words, signedBy: target.value })}
            />
          )}
        </Field>
        <Field label="Signed as" error={problems.signedAs}>
          {(control) => (
            <Input
              {...control}
              value={words.signedAs}
              readOnly={isBusy}
              onChange={({ target }) => onChange({ ...words, signedAs: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

import type { UseFormReturn } from 'react-hook-form'

import { FormField } from '@/components/form/form-field'
import type { LetterTemplate } from '@/data/perks/letter-template'
import { Input } from '@/ui/forms/input'
import { Textarea } from '@/ui/forms/textarea'

/** The fields of a letter or its template: the text and the signature. */
export function LetterFields({ form }: { form: UseFormReturn<LetterTemplate> }) {
  return (
    <>
      <FormField
        form={form}
        name="text"
        label="Text"
        hint="Leave an empty line to start a new paragraph."
      >
        {(control) => <Textarea {...control} rows={14} dir="auto" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="signedBy" label="Signed by">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="signedAs" label="Signer’s role">
          {(control) => <Input {...control} />}
        </FormField>
      </div>
    </>
  )
}

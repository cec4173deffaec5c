import { CopyButton } from '@/ui/feedback/copy-button'
import { toast } from '@/ui/feedback/toast'

interface CopyCodeButtonProps {
  /** Null until there is a code to copy. */
  code: string | null
}

/** Copies a founder's referral code and shows whether that worked. */
export function CopyCodeButton({ code }: CopyCodeButtonProps) {
  return (
    <CopyButton
      text={code}
      label="Copy Code"
      copiedLabel="Copied"
      onCopied={() =>
        toast({
          title: 'Code Copied!',
          description: 'Your referral code has been copied to your clipboard.',
          tone: 'success',
        })
      }
      onFailed={() =>
        toast({
          title: 'Copying failed',
          description: 'Your browser blocked it. Select the code and copy it yourself.',
          tone: 'danger',
        })
      }
    />
  )
}

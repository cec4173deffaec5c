import { FileDown, LoaderCircle } from 'lucide-react'
import { useState } from 'react'

import { saveFile } from '@/lib/browser/save-file'
import { Button, type ButtonProps } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  label: string
  make: () => Promise<File>
  /** The text if the file can't be made. */
  failure: string
}

/**
 * Makes and downloads a file. Doesn't use TanStack Query, because the dashboard's last known
 * figures are shown before that library is loaded.
 */
export function DownloadButton({
  label,
  make,
  failure,
  variant = 'secondary',
  className,
}: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      saveFile(await make())
    } catch {
      toast({ title: 'Error', description: failure, tone: 'danger' })
    }
    setIsBusy(false)
  }

  const Icon = isBusy ? LoaderCircle : FileDown
  return (
    <Button
      variant={variant}
      className={className}
      // `aria-disabled`, because a disabled button loses the focus.
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void download()
      }}
    >
      <Icon aria-hidden className={isBusy ? 'size-[1.15em] animate-spin' : 'size-[1.15em]'} />
      {isBusy ? 'Drawing…' : label}
    </Button>
  )
}

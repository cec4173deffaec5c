import { useMutation } from '@tanstack/react-query'
import { FileDown, LoaderCircle } from 'lucide-react'

import { saveFile } from '@/lib/save-file'
import { Button, type ButtonProps } from '@/ui/button'
import { toast } from '@/ui/toast'

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  label: string
  make: () => Promise<File>
  /** The message when the file can't be created. */
  failure: string
}

/** Creates a file when pressed, and downloads it. */
export function DownloadButton({
  label,
  make,
  failure,
  variant = 'secondary',
  className,
}: DownloadButtonProps) {
  const { isPending: isBusy, mutate } = useMutation({
    mutationFn: make,
    onSuccess: saveFile,
    onError: () => toast({ title: 'Error', description: failure, tone: 'danger' }),
  })

  const Icon = isBusy ? LoaderCircle : FileDown
  return (
    <Button
      variant={variant}
      className={className}
      // `disabled` would drop the focus.
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) mutate()
      }}
    >
      <Icon aria-hidden className={isBusy ? 'size-[1.15em] animate-spin' : 'size-[1.15em]'} />
      {isBusy ? 'Drawing…' : label}
    </Button>
  )
}

import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureAlert } from '@/components/failure-alert'
import { loadWrite } from '@/components/load-write'
import { forgetDamage, type Damage } from '@/data/firebase/damage'
import { config } from '@/lib/config'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

import { wayOn } from './way-on'

/** So many are told apart at a time: what is wrong with hundreds is wrong for one reason. */
const MOST_SHOWN = 5

/** Which documents are damaged, and how that is ended. */
export function DamagedDocuments({ damaged }: { damaged: readonly Damage[] }) {
  const [doomed, setDoomed] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const more = damaged.length - MOST_SHOWN
  return (
    <FailureAlert
      title={
        damaged.length === 1
          ? '1 stored document is damaged'
          : `${formatNumber(damaged.length)} stored documents are damaged`
      }
      text={
        <>
          <span className="font-mono wrap-anywhere">{damaged[0]?.path}</span>
          {damaged.length > 1 && ` and ${formatNumber(damaged.length - 1)} more`}. Everything else
          works, and nothing is concluded from what can’t be read.
        </>
      }
    >
      {/* Closed at first: what waits for the admin in this room comes before it. */}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium">
          What is wrong, and how to end it
        </summary>
        <ul aria-label="Damaged documents" className="mt-3 grid gap-4">
          {damaged.slice(0, MOST_SHOWN).map((damage) => (
            <li key={damage.path} className="border-t border-danger/40 pt-3 text-sm">
              <p className="font-mono font-semibold wrap-anywhere select-all">{damage.path}</p>
              <p className="wrap-anywhere">{damage.problems}</p>
              <p className="mt-1">
                {damage.isShown ? 'It is shown without that. ' : 'It isn’t shown. '}
                {wayOn(damage.path).words}
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                {wayOn(damage.path).isDeletable && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={`Delete ${damage.path}`}
                    onClick={() => {
                      setDoomed(damage.path)
                      setIsAsking(true)
                    }}
                  >
                    Delete it…
                  </Button>
                )}
                <a
                  href={consoleAddress(damage.path)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex items-center gap-1.5 font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
                >
                  Open it in Firebase’s console
                  <ExternalLink aria-hidden className="size-4" />
                </a>
              </p>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="mt-3 text-sm">{formatNumber(more)} more come up here as these are ended.</p>
        )}
      </details>
      <ConfirmDialog
        key={doomed}
        open={isAsking}
        title="Delete this document?"
        confirm="Delete for good"
        busy="Deleting…"
        cancel="Keep it"
        onConfirm={async () => {
          if (doomed === null) return
          const { deleteDamaged } = await loadWrite(import('@/data/firebase/delete-damaged'))
          await deleteDamaged(doomed)
          forgetDamage(doomed)
          toast({ title: 'Deleted', description: doomed, tone: 'success' })
        }}
        onClose={() => setIsAsking(false)}
      >
        <p className="wrap-anywhere">
          <span className="font-mono">{doomed}</span> goes at once, with all that it still holds,
          and nobody can bring it back.
        </p>
      </ConfirmDialog>
    </FailureAlert>
  )
}

function consoleAddress(path: string): string {
  const { firebase, databaseId } = config
  const database = databaseId === '(default)' ? '-default-' : databaseId
  const place = path.split('/').map((part) => `~2F${encodeURIComponent(part)}`)
  return `https://console.firebase.google.com/project/${firebase.projectId}/firestore/databases/${database}/data/${place.join('')}`
}

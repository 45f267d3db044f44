import { Button, Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Notice } from '../../../ui/page/Notice.tsx'
import type { DraftSync } from './draftSync.ts'
import classes from './SelectionBar.module.css'

interface DraftNoticeProps {
  readonly sync: DraftSync
  readonly onShowOther: () => void
}

const quiet = { size: 'compact-sm', variant: 'default' } as const

/** What two devices chose differently, for a person to decide (R10); or that the payment has moved on. */
export function DraftNotice({ sync, onShowOther }: DraftNoticeProps) {
  const trouble = useSyncExternalStore(sync.subscribe, sync.trouble)
  if (!trouble) return null
  return (
    <Notice tone="waiting" role="alert">
      <div className={classes.conflict}>
        <span>{trouble.text}</span>
        {trouble.kind === 'moved' ? (
          <Button {...quiet} onClick={onShowOther}>
            Show that payment
          </Button>
        ) : (
          <Group gap="xs">
            <Button {...quiet} onClick={trouble.keepMine}>
              Keep what is chosen here
            </Button>
            <Button {...quiet} onClick={trouble.takeTheirs}>
              Take the other device’s
            </Button>
          </Group>
        )}
      </div>
    </Notice>
  )
}

import { Button, Group } from '@mantine/core'
import { Notice } from '../../../ui/page/Notice.tsx'
import type { DraftTrouble } from './draftSync.ts'
import classes from './SelectionBar.module.css'

interface DraftNoticeProps {
  readonly trouble: DraftTrouble
  readonly onShowOther: () => void
}

const quiet = { size: 'compact-sm', variant: 'default' } as const

/**
 * Notice that two devices chose differently, for a person to decide (R10), or that the payment has moved on.
 */
export function DraftNotice({ trouble, onShowOther }: DraftNoticeProps) {
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

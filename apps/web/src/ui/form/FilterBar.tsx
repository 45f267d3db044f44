import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  readonly children: ReactNode
  /** True if anything is set that Reset would take back. */
  readonly active: boolean
  readonly onReset: () => void
  /** Filters that stand after Reset (§2). */
  readonly afterReset?: ReactNode
  /** At the far right of the row. */
  readonly end?: ReactNode
}

/** Filters of a list with their Reset, which appears only when there is something to reset. */
export function FilterBar({ children, active, onReset, afterReset, end }: FilterBarProps) {
  const reset = (event: MouseEvent<HTMLButtonElement>) => {
    onReset()
    // Reset goes away under the keyboard, which continues in the search.
    if (event.detail === 0) event.currentTarget.closest('[role=search]')?.querySelector('input')?.focus()
  }
  return (
    <div className={classes.bar} role="search">
      {children}
      <Button
        variant="subtle"
        className={classes.reset}
        leftSection={<IconX size={16} />}
        data-active={active}
        onClick={reset}
      >
        Reset
      </Button>
      {afterReset}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { Children, useState, type MouseEvent, type ReactNode } from 'react'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  /** The search first; on a phone the others fold into one button. */
  readonly children: ReactNode
  /** True if anything is set that Reset would take back. */
  readonly active: boolean
  /** Number of folded filters that are set. */
  readonly set?: number
  readonly onReset: () => void
  /** Filters that stand after Reset (§2). */
  readonly afterReset?: ReactNode
  /** At the far right of the row. */
  readonly end?: ReactNode
}

/** Filters of a list with their Reset, which appears only when there is something to reset. */
export function FilterBar({ children, active, set = 0, onReset, afterReset, end }: FilterBarProps) {
  const [opened, setOpened] = useState(false)
  const [search, ...others] = Children.toArray(children)
  const reset = (event: MouseEvent<HTMLButtonElement>) => {
    onReset()
    // Reset goes away under the keyboard, which continues in the search.
    if (event.detail === 0) event.currentTarget.closest('[role=search]')?.querySelector('input')?.focus()
  }
  const folds = others.length > 0 || Boolean(afterReset)
  return (
    <div className={classes.bar} role="search" data-opened={opened}>
      {search}
      {folds ? (
        <Button
          variant="default"
          className={classes.fold}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      ) : null}
      {others.length > 0 ? <div className={classes.folded}>{others}</div> : null}
      <Button
        variant="subtle"
        className={classes.reset}
        leftSection={<IconX size={16} />}
        data-active={active}
        onClick={reset}
      >
        Reset
      </Button>
      {afterReset ? <div className={classes.folded}>{afterReset}</div> : null}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  )
}

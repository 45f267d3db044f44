import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { Children, useState, type MouseEvent, type ReactNode } from 'react'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  /** Filters: the search first; on a phone the others fold into one button. */
  readonly children: ReactNode
  /** True if Reset would change a filter. */
  readonly active: boolean
  /** Number of folded filters that are set. */
  readonly set?: number
  readonly onReset: () => void
  /** Filters after Reset (§2). */
  readonly afterReset?: ReactNode
  /** Content at the right end of the row. */
  readonly end?: ReactNode
}

/** Filters of a list with a Reset, which appears only if a filter is set. */
export function FilterBar({ children, active, set = 0, onReset, afterReset, end }: FilterBarProps) {
  const [opened, setOpened] = useState(false)
  const [search, ...others] = Children.toArray(children)
  const reset = (event: MouseEvent<HTMLButtonElement>) => {
    onReset()
    // Reset disappears, so the focus moves to the search.
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

import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  readonly children: ReactNode
  /** True if any filter is set that Reset would clear. */
  readonly active: boolean
  readonly onReset: () => void
  /** At the far right of the row. */
  readonly end?: ReactNode
}

export function FilterBar({ children, active, onReset, end }: FilterBarProps) {
  return (
    <div className={classes.bar} role="search">
      {children}
      <Button
        variant="subtle"
        className={classes.reset}
        leftSection={<IconX size={16} />}
        disabled={!active}
        onClick={onReset}
      >
        Reset
      </Button>
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  )
}

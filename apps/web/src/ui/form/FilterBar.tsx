import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  readonly children: ReactNode
  /** Reset shows only when something is set. */
  readonly active: boolean
  readonly onReset: () => void
  /** At the far right of the row. */
  readonly end?: ReactNode
}

export function FilterBar({ children, active, onReset, end }: FilterBarProps) {
  return (
    <div className={classes.bar} role="search">
      {children}
      {active ? (
        <Button variant="subtle" leftSection={<IconX size={16} />} onClick={onReset}>
          Reset
        </Button>
      ) : null}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  )
}

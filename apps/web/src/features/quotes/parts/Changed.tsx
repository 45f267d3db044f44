import type { ReactNode } from 'react'
import classes from './VersionTable.module.css'

interface ChangedProps {
  readonly children: ReactNode
  /** Value in the previous version; `undefined` if unchanged. */
  readonly before?: ReactNode
}

/** Value of a version; a changed one is highlighted, with the previous value below. */
export function Changed({ children, before }: ChangedProps) {
  if (before === undefined) return <>{children}</>
  return (
    <span className={classes.changed}>
      <ins className={classes.mark}>{children}</ins>
      <span className={classes.before}>Before: {before}</span>
    </span>
  )
}

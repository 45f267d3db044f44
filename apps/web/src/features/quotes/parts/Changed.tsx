import type { ReactNode } from 'react'
import classes from './VersionTable.module.css'

interface ChangedProps {
  readonly children: ReactNode
  /** Value in the version before; `undefined` where nothing changed. */
  readonly before?: ReactNode
}

/** A value of a version; a changed one is marked, with the value of the version before under it. */
export function Changed({ children, before }: ChangedProps) {
  if (before === undefined) return <>{children}</>
  return (
    <span className={classes.changed}>
      <ins className={classes.mark}>{children}</ins>
      <span className={classes.before}>Before: {before}</span>
    </span>
  )
}

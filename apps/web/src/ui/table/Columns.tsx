import type { ReactNode } from 'react'
import classes from './Columns.module.css'

interface ColumnsProps {
  readonly children: ReactNode
  /**
   * Minimum width of a column in pixels at the default font
   * size, before columns wrap.
   */
  readonly narrowest: number
  readonly gap?: number
  /** True if parts after the columns appear once these are loaded. */
  readonly leads?: boolean
}

/**
 * Equal columns, as many as fit, by a plain grid, as the page's
 * security policy refuses style elements of media queries.
 */
export function Columns({ children, narrowest, gap = 16, leads }: ColumnsProps) {
  return (
    <div
      className={classes.columns}
      data-leads={leads}
      style={{ '--narrowest': `${narrowest / 16}rem`, gap }}
    >
      {children}
    </div>
  )
}

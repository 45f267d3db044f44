import type { ReactNode } from 'react'
import classes from './Columns.module.css'

interface ColumnsProps {
  readonly children: ReactNode
  /**
   * The narrowest a column may become, in pixels at letters
   * of the usual size, before they stand under each other.
   */
  readonly narrowest: number
  readonly gap?: number
}

/**
 * Equal columns, as many as fit. A plain grid: the page's
 * security policy refuses the style elements of a media query.
 */
export function Columns({ children, narrowest, gap = 16 }: ColumnsProps) {
  return (
    <div className={classes.columns} style={{ '--narrowest': `${narrowest / 16}rem`, gap }}>
      {children}
    </div>
  )
}

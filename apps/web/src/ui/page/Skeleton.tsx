import classes from './Skeleton.module.css'

interface SkeletonProps {
  /** Pixels. */
  readonly height: number
  /** Pixels, or a share of what it is in. */
  readonly width?: number | `${number}%`
  /** Pixels above and below, above, below. */
  readonly my?: number
  readonly mt?: number
  readonly mb?: number
  /** In a line of its cell, aligned as its text will be. */
  readonly inline?: boolean
}

/**
 * The place of something that is on its way. A plain element:
 * a table has a hundred of them before its rows come.
 */
export function Skeleton({ height, width, my = 0, mt = my, mb = my, inline }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      data-skeleton
      data-inline={inline}
      style={{ height, width, marginTop: mt, marginBottom: mb }}
    />
  )
}

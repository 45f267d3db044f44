import classes from './Skeleton.module.css'

interface SkeletonProps {
  /** Pixels. */
  readonly height: number
  /** Pixels, or a share of the container. */
  readonly width?: number | `${number}%`
  /** Pixels above and below, above, below. */
  readonly my?: number
  readonly mt?: number
  readonly mb?: number
  /** True inside a cell, aligned like the cell's text. */
  readonly inline?: boolean
}

/**
 * Placeholder of loading content, as a plain element:
 * a table has a hundred of them.
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

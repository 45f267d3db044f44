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
  /** True for a part whose height is known once it is loaded: the parts after it appear with it. */
  readonly leads?: boolean
}

/**
 * Placeholder of loading content, as a plain element:
 * a table has a hundred of them.
 */
export function Skeleton({ height, width, my = 0, mt = my, mb = my, inline, leads }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      data-skeleton
      data-inline={inline}
      data-leads={leads}
      style={{ height, width, marginTop: mt, marginBottom: mb }}
    />
  )
}

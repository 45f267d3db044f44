import { states, type StateName } from '@tradecounter/rules/customers/addresses.ts'
import { stateOutlines } from './stateOutlines.ts'
import { stateView } from './stateView.ts'
import classes from './LocationMap.module.css'

interface StateMapProps {
  readonly state: StateName
  /** Marked place, in units of the view. */
  readonly point: { readonly x: number; readonly y: number } | undefined
  readonly label: string
}

/** State among its neighbours, drawn from the outlines in the program. */
export function StateMap({ state, point, label }: StateMapProps) {
  const { x, y, width, height, stretch } = stateView(state)
  const radius = height / 45
  return (
    <svg className={classes.map} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      <g transform={`scale(${stretch} 1)`}>
        {states.map((name) => (
          <path key={name} className={classes.neighbour} d={stateOutlines[name].path} />
        ))}
        <path className={classes.state} d={stateOutlines[state].path} />
      </g>
      {point ? (
        <>
          <circle className={classes.halo} cx={point.x} cy={point.y} r={2.5 * radius} />
          <circle className={classes.place} cx={point.x} cy={point.y} r={radius} />
        </>
      ) : null}
    </svg>
  )
}

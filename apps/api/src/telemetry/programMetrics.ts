import { openMetrics, type Metrics } from './metrics.ts'
import { addPoolFigures, addStandbyFigures } from './processFigures.ts'
import { addWorkloadFigures, type Program } from './workloadFigures.ts'

/** Metrics of the whole program; an app adds its requests, a worker its jobs. */
export function programMetrics(program: Program): Metrics {
  const metrics = openMetrics()
  addPoolFigures(metrics, program.database)
  addStandbyFigures(metrics, program.database)
  addWorkloadFigures(metrics, program)
  return metrics
}

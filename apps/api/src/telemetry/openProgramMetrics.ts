import { onFreePort } from '../start/listenOnFreePort.ts'
import type { Settings } from '../settings/settings.ts'
import type { Metrics } from './metrics.ts'
import { listenForMetrics } from './serveMetrics.ts'
import type { Program } from './workloadFigures.ts'

/**
 * Opens the program's metrics, on their own port if the settings name one. Without a port or token they are
 * neither loaded nor counted. @throws StartupError for a taken port
 */
export async function openProgramMetrics(
  settings: Settings,
  program: Omit<Program, 'settings'>,
): Promise<{ readonly metrics: Metrics; readonly close: () => Promise<void> } | undefined> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = settings
  if (port === undefined && token === undefined) return undefined
  const { programMetrics } = await import('./programMetrics.ts')
  const metrics = programMetrics({ ...program, settings })
  if (port === undefined) return { metrics, close: async () => undefined }
  const host = settings.METRICS_HOST ?? settings.HOST
  const close = await onFreePort('METRICS_PORT', port, () => listenForMetrics(metrics, { port, host, token }))
  return { metrics, close }
}

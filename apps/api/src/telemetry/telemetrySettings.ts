import { z } from 'zod'
import { port } from '../settings/settingFields.ts'

const exporters = ['otlp', 'console', 'zipkin', 'none']

const listOfExporters = z.string().superRefine((text, context) => {
  for (const name of text.split(',').map((part) => part.trim()))
    if (!exporters.includes(name))
      context.addIssue(`${name || 'nothing'} is not one of ${exporters.join(', ')}`)
})

const protocol = z.enum(['http/json', 'http/protobuf', 'grpc']).optional()
const endpoint = z.url({ protocol: /^https?$/ }).optional()

/** Settings of logs, metrics and traces, by environment variable. */
export const telemetrySettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: listOfExporters.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
}

interface TracesSettings {
  readonly OTEL_SDK_DISABLED?: string | undefined
  readonly OTEL_TRACES_EXPORTER?: string | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
}

/** True if the environment says where traces go. */
export function sendsTraces(read: TracesSettings): boolean {
  if (read.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false
  if (read.OTEL_TRACES_EXPORTER) return !read.OTEL_TRACES_EXPORTER.split(',').includes('none')
  return (read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}

/** Step of a trace, as OTLP has it in JSON. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number; readonly message?: string }
  readonly events: readonly unknown[]
}

interface ExportedTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

export const attributeOf = (attributes: readonly Attribute[], name: string): string | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && String(value.stringValue ?? value.intValue)
}

/** Receives traces over OTLP/HTTP in JSON. */
export async function openCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as ExportedTraces).resourceSpans)
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
    /** All received bodies as text. */
    everything: () => bodies.join('\n'),
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () => [
      ...new Set(resources().map(({ resource }) => attributeOf(resource.attributes, 'service.name'))),
    ],
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

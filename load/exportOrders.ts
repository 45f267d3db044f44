import { exportSize } from './data/sizes.ts'
import { exporter, setStage, usualCases, type Ground } from './stage.ts'
import { milliseconds, table, whole } from './measuring/table.ts'

const runs = 3

/** Downloads a file like a browser. Counts its lines and the largest memory of the server. */
async function download(url: string, megabytes: () => number) {
  const from = performance.now()
  const answer = await fetch(url)
  let firstMs = 0
  let lines = 0
  let most = megabytes()
  for await (const chunk of answer.body ?? []) {
    if (lines === 0) firstMs = performance.now() - from
    for (const byte of chunk) if (byte === 10) lines += 1
    most = Math.max(most, megabytes())
  }
  return { seconds: (performance.now() - from) / 1000, firstMs, rows: lines - 1, most }
}

/** Measures the export of one customer's 50,000 orders as CSV: rows a second, and memory. */
export async function exportOrders(ground: Ground): Promise<string> {
  const { api } = await setStage(ground, 'export', exportSize, usualCases(exportSize))
  const { customerId, buyer } = await exporter(ground.postgres, exportSize)
  const origin = `http://127.0.0.1:${api.port}`
  const rows: string[][] = []
  for (let run = 0; run < runs; run += 1) {
    const idle = api.megabytes()
    const ticketResponse = await fetch(`${origin}/Corporate/customers/${customerId}/orders/export`, {
      headers: { authorization: `Bearer ${buyer}` },
    })
    const { result } = (await ticketResponse.json()) as { result: { fileUrl: string } }
    const found = await download(origin + result.fileUrl, () => api.megabytes())
    rows.push([
      whole(found.rows),
      found.seconds.toFixed(2),
      whole(found.rows / found.seconds),
      milliseconds(found.firstMs),
      whole(idle),
      whole(found.most),
    ])
  }
  return table(['rows', 'seconds', 'rows/s', 'first bytes ms', 'MB before', 'MB at most'], rows)
}

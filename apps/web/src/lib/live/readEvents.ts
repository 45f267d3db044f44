/** One server-sent event. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/**
 * Reads server-sent events out of text that comes in pieces; each call takes the next piece
 * and gives the events that are whole by now. Comments, the server's heartbeat, are no events.
 */
export function eventReader(): (piece: string) => ServerEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = new Map(
        block.split('\n').flatMap((line) => {
          const at = line.indexOf(': ')
          return at > 0 ? [[line.slice(0, at), line.slice(at + 2)] as const] : []
        }),
      )
      const [event, data] = [fields.get('event'), fields.get('data')]
      return event === undefined || data === undefined ? [] : [{ event, data }]
    })
  }
}

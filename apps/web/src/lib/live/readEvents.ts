/** Server-sent event. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/**
 * Returns a parser of server-sent events: each call takes the next piece of text
 * and returns the complete events. Comments, the server's heartbeat, are ignored.
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

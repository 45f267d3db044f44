import { isUtf8 } from 'node:buffer'
import { Transform, type TransformCallback } from 'node:stream'
import { bodyDepthMaximum } from '@tradecounter/contract/bodyLimits.ts'
import { composed, withoutHidden } from '@tradecounter/rules/characters.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance } from 'fastify'
import { refused } from '../refused.ts'
import { through } from '../through.ts'

const notUtf8 = problem('malformed', 'This request could not be read.')
const tooDeep = problem('tooDeep', `Lists and objects may be nested at most ${bodyDepthMaximum} deep.`)

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Counts the brackets of a JSON text, part by part. The returned function is true once the text is too deep.
 */
function depthWatch(): (part: Uint8Array) => boolean {
  let depth = 0
  let inText = false
  let isEscaped = false
  return (part) => {
    for (const code of part) {
      if (isEscaped) isEscaped = false
      else if (inText) {
        isEscaped = code === backslash
        inText = code !== quote
      } else if (code === quote) inText = true
      else if (code === openList || code === openObject) {
        depth += 1
        if (depth > bodyDepthMaximum) return true
      } else if (code === closeList || code === closeObject) depth -= 1
    }
    return false
  }
}

/**
 * @throws Refused for a text that is nested too deeply, as parsing it takes longer than all other work (A8)
 */
export function refuseDeep(json: Uint8Array): void {
  if (depthWatch()(json)) throw refused(tooDeep)
}

/** Passes JSON on and fails at the first bracket too many. */
class DepthGate extends Transform {
  readonly #isTooDeep = depthWatch()

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (this.#isTooDeep(chunk)) done(refused(tooDeep))
    else done(null, chunk)
  }
}

/**
 * JSON as it is stored: letters composed and characters that hide removed, also those written as
 * escapes, such as `e\u0301`.
 */
export function storedJson(text: string): string {
  if (!text.includes(String.raw`\u`)) return composed(withoutHidden(text))
  try {
    return composed(withoutHidden(JSON.stringify(JSON.parse(text))))
  } catch {
    // The parser of bodies will report the error.
    return text
  }
}

/** Size in bytes above which a body is checked while it arrives, so that it can be refused before its end. */
const longBytes = 64 * 1024

/**
 * Parses JSON bodies. An empty one counts as none: some clients name a type without a payload (§7 cancel).
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const isLong = (announced: string | undefined): boolean =>
    announced === undefined || Number(announced) > longBytes

  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-type': type, 'content-length': announced } = request.headers
    if (!isLong(announced) || !type?.toLowerCase().startsWith('application/json')) return done(null, payload)
    const gate = through(request.raw, new DepthGate())
    // Close the connection, as the rest of the body is not read.
    gate.once('error', () => reply.header('Connection', 'close'))
    done(null, gate)
  })
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) throw refused(notUtf8)
    if (!isLong(request.headers['content-length'])) refuseDeep(body)
    void parse(request, storedJson(body.toString()), done)
  })
}

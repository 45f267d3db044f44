import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  /** Memory in KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Cost of new hashes. A stored hash keeps its own. */
const newCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

const tagOf = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength: 32, ...cost })

function textOf(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = newCost
  const [salt, sum] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${sum}`
}

/** Form of a stored hash. Those of version 4.0 and before are in base64url, and without their cost. */
const form = /^\$?argon2id\$(?:v=19\$m=(\d+),t=(\d+),p=(\d+)\$)?([\w+/-]{22})\$([\w+/-]{43})$/

// Hash for unknown names, so that they take as long as known ones (A4).
const nobody = textOf(Buffer.alloc(16), Buffer.alloc(32))

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`: the hash with its cost. The password itself is never stored. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return textOf(nonce, await tagOf(password, nonce, newCost))
}

/** True if the password fits; takes the same time when there is no stored hash. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const found = form.exec(stored ?? '')
  const [, memory = 19_456, passes = 2, parallelism = 1, salt = '', tag = ''] =
    found ?? form.exec(nobody) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const seen = await tagOf(password, Buffer.from(salt, 'base64'), cost)
  return timingSafeEqual(Buffer.from(tag, 'base64'), seen) && found !== null
}

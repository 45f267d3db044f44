import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Cost of new hashes: memory in KiB, passes, lanes. A stored hash names its own. */
const newCost = 'm=19456,t=2,p=1'

async function tagOf(password: string, salt: Buffer, cost: string): Promise<Buffer> {
  const [memory = 0, passes = 0, parallelism = 0] = cost.matchAll(/\d+/g).map(Number)
  const message = Buffer.from(password.normalize('NFKC'))
  return derive('argon2id', { message, nonce: salt, tagLength: 32, memory, passes, parallelism })
}

const written = (salt: Buffer, tag: Buffer): string =>
  `argon2id$${salt.toString('base64url')}$${tag.toString('base64url')}$${newCost}`

/** Form of a stored hash. Hashes of version 4.0 and before do not name their cost, which was `firstCost`. */
const form = /^argon2id\$([\w-]{22})\$([\w-]{43})(?:\$(m=\d+,t=\d+,p=\d+))?$/
const firstCost = 'm=19456,t=2,p=1'

// Hash for unknown names, so that they take as long as known ones (A4).
const nobody = written(Buffer.alloc(16), Buffer.alloc(32))

/** Hash of a password, as `argon2id$salt$tag$cost` with salt and tag in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await tagOf(password, salt, newCost))
}

/** True if the password matches. It takes the same time without a stored hash. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const found = form.exec(stored ?? '')
  const [, salt = '', tag = '', cost = firstCost] = found ?? form.exec(nobody) ?? []
  const seen = await tagOf(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(Buffer.from(tag, 'base64url'), seen) && found !== null
}

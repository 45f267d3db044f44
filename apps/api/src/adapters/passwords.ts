import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const parameters = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

const hash = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...parameters })

/** `argon2id$salt$tag`, both base64url: the password itself is never stored. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash(password, nonce)
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

// Hash for unknown names, so that they take as long as known ones (A4).
const nobody = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

/** True if the password fits; takes the same time when there is no stored hash. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, salt = '', tag = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const found = await hash(password, Buffer.from(salt, 'base64url'))
  return (
    stored !== null &&
    stored !== undefined &&
    expected.length === found.length &&
    timingSafeEqual(expected, found)
  )
}

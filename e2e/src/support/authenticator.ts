import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/**
 * Authenticator app by RFC 6238, independent of the portal. `ahead`: steps by which its clock is off; not
 * -1, as such a code ends with the present step, perhaps before it is sent.
 */
export function authenticator(key: string): (ahead?: number) => string {
  const secret = bytesOf(key.replaceAll(' ', ''))
  return (ahead = 0) => {
    const step = Buffer.alloc(8)
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + ahead))
    const mac = createHmac('sha1', secret).update(step).digest()
    const at = (mac.at(-1) ?? 0) % 16
    return String((mac.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
  }
}

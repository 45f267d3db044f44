import { readFile, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupRefused, messageOf } from './backupRefused.ts'

const secretKey = /^AGE-SECRET-KEY-1/i
const publicKey = /^age1/

/** Lines of a key file as `age-keygen` writes it, without comments. */
async function keysIn(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupRefused(`The key file cannot be read: ${messageOf(error)}.`)
  })
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => secretKey.test(line) || publicKey.test(line))
  if (keys.length === 0)
    throw new BackupRefused(
      `${path} is no key file: it has no line that begins with AGE-SECRET-KEY-1 or age1. Make one with --new-key.`,
    )
  return keys
}

const unreadable = (path: string, error: unknown) =>
  new BackupRefused(`A key in ${path} cannot be used: ${messageOf(error)}.`)

/** Encrypts for every key of the file; the public half (`age1…`) is enough. */
export async function encrypterOf(path: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  for (const key of await keysIn(path))
    try {
      encrypter.addRecipient(secretKey.test(key) ? await identityToRecipient(key) : key)
    } catch (error) {
      throw unreadable(path, error)
    }
  return encrypter
}

/** @throws BackupRefused when the file has no secret key. */
export async function decrypterOf(path: string): Promise<Decrypter> {
  const secrets = (await keysIn(path)).filter((key) => secretKey.test(key))
  if (secrets.length === 0)
    throw new BackupRefused(`${path} has only a public key; a restore needs the line AGE-SECRET-KEY-1….`)
  const decrypter = new Decrypter()
  for (const key of secrets)
    try {
      decrypter.addIdentity(key)
    } catch (error) {
      throw unreadable(path, error)
    }
  return decrypter
}

/**
 * Makes a key file that only its owner can read, in the format of `age-keygen`.
 * @returns the public key
 * @throws BackupRefused when there is a file already
 */
export async function makeKeyFile(path: string): Promise<string> {
  const secret = await generateX25519Identity()
  const recipient = await identityToRecipient(secret)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${secret}\n`
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new BackupRefused(`The key file was not made: ${messageOf(error)}.`)
  })
  return recipient
}

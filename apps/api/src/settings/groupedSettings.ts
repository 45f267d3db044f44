import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DkimKey } from '../adapters/mailer.ts'
import type { ObjectStorage } from '../adapters/object-store/storageUrl.ts'

/** Error of configuration: printed in one sentence, exit code 1. */
export class StartupError extends Error {}

/** Settings of several variables that go together. */
export interface GroupedSettings {
  /** Key by which emails are signed (RFC 6376), unless the relay does it. */
  readonly dkim?: DkimKey
  /** Object store of files and pictures, unless they are in the folder. */
  readonly storage?: ObjectStorage
  /** Key of the card page that still signs messages about payments begun with it (card-provider §1). */
  readonly previousCardKey?: { readonly accessKey: string; readonly secret: string }
}

type Optional<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>
type DkimSettings = Optional<'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE'>

interface StorageSettings extends Optional<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'> {
  readonly STORAGE_URL?: Omit<ObjectStorage, 'accessKeyId' | 'secretAccessKey'> | undefined
}

/** @throws StartupError for an object store without its keys. */
export function storageOf(read: StorageSettings): Pick<GroupedSettings, 'storage'> {
  const { STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = read
  if (!STORAGE_URL) return {}
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new StartupError('Settings: STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  return {
    storage: { ...STORAGE_URL, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  }
}

/** @throws StartupError unless all three settings of DKIM are there, or none, and the key can be read. */
export function dkimOf(read: DkimSettings): Pick<GroupedSettings, 'dkim'> {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: file } = read
  if (!domainName && !keySelector && !file) return {}
  if (!domainName || !keySelector || !file)
    throw new StartupError('Settings: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE go together.')
  try {
    const privateKey = readFileSync(file, 'utf8')
    createPrivateKey(privateKey)
    return { dkim: { domainName, keySelector, privateKey } }
  } catch (error) {
    throw new StartupError(`Settings: DKIM_KEY_FILE cannot be used: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/** @throws StartupError for one of the two settings without the other. */
export function previousCardKeyOf({
  CARD_PREVIOUS_ACCESS_KEY: accessKey,
  CARD_PREVIOUS_SECRET: secret,
}: Optional<'CARD_PREVIOUS_ACCESS_KEY' | 'CARD_PREVIOUS_SECRET'>): Pick<GroupedSettings, 'previousCardKey'> {
  if (!accessKey && !secret) return {}
  if (!accessKey || !secret)
    throw new StartupError('Settings: CARD_PREVIOUS_ACCESS_KEY and CARD_PREVIOUS_SECRET go together.')
  return { previousCardKey: { accessKey, secret } }
}

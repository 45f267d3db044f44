import { objectFileStore } from './objectFileStore.ts'
import { objectMediaStore } from './objectMediaStore.ts'
import { openObjectStore, type ObjectStore } from './objectStore.ts'
import type { ObjectStorage } from './storageUrl.ts'
import { StoreFailed } from './storeFailed.ts'

/** Requests an object that never exists, as "not found" is the answer of a working store. */
async function findTrouble(objects: ObjectStore): Promise<StoreFailed | undefined> {
  try {
    await objects.get('files/none')
    return undefined
  } catch (error) {
    if (error instanceof StoreFailed) return error
    throw error
  }
}

export async function openObjectStores(storage: ObjectStorage, dataFolder: string) {
  const objects = openObjectStore(storage)
  return {
    files: objectFileStore(objects, dataFolder),
    media: objectMediaStore(objects, dataFolder),
    trouble: await findTrouble(objects),
  }
}

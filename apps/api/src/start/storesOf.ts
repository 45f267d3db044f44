import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { folderFileStore, type FileStore } from '../adapters/fileStore.ts'
import { openMediaStore, type MediaStore } from '../adapters/mediaStore.ts'
import { StartupError, type Settings } from '../settings/settings.ts'

interface Stores {
  readonly files: FileStore
  readonly media: MediaStore
}

/** @throws StartupError for a folder of files that the program may not use, such as a copy by root */
function storesOfFolder(dataFolder: string): Stores {
  try {
    const stores = { files: folderFileStore(dataFolder), media: openMediaStore(dataFolder) }
    for (const name of ['files', 'media'])
      accessSync(join(dataFolder, name), constants.R_OK | constants.W_OK | constants.X_OK)
    return stores
  } catch (error) {
    const reason = (error as Error).message
    throw new StartupError(`The files in DATA_DIR cannot be used: ${reason}.`, { cause: error })
  }
}

/**
 * Stores of files and pictures by the settings: in `DATA_DIR`, or in an object store, whose code only then
 * is loaded. A store that is unreachable now does not stop the start: orders and payments work without it.
 * @throws StartupError when the store is reached and refuses.
 */
export async function storesOf(settings: Settings, report: (text: string) => void): Promise<Stores> {
  const { dataFolder, storage } = settings
  if (!storage) return storesOfFolder(dataFolder)
  const { openObjectStores } = await import('../adapters/object-store/objectStores.ts')
  const { files, media, trouble } = await openObjectStores(storage, dataFolder)
  if (trouble?.isRefusal) throw new StartupError(`STORAGE_URL cannot be used. ${trouble.message}.`)
  if (trouble) report(`Files: ${trouble.message}`)
  return { files, media }
}

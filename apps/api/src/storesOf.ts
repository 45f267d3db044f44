import { folderFileStore, type FileStore } from './adapters/fileStore.ts'
import { openMediaStore, type MediaStore } from './adapters/mediaStore.ts'
import { StartupError, type Settings } from './settings.ts'

interface Stores {
  readonly files: FileStore
  readonly media: MediaStore
}

/**
 * Where files and pictures are kept by the settings: in `DATA_DIR`, or in an object store, whose code only then is loaded. One
 * that cannot be reached just now is no reason not to start: orders and payments go on without it.
 * @throws StartupError when it is reached and refuses.
 */
export async function storesOf(settings: Settings, report: (text: string) => void): Promise<Stores> {
  const { dataFolder, storage } = settings
  if (!storage) return { files: folderFileStore(dataFolder), media: openMediaStore(dataFolder) }
  const { openObjectStores } = await import('./adapters/object-store/objectStores.ts')
  const { files, media, trouble } = await openObjectStores(storage, dataFolder)
  if (trouble?.isRefusal) throw new StartupError(`STORAGE_URL cannot be used. ${trouble.message}.`)
  if (trouble) report(`Files: ${trouble.message}`)
  return { files, media }
}

import { execFileSync } from 'node:child_process'
import { closeSync, chmodSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Small disk that can be filled to the last byte, and freed again. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  /** Free space in bytes. */
  left(): number
  close(): void
}

const block = Buffer.alloc(64 * 1024, 1)

/** Mounts a small disk. @returns the reason if it cannot be mounted, as only root may mount */
export function openSmallDisk(folder: string, megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can mount a small disk'
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    return `a small disk cannot be mounted here: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let size = block.length; size >= 512;)
          try {
            writeSync(file, block, 0, size)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            size /= 2
          }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    left() {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    // Lazy unmount, as processes may still have open files.
    close: () => void execFileSync('umount', ['--lazy', folder]),
  }
}
